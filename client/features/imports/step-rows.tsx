import { IconArrowLeft } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { ImportBatch } from '#contract/imports/shapes.ts';
import { localeNow } from '#contract/texts.ts';
import { messageOf } from '../../lib/api.ts';
import { below } from '../../theme/breakpoints.ts';
import look from '../../ui/look.module.css';
import { Message } from '../../ui/message/message.tsx';
import shared from '../../ui/shared.module.css';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { useCheck, useRows } from './imports.api.ts';
import styles from './imports.module.css';
import { importsTexts as texts } from './imports.texts.ts';
import { LinkButton, SmallButton, StepLayout, useSome } from './parts.tsx';
import {
  letterIn,
  RowCard,
  type RowWork,
  SheetRows,
  StateBadge,
  shownTabs,
} from './sheet-rows.tsx';
import { counted, countOf, type RowView, type StepProps } from './step.ts';

/** So long after the last change of this step the rows are checked again. */
const restMs = 600;

/** Checks the rows by itself, a moment after the last change was taken; the next change stops it again. */
function useChecks({ batch, isBusy }: StepProps) {
  const check = useCheck(batch.id);
  const checkNow = useEffectEvent(() => check.start());
  const isFresh = batch.counts !== null;
  const isDue = !isFresh && !isBusy && !batch.is_at_work && !check.isError;
  useEffect(() => {
    if (!isDue) return;
    const timer = setTimeout(checkNow, restMs);
    return () => clearTimeout(timer);
  }, [isDue]);
  // What the last check has found stays in sight while the next one runs.
  const [checked, setChecked] = useState(batch);
  if (isFresh && checked !== batch) setChecked(batch);
  return { check, checked, isFresh };
}

/** Step 5: what becomes of each row. */
export function StepRows(props: StepProps) {
  const { batch, change, goTo } = props;
  const { check, checked, isFresh } = useChecks(props);
  const [view, setView] = useState<RowView>(() => ({ tab: shownTabs(batch)[0] ?? '', page: 1 }));
  const show = (next: Partial<RowView>) => setView({ tab: view.tab, page: 1, ...next });
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map());
  const work: RowWork = {
    ...{ tables: batch.tables, typed },
    onKeep: (cell, text) => {
      setTyped((old) => new Map([...old, [cell, text]]));
      change({ cells: { [cell]: text } });
    },
    onOut: (rows, isOut) => change(isOut ? { out: rows } : { in: rows }),
  };
  const { progress } = batch;
  const checking = progress ? texts.checkedOf(progress.done, progress.total) : texts.checking;
  return (
    <StepLayout
      step="rows"
      of={props}
      title={texts.rowsTitle}
      hint={texts.rowsNote}
      open={isFresh ? texts.stayBehind : checking}
      next={{ disabled: !isFresh, onClick: () => goTo('import'), children: texts.toLook }}
    >
      {check.error ? (
        <Message tone="bad">
          {messageOf(check.error)}{' '}
          <SmallButton onClick={check.start}>{texts.checkAgain}</SmallButton>
        </Message>
      ) : null}
      {checked.counts === null ? null : (
        <>
          <fieldset className={`${shared.card} ${styles.bar}`} aria-label={texts.counts}>
            {counted
              .filter((state) => state === 'ready' || countOf(checked, state) > 0)
              .map((state) => (
                <button
                  key={state}
                  type="button"
                  className={`${shared.wrap} ${shared.tight}`}
                  aria-pressed={view.state === state}
                  onClick={() => show(view.state === state ? {} : { state })}
                >
                  <b className={shared.sum}>
                    {countOf(checked, state).toLocaleString(localeNow())}
                  </b>
                  <StateBadge state={state} />
                </button>
              ))}
          </fieldset>
          <div className={styles.sides}>
            <SheetRows batch={checked} {...{ view, work, goTo }} onView={setView} />
            <ProblemList batch={checked} {...{ work, goTo }} onShow={show} />
          </div>
        </>
      )}
    </StepLayout>
  );
}

interface ProblemListProps extends Pick<StepProps, 'goTo'> {
  batch: ImportBatch;
  work: RowWork;
  onShow: (view: Partial<RowView>) => void;
}

/** What is wrong, each with the field to type; many rows with the same problem are one line. */
function ProblemList({ batch, ...props }: ProblemListProps) {
  const { id, problems, differ } = batch;
  const { shown, more } = useSome(problems);
  return (
    <section className={`${shared.card} ${shared.lines}`} aria-label={texts.rowStates.problem}>
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
  <span className={shared.wide}>
    <SmallButton onClick={onShow}>{texts.showThem}</SmallButton>
  </span>
);

interface ProblemProps extends Omit<ProblemListProps, 'batch'> {
  id: number;
  problem: ImportBatch['problems'][number];
}

function Problem({ id, problem, work, goTo, onShow }: ProblemProps) {
  const { key, tab, words, count, rows } = problem;
  // On a phone there is no grid to see the row in.
  const [isOpen, setOpen] = useState(() => count === 1 && matchMedia(below('sm')).matches);
  const found = useRows(id, { tab, page: 1, problem: key }, isOpen);
  const { shown, more } = useSome(found.data?.data ?? []);
  const places = rows.map((row) => `${tab}!${row}`);
  const isOfColumns = shown.some(({ reasons }) =>
    reasons.some(({ cell, words: one }) => one === words && letterIn(cell) === null),
  );
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
            <SmallButton onClick={() => work.onOut(places, true)}>
              {texts.leaveAll(count)}
            </SmallButton>
            <ShowThem onShow={() => onShow({ tab, problem: key })} />
          </div>
        ) : null}
        {found.isPending ? <Skeleton width={180} /> : null}
        {isOfColumns ? (
          <LinkButton icon={IconArrowLeft} onClick={() => goTo('columns')}>
            {texts.toColumns}
          </LinkButton>
        ) : null}
        {shown.map((row) => (
          <RowCard key={row.row} row={row} work={work} said={words} />
        ))}
        {more}
      </div>
    </details>
  );
}
