import { Button } from '@mantine/core';
import { useState } from 'react';
import type { TableSetup } from '#contract/imports/shapes.ts';
import { shortCalendarDayText } from '../../lib/time-text.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import { EmptyBlock } from '../../ui/blocks/blocks.tsx';
import look from '../../ui/look.module.css';
import shared from '../../ui/shared.module.css';
import styles from './imports.module.css';
import { importsTexts as texts } from './imports.texts.ts';
import { ShapesLink, StepFoot, StepHead } from './parts.tsx';
import { type GridRow, letterOf, SheetGrid } from './sheet-grid.tsx';
import type { StepProps } from './step.ts';
import { openWords, TableChoice, useTable } from './table-choice.tsx';
import { TablePanel, Tabs } from './table-panel.tsx';
import * as setups from './table-setups.ts';

const badgeOf = (state: string) =>
  state === 'headings' || state === 'last' ? (
    <Badge tone={state === 'last' ? 'outline' : 'ok'} mark={null}>
      {state === 'last' ? texts.lastRow : texts.headings}
    </Badge>
  ) : null;

/** The rows of a tab; those in its middle are not shown. */
const gridRows = ({ name, shown }: setups.Tab, all: readonly TableSetup[]): GridRow[] =>
  shown.flatMap(({ row, cells }, index) => {
    const before = shown[index - 1]?.row ?? row - 1;
    const gap = { number: null, cells: [texts.rowsBetween(before + 1, row - 1)] };
    const state = setups.rowState(all, name, row);
    const own = { number: row, cells, state, badge: badgeOf(state) };
    return row > before + 1 ? [gap, own] : [own];
  });

/** Where the list is in each tab, and what one row of it is. */
export function StepTable(props: StepProps) {
  const { batch, goTo } = props;
  const { at, table, choose, all, set, update, open, sayRight } = useTable('table', props);
  const [looked, setLooked] = useState<string | null>(null);
  const { setup, remembered = null } = table ?? {};
  const parts = setup?.parts ?? [];
  const tab = batch.tabs.find(({ name }) => name === (looked ?? parts[0]?.tab));
  const part = parts.find((one) => one.tab === tab?.name);
  const add = (next: TableSetup[]) => {
    set(next);
    choose(next.length - 1);
  };
  const addTable = (row: number) => tab && add(setups.withAnother(all, tab.name, row));
  const setPart = (row: number, next: Partial<setups.Part>) =>
    setup && tab && update({ parts: setups.withPart(setup, tab.name, row, next) });
  const choicesOf = (row: number) => {
    if (!part) return [];
    const here = [{ words: texts.headingsHere, onChoose: () => setPart(row, { head: row }) }];
    if (row > part.head)
      here.push(
        { words: texts.endsHere, onChoose: () => setPart(row, { last: row }) },
        { words: texts.beginsHere, onChoose: () => addTable(row) },
      );
    if (part.last !== null)
      here.push({ words: texts.toTheEnd, onChoose: () => setPart(row, { last: null }) });
    return here;
  };
  return (
    <>
      <StepHead
        title={texts.whereIsIt}
        hint={texts.whereHint(remembered && shortCalendarDayText(remembered.slice(0, 10)))}
      >
        <TableChoice
          {...{ batch, step: 'table', at }}
          choose={(next) => {
            setLooked(null);
            choose(next);
          }}
        />
      </StepHead>
      <div className={styles.sides}>
        <div className={`${shared.card} ${shared.lines} ${styles.clipped}`}>
          {tab?.told.map((words) => (
            <p key={words} className={`${look.note} ${styles.part}`}>
              {words}
            </p>
          ))}
          {tab ? (
            <SheetGrid
              key={tab.name}
              label={texts.gridOf(tab.name)}
              letters={Array.from({ length: tab.columns }, (_, index) => letterOf(index))}
              rows={gridRows(tab, all)}
              rowChoices={choicesOf}
            />
          ) : null}
          <Tabs
            {...{ tabs: batch.tabs, tables: all, at, shown: tab }}
            onShow={({ name }, own) => {
              if (own >= 0 && !parts.some((one) => one.tab === name)) choose(own);
              setLooked(name);
            }}
            onTake={(one, isTaken) => {
              if (!isTaken) return set(setups.withoutTab(all, one.name));
              set(setups.withTab(all, batch.tabs, one));
              setLooked(one.name);
            }}
          />
        </div>
        <div className={`${shared.card} ${shared.lines}`}>
          {table && setup && tab && part ? (
            <TablePanel
              key={at}
              {...{ table, tab, part, update, setPart, addTable }}
              onTwice={() =>
                add([...all, { ...setup, kind: null, columns: [], for_all: {}, right: [] }])
              }
              onTakeNot={all.length > 1 ? () => set(all.filter((_, one) => one !== at)) : null}
            />
          ) : (
            <EmptyBlock title={texts.noTable}>{texts.noTableText}</EmptyBlock>
          )}
          <div className={styles.part}>
            <ShapesLink onClick={() => goTo('shapes')} />
          </div>
        </div>
      </div>
      <StepFoot
        {...{ step: 'table', goTo }}
        hint={setup && !setup.kind ? texts.oneRow : openWords(table, open)}
      >
        <Button
          disabled={!setup?.kind || open.length > 0}
          onClick={() => {
            setLooked(null);
            sayRight();
          }}
        >
          {texts.tableRight}
        </Button>
      </StepFoot>
    </>
  );
}
