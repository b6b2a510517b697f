import { Button } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { localeNow } from '#contract/texts.ts';
import { messageOf } from '../../lib/api.ts';
import look from '../../ui/look.module.css';
import { Message } from '../../ui/message/message.tsx';
import shared from '../../ui/shared.module.css';
import { useCheck } from './imports.api.ts';
import styles from './imports.module.css';
import { StepFoot, StepHead } from './parts.tsx';
import { ProblemList, type RowWork } from './problem-list.tsx';
import { SheetRows, StateIcon, shownTabs } from './sheet-rows.tsx';
import { counted, countOf, type RowView, type StepProps } from './step.ts';
import { headingOf } from './table-setups.ts';
import { valuesTexts as texts } from './values.texts.ts';

/** So long after the last change of this step the rows are checked again. */
const restMs = 600;

/** Checks the rows by itself, a moment after the last change. */
function useOwnCheck({ batch, isBusy }: StepProps) {
  const check = useCheck(batch.id);
  const checkNow = useEffectEvent(() => check.mutate());
  const isDue = batch.counts === null && !isBusy && !batch.is_at_work && !check.isError;
  // Runs when a change is taken; the next change stops it again.
  useEffect(() => {
    if (!isDue) return;
    const timer = setTimeout(checkNow, restMs);
    return () => clearTimeout(timer);
  }, [isDue]);
  return check;
}

/** Step 5: what becomes of each row. */
export function StepRows(props: StepProps) {
  const { batch, change, goTo } = props;
  const check = useOwnCheck(props);
  const isFresh = batch.counts !== null;
  // What the last check has found stays in sight while the next one runs.
  const [checked, setChecked] = useState(batch);
  if (isFresh && checked !== batch) setChecked(batch);
  const [view, setView] = useState<RowView>(() => ({ tab: shownTabs(batch)[0] ?? '', page: 1 }));
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map());
  const work: RowWork = {
    headingOf: (row, letter) => {
      const column = batch.tables[row.table]?.columns.find((one) => one.letter === letter);
      return column ? headingOf(column) : '';
    },
    typedIn: (row, letter) => typed.get(`${row.tab}!${letter}${row.row}`),
    onKeep: (row, letter, text) => {
      const cell = `${row.tab}!${letter}${row.row}`;
      setTyped((old) => new Map([...old, [cell, text]]));
      change({ cells: { [cell]: text } });
    },
    onOut: (rows, isOut) => {
      const keys = rows.map((one) => `${one.tab}!${one.row}`);
      change(isOut ? { out: keys } : { in: keys });
    },
  };
  const { progress } = batch;
  const checking = progress ? texts.checkedOf(progress.done, progress.total) : texts.checking;
  return (
    <>
      <StepHead title={texts.rowsTitle} hint={texts.rowsNote} />
      {check.error ? (
        <Message tone="bad">
          {messageOf(check.error)}{' '}
          <Button variant="default" size="sm" onClick={() => check.mutate()}>
            {texts.checkAgain}
          </Button>
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
                  className={`${look.row} ${shared.top}`}
                  aria-pressed={view.state === state}
                  onClick={() =>
                    setView({ tab: view.tab, page: 1, ...(view.state !== state && { state }) })
                  }
                >
                  <StateIcon state={state} size={18} />
                  <span>
                    <b className={shared.sum}>
                      {countOf(checked, state).toLocaleString(localeNow())}
                    </b>{' '}
                    {texts.states[state]}
                    <span className={`${look.note} ${shared.block}`}>
                      {texts.stateNotes[state]}
                    </span>
                  </span>
                </button>
              ))}
          </fieldset>
          <div className={styles.sides}>
            <SheetRows batch={checked} {...{ isFresh, view, work }} onView={setView} />
            <ProblemList
              batch={checked}
              {...{ isFresh, work }}
              onShow={(next) => setView({ tab: view.tab, page: 1, ...next })}
            />
          </div>
        </>
      )}
      <StepFoot {...{ step: 'rows', goTo }} hint={isFresh ? texts.stayBehind : checking}>
        <Button disabled={!isFresh} onClick={() => goTo('import')}>
          {texts.toLook}
        </Button>
      </StepFoot>
    </>
  );
}
