import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { ImportRow } from '#contract/imports/shapes.ts';
import look from '../../ui/look.module.css';
import shared from '../../ui/shared.module.css';
import styles from './step-rows.module.css';
import { valuesTexts as texts } from './values.texts.ts';

interface CellEditProps {
  label: string;
  text: string;
  /** What is wrong with it; empty where nothing is. */
  words: string;
  /** Whether somebody has pressed on the cell just now. */
  isPressed?: boolean;
  onKeep: (text: string) => void;
  /** Escape has given the old text back. */
  onBack?: () => void;
}

/** A cell that is typed anew. Enter keeps it, and so does leaving it: nothing typed is lost; Escape gives back. */
export function CellEdit({ label, text, words, isPressed, onKeep, onBack }: CellEditProps) {
  const [typed, setTyped] = useState(text);
  const isNew = typed.trim() !== text.trim();
  const keep = () => {
    if (isNew) onKeep(typed.trim());
  };
  return (
    <form
      className={styles.edit}
      onSubmit={(event) => {
        event.preventDefault();
        keep();
      }}
      onBlur={keep}
      onKeyDown={({ key }) => {
        if (key !== 'Escape') return;
        setTyped(text);
        onBack?.();
      }}
    >
      <TextInput
        className={shared.grow}
        label={label}
        error={isNew ? null : words || null}
        value={typed}
        maxLength={400}
        autoComplete="off"
        ref={(field) => {
          if (isPressed) field?.focus();
        }}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" variant="light" disabled={!isNew}>
        {texts.keep}
      </Button>
    </form>
  );
}

export interface RowWork {
  /** What a column is called, by its letter. */
  headingOf: (row: ImportRow, letter: string) => string;
  /** Whether a cell was typed anew here. */
  isTyped: (row: ImportRow, letter: string) => boolean;
  /** The text of a cell, with what was typed since the check. */
  textOf: (row: ImportRow, letter: string) => string;
  onKeep: (row: ImportRow, letter: string, text: string) => void;
  onOut: (rows: readonly { tab: string; row: number }[], isOut: boolean) => void;
}

/** The letter of a cell such as `F11`; null for what is said of the whole row. */
export const letterIn = (cell: string): string | null => /^([A-Z]+)\d+$/.exec(cell)?.[1] ?? null;

/** The column of a letter, from 0. */
export const columnAt = (letter: string): number =>
  [...letter].reduce((sum, one) => sum * 26 + one.charCodeAt(0) - 64, 0) - 1;

interface RowCardProps {
  row: ImportRow;
  work: RowWork;
  /** The column whose cell was pressed; null: the cells that something is wrong with. */
  pressed?: string | null;
  onBack?: () => void;
}

/** A row with the fields of its cells to type anew; or it is left out. */
export function RowCard({ row, pressed = null, onBack, work }: RowCardProps) {
  const wrong = new Map<string, string>();
  for (const { cell, words } of row.reasons) {
    const letter = letterIn(cell);
    if (letter !== null && !wrong.has(letter)) wrong.set(letter, words);
  }
  const cells = pressed === null ? [...wrong.keys()] : [pressed];
  const others = row.reasons.filter(({ cell }) => !cells.includes(letterIn(cell) ?? ''));
  const isOut = row.state === 'out';
  return (
    <div className={`${look.stack} ${look.gap8}`}>
      <p>
        <b className={shared.semi}>{row.name}</b>{' '}
        <span className={look.note}>{texts.place(row.tab, row.row)}</span>
      </p>
      {others.map(({ cell, words }) => (
        <p key={`${cell} ${words}`} className={`${look.note} ${styles.wrong}`}>
          {words}
        </p>
      ))}
      {cells.map((letter) => (
        <CellEdit
          key={`${letter} ${work.textOf(row, letter)}`}
          label={`${letter}${row.row} ${work.headingOf(row, letter)}`}
          text={work.textOf(row, letter)}
          words={wrong.get(letter) ?? ''}
          isPressed={pressed !== null}
          onKeep={(text) => {
            work.onKeep(row, letter, text);
            onBack?.();
          }}
          {...(onBack && { onBack })}
        />
      ))}
      <div>
        <button type="button" className={shared.button} onClick={() => work.onOut([row], !isOut)}>
          {isOut ? texts.takeRow : texts.leaveRow}
        </button>
      </div>
    </div>
  );
}
