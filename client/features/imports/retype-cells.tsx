import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dayWords } from '#contract/dates.ts';
import { listImportRows } from '#contract/imports/calls.ts';
import type { ImportQuestion, ImportRow } from '#contract/imports/shapes.ts';
import { maxPageSize } from '#contract/paging.ts';
import { messageOf, queryOf } from '../../lib/api.ts';
import { read } from '../../lib/reads.ts';
import { calendarDayText } from '../../lib/time-text.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import { typedDay } from '../../ui/form/typed-day.ts';
import look from '../../ui/look.module.css';
import { Message } from '../../ui/message/message.tsx';
import shared from '../../ui/shared.module.css';
import styles from './agreed-parts.module.css';
import { importsTexts as texts } from './imports.texts.ts';

interface RetypeCellsProps {
  importId: number;
  question: ImportQuestion;
  /** The letter of the column that the question is about. */
  letter: string;
  /** Whether the cells are shown at once, because only they answer the question. */
  isFirst: boolean;
  onGive: (answers: Record<string, string>) => void;
}

/** How a typed day is read; the line is always there, so that nothing moves while somebody presses a button. */
function dayOf(text: string): string {
  const day = typedDay(text);
  return day === null ? dayWords : texts.retypeRead(calendarDayText(day));
}

/** The cells that a question is about, to correct them one by one instead of giving one answer. */
export function RetypeCells(props: RetypeCellsProps) {
  const [isOpen, setOpen] = useState(props.isFirst);
  return (
    <details
      className={styles.retype}
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>{texts.retype}</summary>
      {isOpen ? <Cells {...props} /> : null}
    </details>
  );
}

function Cells({ importId, question, letter, onGive }: RetypeCellsProps) {
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const rows = useQuery({
    ...queryOf(
      read(listImportRows, {
        params: { id: importId },
        query: { page: 1, per_page: maxPageSize, question: question.key },
      }),
    ),
    select: ({ data }) => data,
  });
  const isDay = question.retype === 'day';
  // A day that cannot be read stays in its field, which says so.
  const given = Object.entries(typed).flatMap(([key, text]) => {
    const value = isDay ? (typedDay(text) ?? '') : text.trim();
    return value === '' ? [] : [[key, value] as const];
  });
  const column = question.columns[0] ?? 0;
  const keyOf = ({ sheet, row }: ImportRow) => `cell:${sheet}!${letter}${row}`;
  return (
    <form
      className={`${look.stack} ${look.gap8}`}
      onSubmit={(event) => {
        event.preventDefault();
        if (given.length > 0) onGive(Object.fromEntries(given));
      }}
    >
      <p className={`${look.note} ${shared.breaks}`}>{texts.retypeNote}</p>
      {rows.isError ? <Message tone="bad">{messageOf(rows.error)}</Message> : null}
      {rows.data?.map((row) => (
        <div key={row.position}>
          <TextField
            name={keyOf(row)}
            label={texts.retypeCell(row.name, `${letter}${row.row}`)}
            plainLabel
            value={typed[keyOf(row)] ?? ''}
            error={null}
            onChange={(value) => setTyped((old) => ({ ...old, [keyOf(row)]: value }))}
          />
          <p className={look.note}>
            {isDay && typed[keyOf(row)]
              ? dayOf(typed[keyOf(row)] ?? '')
              : texts.retypeNow(row.cells[column] ?? '')}
          </p>
        </div>
      ))}
      <Button type="submit" variant="default" disabled={given.length === 0}>
        {texts.retypeSave(given.length)}
      </Button>
    </form>
  );
}
