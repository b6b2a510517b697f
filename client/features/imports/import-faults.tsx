import { Button, TextInput } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { Fragment, useState } from 'react';
import type { ImportRow } from '#contract/imports/shapes.ts';
import { messageOf } from '../../lib/api.ts';
import look from '../../ui/look.module.css';
import { Message } from '../../ui/message/message.tsx';
import shared from '../../ui/shared.module.css';
import styles from './import-faults.module.css';
import { importsTexts as texts } from './imports.texts.ts';
import { placeWords } from './row-state.ts';
import type { Faults } from './use-faults.ts';

const isCell = (cell: string) => /^[A-Z]+[0-9]+$/.test(cell);

interface ImportFaultsProps {
  faults: Faults;
  isBusy: boolean;
  onAnswer: (answers: Record<string, string>) => void;
}

/** The wrong cells of all sheets; they are corrected here, and the file is not changed. */
export function ImportFaults({ faults, isBusy, onAnswer }: ImportFaultsProps) {
  const { rows, rest, error } = faults;
  if (rows.length === 0 && !error) return null;
  return (
    <section className={`${look.stack} ${shared.gap12}`} aria-label={texts.faults}>
      <div className={look.spread}>
        <h2 className={shared.subheading} tabIndex={-1}>
          {texts.faults}
        </h2>
        <span className={look.note}>{texts.faultsText}</span>
      </div>
      {error ? <Message tone="bad">{messageOf(error)}</Message> : null}
      <ul className={`${look.stack} ${look.gap8}`}>
        {rows.map((row) => (
          <FaultCard key={row.position} row={row} isBusy={isBusy} onAnswer={onAnswer} />
        ))}
      </ul>
      {rest > 0 && faults.canShowMore ? (
        <Button variant="default" onClick={faults.showMore}>
          {texts.moreFaults(rest)}
        </Button>
      ) : null}
    </section>
  );
}

interface FaultCardProps {
  row: ImportRow;
  isBusy: boolean;
  onAnswer: (answers: Record<string, string>) => void;
}

/** What is wrong in a row, corrected in place; or the row is left out. */
export function FaultCard({ row, isBusy, onAnswer }: FaultCardProps) {
  const wrong = [...new Set(row.faults.map((one) => one.cell).filter(isCell))];
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const type = (cell: string, value: string) => setTyped((old) => ({ ...old, [cell]: value }));
  // A cell that was not touched stays as it is; one that was emptied becomes empty.
  const corrections = wrong.flatMap((cell) => {
    const value = typed[cell];
    return value === undefined ? [] : [[`cell:${row.sheet}!${cell}`, value] as const];
  });
  return (
    <li className={`${look.stack} ${look.gap8} ${styles.card}`}>
      {row.faults.map(({ cell, words }) => (
        <p key={`${cell} ${words}`} className={`${look.row} ${shared.top} ${styles.words}`}>
          <IconAlertCircle size={16} stroke={1.75} aria-hidden />
          <span className={shared.words}>
            <span>
              <b>{placeWords(cell)}</b> {words}
            </span>
          </span>
        </p>
      ))}
      <p className={styles.where}>
        {[row.name, texts.where(row.sheet, row.row)].filter(Boolean).join(' · ')}
      </p>
      <form
        className={`${shared.wrap} ${styles.form}`}
        onSubmit={(event) => {
          event.preventDefault();
          if (corrections.length > 0) onAnswer(Object.fromEntries(corrections));
        }}
      >
        {wrong.map((cell) => (
          <Fragment key={cell}>
            <TextInput
              aria-label={texts.correct(cell)}
              className={`${styles.field}`}
              placeholder={typed[cell] === undefined ? `${cell}` : texts.willBeEmpty}
              value={typed[cell] ?? ''}
              onChange={({ currentTarget: { value } }) => type(cell, value)}
            />
            <Button
              variant="default"
              aria-label={texts.emptyCell(cell)}
              aria-pressed={typed[cell] === ''}
              onClick={() => type(cell, '')}
            >
              {texts.empty}
            </Button>
          </Fragment>
        ))}
        {wrong.length > 0 ? (
          <Button type="submit" disabled={corrections.length === 0} loading={isBusy}>
            {texts.checkRow}
          </Button>
        ) : null}
        <Button
          variant="default"
          onClick={() => onAnswer({ [`row:${row.sheet}!${row.row}`]: 'skip' })}
        >
          {texts.leaveRow}
        </Button>
      </form>
    </li>
  );
}
