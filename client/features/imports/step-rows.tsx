import { Button } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import type { ImportBatch } from '#contract/imports/shapes.ts';
import { localeNow } from '#contract/texts.ts';
import { messageOf } from '../../lib/api.ts';
import look from '../../ui/look.module.css';
import { Message } from '../../ui/message/message.tsx';
import { Segments } from '../../ui/segments/segments.tsx';
import shared from '../../ui/shared.module.css';
import { columnAt, type RowWork } from './cell-edit.tsx';
import { useImport } from './imports.api.ts';
import { ProblemList } from './problem-list.tsx';
import { type Counted, type Filter, SheetRows, stateIcons } from './sheet-rows.tsx';
import type { StepProps } from './step.ts';
import { StepFoot, StepHead } from './step-foot.tsx';
import styles from './step-rows.module.css';
import { valuesTexts as texts } from './values.texts.ts';

/** So long after the last change of this step the rows are checked again. */
const restMs = 600;

const counted = Object.keys(stateIcons) as Counted[];

/** How many rows are in a state; those that go in are new ones and changed ones. */
export const countOf = ({ counts }: ImportBatch, state: Counted): number =>
  (state === 'ready' ? (['new', 'update'] as const) : [state]).reduce(
    (sum, one) => sum + (counts?.[one] ?? 0),
    0,
  );

/** Checks the rows by itself, a moment after the last change; tells how far it is. */
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
  // What the last check has found stays in sight while the next one runs.
  const [checked, setChecked] = useState(batch);
  if (batch.counts !== null && checked !== batch) setChecked(batch);
  const tabs = tabsOf(batch);
  const [tab, setTab] = useState(tabs[0] ?? '');
  const [filter, setFilter] = useState<Filter>({});
  // As they were typed, until a check has told them.
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map());
  const work: RowWork = {
    headingOf: (row, letter) => {
      const { columns = [] } = batch.tables[row.table] ?? {};
      return columns.find((one) => one.letter === letter)?.headings.join(' ') ?? '';
    },
    isTyped: (row, letter) => typed.has(`${row.tab}!${letter}${row.row}`),
    textOf: (row, letter) => {
      const cell = `${row.tab}!${letter}${row.row}`;
      return typed.get(cell) ?? row.cells[columnAt(letter)] ?? '';
    },
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
      {checked.counts === null ? <p role="status">{texts.checking}</p> : null}
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
                  isPressed={filter.state === state}
                  onPress={() => setFilter(filter.state === state ? {} : { state })}
                />
              ))}
          </fieldset>
          <div className={styles.sides}>
            <SheetRows
              key={`${tab} ${JSON.stringify(filter)}`}
              batch={checked}
              tab={tab}
              filter={filter}
              work={work}
              tabs={
                <Segments
                  label={texts.tabs}
                  choices={tabs.map((name, id) => ({ id, name }))}
                  chosen={tabs.indexOf(tab)}
                  onChoose={(id) => setTab(tabs[id] ?? '')}
                />
              }
              onAll={() => setFilter({})}
            />
            <ProblemList
              batch={checked}
              work={work}
              onShow={(next, its) => {
                setFilter(next);
                if (its !== undefined) setTab(its);
              }}
            />
          </div>
        </>
      )}
      <StepFoot
        step="rows"
        goTo={goTo}
        hint={batch.counts === null ? progressOf(batch) : texts.stayBehind}
      >
        <Button disabled={batch.counts === null} onClick={() => goTo('import')}>
          {texts.toLook}
        </Button>
      </StepFoot>
    </>
  );
}

/** The tabs that have rows to look at. */
function tabsOf({ tables, tabs }: ImportBatch): string[] {
  const taken = tables
    .filter(({ setup }) => setup.kind !== null)
    .flatMap(({ setup }) => setup.parts.map(({ tab }) => tab));
  return taken.length > 0 ? [...new Set(taken)] : tabs.map(({ name }) => name);
}

const progressOf = ({ progress }: ImportBatch) =>
  progress ? texts.checkedOf(progress.done, progress.total) : texts.checking;

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
