import { IconAlertCircle } from '@tabler/icons-react';
import { useMediaQuery } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listImportRows } from '#contract/imports/calls.ts';
import type { ImportBatch } from '#contract/imports/shapes.ts';
import { maxPageSize } from '#contract/paging.ts';
import { queryOf } from '../../lib/api.ts';
import { read } from '../../lib/reads.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import look from '../../ui/look.module.css';
import shared from '../../ui/shared.module.css';
import { RowCard, type RowWork } from './cell-edit.tsx';
import styles from './step-rows.module.css';
import { valuesTexts as texts } from './values.texts.ts';

/** So many are drawn at first, and those of one row open on a phone, where the grid is not. */
const atFirst = 20;

type Problem = ImportBatch['problems'][number];

interface ProblemListProps {
  batch: ImportBatch;
  work: RowWork;
  /** Shows only these rows in the grid. */
  onShow: (filter: { problem: string } | { state: 'differs' }, tab?: string) => void;
}

/** What is wrong, each with the field to type; many rows with the same problem are one line. */
export function ProblemList({ batch, work, onShow }: ProblemListProps) {
  const { problems, differ } = batch;
  const [shown, setShown] = useState(atFirst);
  const isPhone = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false });
  const count = problems.reduce((sum, one) => sum + one.count, 0);
  return (
    <section className={`${shared.card} ${shared.lines}`} aria-label={texts.problems(count)}>
      <div className={`${look.spread} ${styles.head}`}>
        <h3 className={shared.subheading}>{count > 0 ? texts.problems(count) : texts.noProblems}</h3>
        {count > 0 ? (
          <Badge tone="bad" mark={<IconAlertCircle size={13} stroke={2} aria-hidden />}>
            {texts.todo(problems.length)}
          </Badge>
        ) : null}
      </div>
      {problems.slice(0, shown).map((one, at) => (
        <ProblemPart
          key={`${one.tab} ${one.key}`}
          id={batch.id}
          problem={one}
          work={work}
          isFirstOpen={isPhone === true && one.count === 1 && at < atFirst}
          onShow={() => onShow({ problem: one.key }, one.tab)}
        />
      ))}
      {problems.length > shown ? (
        <button type="button" className={styles.more} onClick={() => setShown(shown + atFirst)}>
          {texts.more(Math.min(problems.length - shown, atFirst))}
        </button>
      ) : null}
      {differ > 0 ? (
        <div className={`${look.spread} ${styles.head}`}>
          <span className={look.note}>{texts.differ(differ)}</span>
          <button
            type="button"
            className={`${shared.button} ${shared.wide}`}
            onClick={() => onShow({ state: 'differs' })}
          >
            {texts.showThem}
          </button>
        </div>
      ) : null}
    </section>
  );
}

interface ProblemPartProps {
  id: number;
  problem: Problem;
  work: RowWork;
  isFirstOpen: boolean;
  onShow: () => void;
}

function ProblemPart({ id, problem, work, isFirstOpen, onShow }: ProblemPartProps) {
  const { key, tab, words, count, rows } = problem;
  const [isOpen, setOpen] = useState(isFirstOpen);
  const found = useQuery({
    ...queryOf(
      read(listImportRows, {
        params: { id },
        query: { page: 1, per_page: maxPageSize, tab, problem: key },
      }),
    ),
    enabled: isOpen,
    placeholderData: keepPreviousData,
  });
  return (
    <details
      className={styles.problem}
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        <b className={shared.semi}>{words}</b>
        <span className={look.note}>
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
            {texts.leaveAll(rows.length)}
          </button>
          <button type="button" className={`${shared.button} ${shared.wide}`} onClick={onShow}>
            {texts.showThem}
          </button>
        </div>
      ) : null}
      {found.data?.data.map((row) => (
        <RowCard key={row.row} row={row} work={work} />
      ))}
    </details>
  );
}
