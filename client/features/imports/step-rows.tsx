import { useState } from 'react';
import { localeNow } from '#contract/texts.ts';
import { useLater } from '../../lib/use-later.ts';
import { below } from '../../theme/breakpoints.ts';
import look from '../../ui/look.module.css';
import shared from '../../ui/shared.module.css';
import { counted, countOf, type RowView, useImporting } from './importing.ts';
import { useCheck, useRows } from './imports.api.ts';
import styles from './imports.module.css';
import { importsTexts as texts } from './imports.texts.ts';
import { Failure, LinkButton, SmallButton, StepLayout, useSome } from './parts.tsx';
import {
  RowCard,
  type RowsProps,
  SheetRows,
  StateBadge,
  shownTabs,
  type Typing,
} from './sheet-rows.tsx';

/** So long after the last change of this step the rows are checked again. */
const restMs = 600;

/** Checks the rows by itself, a moment after the last change was taken; the next change stops it again. */
function useChecks() {
  const { batch, isBusy } = useImporting();
  const check = useCheck(batch.id);
  const isFresh = batch.counts !== null;
  const isDue = !isFresh && !isBusy && !check.isError;
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
  const [view, setView] = useState<RowView>(() => ({
    ...{ tab: shownTabs(batch)[0] ?? '', page: 1 },
    // On a phone there is no grid to see them in.
    ...(matchMedia(below('sm')).matches && { state: 'problem' }),
  }));
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
      {isFresh || batch.is_at_work ? null : (
        <Failure of={check}>
          <SmallButton onClick={check.start}>{texts.checkAgain}</SmallButton>
        </Failure>
      )}
      {checked.counts === null ? null : (
        <>
          <fieldset
            className={`${shared.wrap} ${shared.below16} ${styles.views}`}
            aria-label={texts.counts}
          >
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
            <SheetRows {...{ checked, view, typing, show }} />
            <Problems {...{ checked, view, typing, show }} />
          </div>
        </>
      )}
    </StepLayout>
  );
}

/** What is wrong; what is pressed shows its rows, with the cells to type anew. */
function Problems({ checked, view, typing, show }: RowsProps) {
  const { change } = useImporting();
  const isShown = view.problem !== undefined || view.state === 'problem';
  const { data } = useRows(checked, view, isShown);
  const problems = useSome(checked.problems);
  const rows = useSome(isShown ? (data?.data ?? []) : []);
  return (
    <section className={`${shared.card} ${shared.lines}`} aria-label={texts.rowStates.problem}>
      <h3 className={`${shared.subheading} ${styles.part}`} tabIndex={-1}>
        {texts.problems(checked.problems.length)}
      </h3>
      {problems.shown.map(({ key, tab, words, count, rows: [first = 0, ...others] }) => (
        <div key={`${tab} ${key}`} className={`${look.row} ${styles.part}`}>
          <button
            type="button"
            className={`${shared.words} ${styles.problem}`}
            aria-pressed={view.problem === key}
            onClick={() => show({ tab, problem: key })}
          >
            <b className={shared.semi}>{words}</b>
            <span className={look.note}>
              {count === 1 ? texts.place(tab, first) : texts.rowsOf(count, tab)}
            </span>
          </button>
          {count > 1 ? (
            <SmallButton
              onClick={() => change({ out: [first, ...others].map((row) => `${tab}!${row}`) })}
            >
              {texts.leaveAll(count)}
            </SmallButton>
          ) : null}
        </div>
      ))}
      {problems.more}
      {checked.differ > 0 ? (
        <div className={styles.part}>
          <LinkButton onClick={() => show({ state: 'differs' })}>
            {texts.differ(checked.differ)}
          </LinkButton>
        </div>
      ) : null}
      {rows.shown.map((row) => (
        <div key={`${row.tab} ${row.row}`} className={styles.part}>
          <RowCard {...{ row, typing }} />
        </div>
      ))}
      {rows.more}
    </section>
  );
}
