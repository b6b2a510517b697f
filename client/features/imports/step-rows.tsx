import { useEffect, useEffectEvent, useState } from 'react';
import type { ImportBatch } from '#contract/imports/shapes.ts';
import { localeNow } from '#contract/texts.ts';
import { messageOf } from '../../lib/api.ts';
import { Button } from '../../ui/button/button.tsx';
import look from '../../ui/look.module.css';
import { Message } from '../../ui/message/message.tsx';
import shared from '../../ui/shared.module.css';
import type { RowWork } from './cell-edit.tsx';
import steps from './import-steps.module.css';
import { useImport } from './imports.api.ts';
import { ProblemList } from './problem-list.tsx';
import { SheetRows, shownTabs, stateIcons } from './sheet-rows.tsx';
import type { StepProps } from './step.ts';
import { StepFoot, StepHead } from './step-foot.tsx';
import styles from './step-rows.module.css';
import type { Counted, RowView } from './use-rows.ts';
import { valuesTexts as texts } from './values.texts.ts';

/** So long after the last change of this step the rows are checked again. */
const restMs = 600;

const counted = Object.keys(stateIcons) as Counted[];

/** How many rows are in a state. */
export const countOf = ({ counts }: ImportBatch, state: Counted): number =>
  (state === 'ready' ? ['new', 'update'] : [state]).reduce(
    (sum, one) => sum + (counts?.[one] ?? 0),
    0,
  );

/** Checks the rows by itself, a moment after the last change. */
function useCheck({ batch, isBusy }: StepProps) {
  const { check } = useImport(batch.id);
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
  const check = useCheck(props);
  const isFresh = batch.counts !== null;
  // What the last check has found stays in sight while the next one runs.
  const [checked, setChecked] = useState(batch);
  if (isFresh && checked !== batch) setChecked(batch);
  const [view, setView] = useState<RowView>(() => ({ tab: shownTabs(batch)[0] ?? '', page: 1 }));
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map());
  const work: RowWork = {
    headingOf: (row, letter) =>
      batch.tables[row.table]?.columns
        .find((one) => one.letter === letter)
        ?.headings.filter(Boolean)
        .join(' ') ?? '',
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
          <fieldset className={`${shared.card} ${styles.counts}`} aria-label={texts.counts}>
            {counted
              .filter((state) => state === 'ready' || countOf(checked, state) > 0)
              .map((state) => (
                <Count
                  key={state}
                  state={state}
                  count={countOf(checked, state)}
                  isPressed={view.state === state}
                  onPress={() =>
                    setView({ tab: view.tab, page: 1, ...(view.state !== state && { state }) })
                  }
                />
              ))}
          </fieldset>
          <div className={steps.sides}>
            <SheetRows batch={checked} {...{ isFresh, view, work }} onView={setView} />
            <ProblemList
              batch={checked}
              {...{ isFresh, work }}
              onShow={(next) => setView({ tab: view.tab, page: 1, ...next })}
            />
          </div>
        </>
      )}
      <StepFoot step="rows" goTo={goTo} hint={isFresh ? texts.stayBehind : checking}>
        <Button disabled={!isFresh} onClick={() => goTo('import')}>
          {texts.toLook}
        </Button>
      </StepFoot>
    </>
  );
}

interface CountProps {
  state: Counted;
  count: number;
  isPressed: boolean;
  onPress: () => void;
}

/** How many rows are in a state; a press shows only these. */
function Count({ state, count, isPressed, onPress }: CountProps) {
  const Icon = stateIcons[state];
  return (
    <button type="button" data-state={state} aria-pressed={isPressed} onClick={onPress}>
      <Icon size={18} stroke={1.75} aria-hidden />
      <span>
        <b className={shared.sum}>{count.toLocaleString(localeNow())}</b> {texts.states[state]}
        <span className={`${look.note} ${shared.block}`}>{texts.stateNotes[state]}</span>
      </span>
    </button>
  );
}
