import { IconArrowLeft } from '@tabler/icons-react';
import { useState } from 'react';
import type { ImportBatch } from '#contract/imports/shapes.ts';
import { localeNow } from '#contract/texts.ts';
import { useLater } from '../../lib/use-later.ts';
import { below } from '../../theme/breakpoints.ts';
import look from '../../ui/look.module.css';
import shared from '../../ui/shared.module.css';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { counted, countOf, type RowView, useImporting } from './importing.ts';
import { useCheck, useRows } from './imports.api.ts';
import styles from './imports.module.css';
import { importsTexts as texts } from './imports.texts.ts';
import { Failure, LinkButton, SmallButton, StepLayout, useSome } from './parts.tsx';
import { letterIn, RowCard, SheetRows, StateBadge, shownTabs, type Typing } from './sheet-rows.tsx';

/** So long after the last change of this step the rows are checked again. */
const restMs = 600;

/** Checks the rows by itself, a moment after the last change was taken; the next change stops it again. */
function useChecks() {
  const { batch, isBusy } = useImporting();
  const check = useCheck(batch.id);
  const isFresh = batch.counts !== null;
  const isDue = !isFresh && !isBusy && !batch.is_at_work && !check.isError;
  useLater(check.start, isDue ? restMs : null);
  // What the last check has found stays in sight while the next one runs.
  const [checked, setChecked] = useState(batch);
  if (isFresh && checked !== batch) setChecked(batch);
  return { check, checked, isFresh };
}

/** Step 5: what becomes of each row. */
export function StepRows() {
  const { batch, change, goTo } = useImporting();
  const { check, checked, isFresh } = useChecks();
  const [view, setView] = useState<RowView>(() => ({ tab: shownTabs(batch)[0] ?? '', page: 1 }));
  const show = (next: Partial<RowView>) => setView({ tab: view.tab, page: 1, ...next });
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map());
  const typing: Typing = {
    typed,
    onKeep: (cell, text) => {
      setTyped((old) => new Map([...old, [cell, text]]));
      change({ cells: { [cell]: text } });
    },
  };
  const { progress } = batch;
  const checking = progress ? texts.checkedOf(progress.done, progress.total) : texts.checking;
  return (
    <StepLayout
      title={texts.rowsTitle}
      hint={texts.rowsNote}
      open={isFresh ? texts.stayBehind : checking}
      next={{ disabled: !isFresh, onClick: () => goTo('import'), children: texts.toLook }}
    >
      <Failure of={check}>
        <SmallButton onClick={check.start}>{texts.checkAgain}</SmallButton>
      </Failure>
      {checked.counts === null ? null : (
        <>
          <fieldset className={`${shared.wrap} ${styles.views}`} aria-label={texts.counts}>
            {counted
              .filter((state) => state === 'ready' || countOf(checked, state) > 0)
              .map((state) => (
                <SmallButton
                  key={state}
                  aria-pressed={view.state === state}
                  onClick={() => show(view.state === state ? {} : { state })}
                >
                  <b>{countOf(checked, state).toLocaleString(localeNow())}</b>
                  <StateBadge state={state} />
                </SmallButton>
              ))}
          </fieldset>
          <div className={styles.sides}>
            <SheetRows {...{ view, typing }} onView={setView} />
            <ProblemList {...{ checked, typing }} onShow={show} />
          </div>
        </>
      )}
    </StepLayout>
  );
}

type ProblemLook = ImportBatch['problems'][number];

interface ProblemProps {
  typing: Typing;
  onShow: (view: Partial<RowView>) => void;
}

/** What is wrong, each with the field to type; many rows with the same problem are one line. */
function ProblemList({ checked, ...props }: ProblemProps & { checked: ImportBatch }) {
  const { problems, differ } = checked;
  const { shown, more } = useSome(problems);
  return (
    <section className={`${shared.card} ${shared.lines}`} aria-label={texts.rowStates.problem}>
      <h3 className={`${shared.subheading} ${styles.part}`} tabIndex={-1}>
        {texts.problems(problems.length)}
      </h3>
      {shown.map((one) => (
        <Problem key={`${one.tab} ${one.key}`} {...props} problem={one} />
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

function Problem({ problem, typing, onShow }: ProblemProps & { problem: ProblemLook }) {
  const { batch, change, goTo } = useImporting();
  const { key, tab, words, count, rows } = problem;
  // On a phone there is no grid to see the row in.
  const [isOpen, setOpen] = useState(() => count === 1 && matchMedia(below('sm')).matches);
  const found = useRows(batch.id, { tab, page: 1, problem: key }, isOpen);
  const { shown, more } = useSome(found.data?.data ?? []);
  const isOfColumns = shown.some(({ reasons: [one] }) => one && letterIn(one.cell) === null);
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
            <SmallButton onClick={() => change({ out: rows.map((row) => `${tab}!${row}`) })}>
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
          <RowCard key={row.row} {...{ row, typing }} said={words} />
        ))}
        {more}
      </div>
    </details>
  );
}
