import { Button, Paper, TextInput } from '@mantine/core';
import { Fragment, useRef, useState } from 'react';
import type { ImportBatch, ImportRow, RowState } from '#contract/imports/shapes.ts';
import { messageOf } from '../../lib/api.ts';
import { Badge, type Tone } from '../../ui/badge/badge.tsx';
import { ListFoot } from '../../ui/data-list/list-foot.tsx';
import look from '../../ui/look.module.css';
import { Message } from '../../ui/message/message.tsx';
import shared from '../../ui/shared.module.css';
import { StudentLink } from '../students/student-link.tsx';
import { useImportRows } from './imports.api.ts';
import styles from './imports.module.css';
import { importsTexts as texts } from './imports.texts.ts';

const tones: Readonly<Record<RowState, Tone>> = {
  new: 'ok',
  update: 'info',
  same: 'mute',
  question: 'wait',
  fault: 'bad',
  skip: 'outline',
  passed: 'outline',
};
const states = Object.keys(tones) as RowState[];

interface ImportRowsProps {
  batch: ImportBatch;
  isBusy: boolean;
  onCorrect: (answers: Record<string, string>) => void;
}

/** Every row with what becomes of it and why, by kind; a wrong cell is corrected in place. */
export function ImportRows({ batch, isBusy, onCorrect }: ImportRowsProps) {
  const [state, setState] = useState<RowState | null>(null);
  const [page, setPage] = useState(1);
  const top = useRef<HTMLHeadingElement>(null);
  const rows = useImportRows(batch.id, state, page);
  const total = Object.values(batch.counts).reduce((sum, one) => sum + one, 0);
  const choose = (next: RowState | null) => {
    setState(next);
    setPage(1);
  };
  const turnTo = (next: number) => {
    setPage(next);
    top.current?.scrollIntoView({ block: 'start' });
  };
  const list = rows.data?.data ?? [];
  const questions = new Map(batch.questions.map(({ key, words }) => [key, words]));
  const meta = rows.data?.meta ?? null;
  // Corrected rows leave their kind: a page beyond the end gives way to the last one.
  if (meta && !rows.isPlaceholderData && meta.pages > 0 && page > meta.pages) setPage(meta.pages);
  return (
    <section className={`${look.stack} ${styles.section}`}>
      <h2 ref={top} tabIndex={-1}>
        {texts.rows}
      </h2>
      <fieldset className={`${shared.wrap} ${styles.actions}`} aria-label={texts.rows}>
        <Filter
          isOn={state === null}
          count={total}
          label={texts.all}
          onClick={() => choose(null)}
        />
        {states.map((one) =>
          batch.counts[one] ? (
            <Filter
              key={one}
              isOn={state === one}
              count={batch.counts[one]}
              label={texts.stateNames[one]}
              onClick={() => choose(one)}
            />
          ) : null,
        )}
      </fieldset>
      {rows.isError ? <Message tone="bad">{messageOf(rows.error)}</Message> : null}
      {rows.isSuccess && list.length === 0 ? (
        <p className={`${look.dim} ${shared.breaks}`}>{texts.noRows}</p>
      ) : null}
      <ul className={`${look.stack} ${look.gap8}`}>
        {list.map((row) => (
          <RowLine
            key={row.position}
            row={row}
            questions={questions}
            canCorrect={batch.state === 'open'}
            isBusy={isBusy}
            onCorrect={onCorrect}
          />
        ))}
      </ul>
      {meta && meta.total > 0 ? <ListFoot meta={meta} onPage={turnTo} /> : null}
    </section>
  );
}

interface FilterProps {
  isOn: boolean;
  count: number;
  label: string;
  onClick: () => void;
}

function Filter({ isOn, count, label, onClick }: FilterProps) {
  return (
    <Button variant={isOn ? 'filled' : 'default'} size="sm" aria-pressed={isOn} onClick={onClick}>
      {label} · {count.toLocaleString('en')}
    </Button>
  );
}

interface RowLineProps {
  row: ImportRow;
  /** The words of each question, by its key. */
  questions: ReadonlyMap<string, string>;
  canCorrect: boolean;
  isBusy: boolean;
  onCorrect: (answers: Record<string, string>) => void;
}

const isCell = (cell: string) => /^[A-Z]+[0-9]+$/.test(cell);

function RowLine({ row, questions, canCorrect, isBusy, onCorrect }: RowLineProps) {
  const wrong = [...new Set(row.faults.map((one) => one.cell).filter(isCell))];
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const type = (cell: string, value: string) => setTyped((old) => ({ ...old, [cell]: value }));
  // A cell that nobody touched stays as it is; one that was emptied becomes empty.
  const corrections = wrong.flatMap((cell) => {
    const value = typed[cell];
    return value === undefined ? [] : [{ cell, value }];
  });
  return (
    <Paper component="li" className={`${look.stack} ${shared.gap6} ${styles.box}`}>
      <div className={`${shared.wrap} ${styles.actions} ${styles.head}`}>
        {row.student_id === null ? (
          <b>{row.name || '–'}</b>
        ) : (
          <StudentLink id={row.student_id} name={row.name} />
        )}
        <span className={`${look.dim} ${shared.breaks}`}>{texts.where(row.sheet, row.row)}</span>
        <Badge tone={tones[row.state]}>{texts.stateNames[row.state]}</Badge>
      </div>
      {[...row.faults, ...row.notes].map((one) => (
        <p
          key={`${one.cell} ${one.words}`}
          className={row.faults.includes(one) ? shared.danger : `${look.dim} ${shared.breaks}`}
        >
          <b>{one.cell}</b> {one.words}
        </p>
      ))}
      {row.state === 'question'
        ? row.questions.map((key) =>
            questions.has(key) ? (
              <p key={key} className={`${look.dim} ${shared.breaks}`}>
                {texts.waitsFor} {questions.get(key)}
              </p>
            ) : null,
          )
        : null}
      {canCorrect && wrong.length > 0 ? (
        <form
          className={`${shared.wrap} ${styles.actions}`}
          onSubmit={(event) => {
            event.preventDefault();
            if (corrections.length === 0) return;
            onCorrect(
              Object.fromEntries(
                corrections.map(({ cell, value }) => [`cell:${row.sheet}!${cell}`, value]),
              ),
            );
          }}
        >
          {wrong.map((cell) => (
            <Fragment key={cell}>
              <TextInput
                label={texts.correct(cell)}
                placeholder={typed[cell] === undefined ? texts.newValue : texts.willBeEmpty}
                value={typed[cell] ?? ''}
                onChange={({ currentTarget: { value } }) => type(cell, value)}
              />
              <Button
                variant="subtle"
                aria-label={texts.emptyCell(cell)}
                aria-pressed={typed[cell] === ''}
                onClick={() => type(cell, '')}
              >
                {texts.empty}
              </Button>
            </Fragment>
          ))}
          <Button
            type="submit"
            variant="default"
            disabled={corrections.length === 0}
            loading={isBusy}
          >
            {texts.checkRow}
          </Button>
        </form>
      ) : null}
    </Paper>
  );
}
