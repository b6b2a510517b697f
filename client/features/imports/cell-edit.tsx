import '../../theme/kit-fields.css';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import type { ImportRow } from '#contract/imports/shapes.ts';
import { Button } from '../../ui/button/button.tsx';
import look from '../../ui/look.module.css';
import shared from '../../ui/shared.module.css';
import styles from './step-rows.module.css';
import { valuesTexts as texts } from './values.texts.ts';

/** What can be done with rows and their cells, and what is known of them. */
export interface RowWork {
  headingOf: (row: ImportRow, letter: string) => string;
  /** What was typed since the check; undefined for a cell as it was then. */
  typedIn: (row: ImportRow, letter: string) => string | undefined;
  onKeep: (row: ImportRow, letter: string, text: string) => void;
  onOut: (rows: readonly { tab: string; row: number }[], isOut: boolean) => void;
}

/** The letter of a cell such as `F11`; null for what is said of the whole row. */
export const letterIn = (cell: string): string | null => /^([A-Z]+)\d+$/.exec(cell)?.[1] ?? null;

/** The text of a cell, with what was typed since the check. */
export function textOf(row: ImportRow, letter: string, { typedIn }: RowWork): string {
  const at = [...letter].reduce((sum, one) => sum * 26 + one.charCodeAt(0) - 64, 0) - 1;
  return typedIn(row, letter) ?? row.cells[at] ?? '';
}

interface RowCardProps {
  row: ImportRow;
  work: RowWork;
  /** The column whose cell was pressed; null: the cells that something is wrong with. */
  pressed?: string | null;
  /** Called when a pressed cell is kept or given back. */
  onClose?: () => void;
}

/** A row with the fields of its cells to type anew; or it is left out. */
export function RowCard({ row, work, pressed = null, onClose }: RowCardProps) {
  const wrong = new Map(row.reasons.map(({ cell, words }) => [letterIn(cell), words]));
  const letters = pressed === null ? [...wrong.keys()].filter((one) => one !== null) : [pressed];
  const isOut = row.state === 'out';
  return (
    <div className={`${look.stack} ${look.gap8}`}>
      <p>
        <b className={shared.semi}>{row.name}</b>{' '}
        <span className={look.note}>{texts.place(row.tab, row.row)}</span>
      </p>
      {row.reasons
        .filter(({ cell }) => !letters.includes(letterIn(cell) ?? ''))
        .map(({ cell, words }) => (
          <p key={`${cell} ${words}`} className={look.note}>
            {words}
          </p>
        ))}
      {letters.map((letter) => (
        <CellEdit
          key={`${letter} ${textOf(row, letter, work)}`}
          label={`${letter}${row.row} ${work.headingOf(row, letter)}`}
          text={textOf(row, letter, work)}
          words={work.typedIn(row, letter) === undefined ? wrong.get(letter) : undefined}
          hasFocus={pressed !== null}
          onKeep={(text) => {
            work.onKeep(row, letter, text);
            onClose?.();
          }}
          onBack={onClose}
        />
      ))}
      <button
        type="button"
        className={`${shared.button} ${styles.left}`}
        onClick={() => work.onOut([row], !isOut)}
      >
        {isOut ? texts.takeRow : texts.leaveRow}
      </button>
    </div>
  );
}

interface CellEditProps {
  label: string;
  text: string;
  /** What is wrong with it. */
  words: string | undefined;
  hasFocus: boolean;
  onKeep: (text: string) => void;
  onBack: (() => void) | undefined;
}

/** A cell that is typed anew. Enter keeps it, and so does leaving it: nothing typed is lost; Escape gives back. */
function CellEdit({ label, text, words, hasFocus, onKeep, onBack }: CellEditProps) {
  const [typed, setTyped] = useState(text);
  const isNew = typed.trim() !== text.trim();
  const keep = () => {
    if (isNew) onKeep(typed.trim());
  };
  return (
    <form
      className={`${look.row} ${look.gap8} ${shared.top} ${styles.edit}`}
      onSubmit={(event) => {
        event.preventDefault();
        keep();
      }}
      onKeyDown={({ key }) => {
        if (key !== 'Escape') return;
        setTyped(text);
        onBack?.();
      }}
    >
      <TextInput
        className={shared.grow}
        label={label}
        error={isNew ? null : words}
        value={typed}
        maxLength={400}
        autoComplete="off"
        ref={(field) => {
          if (hasFocus) field?.focus();
        }}
        onBlur={keep}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" variant="light" disabled={!isNew}>
        {texts.keep}
      </Button>
    </form>
  );
}
