import { useState } from 'react';
import type { ImportBatch, ImportRow } from '#contract/imports/shapes.ts';
import look from '../../ui/look.module.css';
import shared from '../../ui/shared.module.css';
import { useRows } from './imports.api.ts';
import styles from './imports.module.css';
import { TypedField, useSome } from './parts.tsx';
import type { RowView } from './step.ts';
import { valuesTexts as texts } from './values.texts.ts';

/** What can be done with rows and their cells, and what is known of them. */
export interface RowWork {
  headingOf: (row: ImportRow, letter: string) => string;
  /** What was typed since the check; undefined for a cell as it was then. */
  typedIn: (row: ImportRow, letter: string) => string | undefined;
  onKeep: (row: ImportRow, letter: string, text: string) => void;
  onOut: (rows: readonly { tab: string; row: number }[], isOut: boolean) => void;
}

interface ProblemListProps {
  /** As it was checked. */
  batch: ImportBatch;
  isFresh: boolean;
  work: RowWork;
  /** Shows only these rows in the grid. */
  onShow: (view: Partial<RowView>) => void;
}

/** What is wrong, each with the field to type; many rows with the same problem are one line. */
export function ProblemList({ batch, ...props }: ProblemListProps) {
  const { id, problems, differ } = batch;
  const { shown, more } = useSome(problems);
  return (
    <section className={`${shared.card} ${shared.lines}`} aria-label={texts.states.problem}>
      <h3 className={`${shared.subheading} ${styles.part}`} tabIndex={-1}>
        {texts.problems(problems.length)}
      </h3>
      {shown.map((one) => (
        <Problem key={`${one.tab} ${one.key}`} {...props} id={id} problem={one} />
      ))}
      {more}
      {differ > 0 ? (
        <div className={`${look.spread} ${styles.part}`}>
          <span className={look.note}>{texts.differ(differ)}</span>
          <ShowThem onShow={() => props.onShow({ state: 'differs' })} />
        </div>
      ) : null}
    </section>
  );
}

/** Leads to rows in the grid, which is not there on a phone. */
const ShowThem = ({ onShow }: { onShow: () => void }) => (
  <button type="button" className={`${shared.button} ${shared.wide}`} onClick={onShow}>
    {texts.showThem}
  </button>
);

interface ProblemProps extends Omit<ProblemListProps, 'batch'> {
  id: number;
  problem: ImportBatch['problems'][number];
}

function Problem({ id, problem, isFresh, work, onShow }: ProblemProps) {
  const { key, tab, words, count, rows } = problem;
  // On a phone there is no grid to see the row in.
  const [isOpen, setOpen] = useState(
    () => count === 1 && matchMedia('(max-width: 47.99em)').matches,
  );
  const found = useRows(id, { tab, page: 1, problem: key }, isFresh, isOpen);
  const { shown, more } = useSome(found.rows);
  const places = rows.map((row) => ({ tab, row }));
  return (
    <details
      className={shared.breaks}
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className={styles.part}>
        <b className={shared.semi}>{words}</b>
        <span className={`${look.note} ${shared.block}`}>
          {count === 1 && rows[0] ? texts.place(tab, rows[0]) : texts.rowsOf(count, tab)}
        </span>
      </summary>
      <div className={`${look.stack} ${styles.part}`}>
        {count > 1 ? (
          <div className={shared.wrap}>
            <button
              type="button"
              className={shared.button}
              onClick={() => work.onOut(places, true)}
            >
              {texts.leaveAll(count)}
            </button>
            <ShowThem onShow={() => onShow({ tab, problem: key })} />
          </div>
        ) : null}
        {shown.map((row) => (
          <RowCard key={row.row} row={row} work={work} />
        ))}
        {more}
      </div>
    </details>
  );
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
  const others = row.reasons.filter(({ cell }) => !letters.includes(letterIn(cell) ?? ''));
  const isOut = row.state === 'out';
  return (
    <div className={`${look.stack} ${look.gap8}`}>
      <p>
        <b className={shared.semi}>{row.name}</b>{' '}
        <span className={look.note}>{texts.place(row.tab, row.row)}</span>
      </p>
      {[...new Set(others.map(({ words }) => words))].map((words) => (
        <p key={words} className={look.note}>
          {words}
        </p>
      ))}
      {letters.map((letter) => (
        <TypedField
          key={letter}
          name={`${letter}${row.row}`}
          label={`${letter}${row.row} ${work.headingOf(row, letter)}`}
          plainLabel
          value={textOf(row, letter, work)}
          error={work.typedIn(row, letter) === undefined ? wrong.get(letter) : undefined}
          button={texts.keep}
          hasFocus={pressed !== null}
          onSend={(next) => {
            work.onKeep(row, letter, next);
            onClose?.();
          }}
          onEscape={onClose}
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
