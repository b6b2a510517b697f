import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import type { ImportBatch } from '#contract/imports/shapes.ts';
import look from '../../ui/look.module.css';
import shared from '../../ui/shared.module.css';
import { RowCard, type RowWork } from './cell-edit.tsx';
import steps from './import-steps.module.css';
import styles from './step-rows.module.css';
import { type RowView, useRows } from './use-rows.ts';
import { Some } from './value-list.tsx';
import { valuesTexts as texts } from './values.texts.ts';

interface ProblemListProps {
  /** As it was checked. */
  batch: ImportBatch;
  isFresh: boolean;
  work: RowWork;
  /** Shows only these rows in the grid. */
  onShow: (view: Partial<RowView>) => void;
}

/** What is wrong, each with the field to type; many rows with the same problem are one line. */
export function ProblemList({ batch, isFresh, work, onShow }: ProblemListProps) {
  const { id, problems, differ } = batch;
  return (
    <section className={`${shared.card} ${shared.lines}`} aria-label={texts.states.problem}>
      <h3 className={`${shared.subheading} ${steps.part}`}>{texts.problems(problems.length)}</h3>
      <Some all={problems}>
        {(one) => (
          <ProblemPart
            key={`${one.tab} ${one.key}`}
            {...{ id, isFresh, work, onShow }}
            problem={one}
          />
        )}
      </Some>
      {differ > 0 ? (
        <div className={`${look.spread} ${steps.part}`}>
          <span className={look.note}>{texts.differ(differ)}</span>
          <ShowThem onShow={() => onShow({ state: 'differs' })} />
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

interface ProblemPartProps extends Omit<ProblemListProps, 'batch'> {
  id: number;
  problem: ImportBatch['problems'][number];
}

function ProblemPart({ id, problem, isFresh, work, onShow }: ProblemPartProps) {
  const { key, tab, words, count, rows } = problem;
  const isPhone = useMediaQuery('(max-width: 47.99em)', undefined, {
    getInitialValueInEffect: false,
  });
  const [isOpen, setOpen] = useState(isPhone === true && count === 1);
  const found = useRows(id, { tab, page: 1, problem: key }, isFresh, isOpen);
  return (
    <details
      className={`${shared.breaks} ${steps.part} ${styles.problem}`}
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        <b className={shared.semi}>{words}</b>
        <span className={`${look.note} ${shared.block}`}>
          {count === 1 && rows[0] ? texts.place(tab, rows[0]) : texts.rowsOf(count, tab)}
        </span>
      </summary>
      {count > 1 ? (
        <div className={shared.wrap}>
          <button
            type="button"
            className={shared.button}
            onClick={() =>
              work.onOut(
                rows.map((row) => ({ tab, row })),
                true,
              )
            }
          >
            {texts.leaveAll(count)}
          </button>
          <ShowThem onShow={() => onShow({ tab, problem: key })} />
        </div>
      ) : null}
      <Some all={found.rows}>{(row) => <RowCard key={row.row} row={row} work={work} />}</Some>
    </details>
  );
}
