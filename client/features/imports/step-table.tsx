import { IconFlag } from '@tabler/icons-react';
import { useState } from 'react';
import type { ImportBatch, TableSetup } from '#contract/imports/shapes.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import { EmptyBlock } from '../../ui/blocks/blocks.tsx';
import { Button } from '../../ui/button/button.tsx';
import look from '../../ui/look.module.css';
import shared from '../../ui/shared.module.css';
import steps from './import-steps.module.css';
import { importsTexts as texts } from './imports.texts.ts';
import { ShapesLink } from './link-button.tsx';
import { NotAList } from './not-a-list.tsx';
import { type GridRow, letterOf, SheetGrid } from './sheet-grid.tsx';
import { SheetTabs } from './sheet-tabs.tsx';
import type { StepProps } from './step.ts';
import { StepFoot, StepHead } from './step-foot.tsx';
import styles from './step-table.module.css';
import { openWords, TableChoice, tabsOf, useTable } from './table-choice.tsx';
import { type Part, type Tab, TablePanel } from './table-panel.tsx';

const badgeOf = (state: string) =>
  state === 'headings' ? (
    <Badge tone="ok" mark={null}>
      {texts.headings}
    </Badge>
  ) : state === 'last' ? (
    <Badge tone="outline" mark={<IconFlag size={12} stroke={1.75} aria-hidden />}>
      {texts.lastRow}
    </Badge>
  ) : null;

/** What each row of a tab is, for all tables that are taken from it. */
function gridRows(tab: Tab, setups: readonly TableSetup[]): GridRow[] {
  const parts = setups.flatMap(({ parts: all, lines }) =>
    all.filter((part) => part.tab === tab.name).map((part) => ({ ...part, lines })),
  );
  const first = Math.min(...parts.map(({ head, lines }) => head - lines + 1));
  return tab.shown.flatMap(({ row, cells }, index) => {
    const before = tab.shown[index - 1]?.row ?? row - 1;
    const gap: GridRow[] =
      row > before + 1 ? [{ number: null, cells: [texts.rowsBetween(before + 1, row - 1)] }] : [];
    const isHeading = parts.some(({ head, lines }) => row <= head && row > head - lines);
    const isLast = parts.some(({ last }) => last === row);
    const isIn = parts.some(({ head, last }) => row > head && (last === null || row <= last));
    const state = isHeading
      ? 'headings'
      : isLast
        ? 'last'
        : isIn
          ? ''
          : row < first
            ? 'title'
            : 'out';
    return [
      ...gap,
      { number: row, cells, state: parts.length > 0 ? state : '', badge: badgeOf(state) },
    ];
  });
}

const cellsAt = (tab: Tab | undefined, row: number) =>
  (tab?.shown.find((one) => one.row === row)?.cells ?? []).join('\t');

/** A tab that is ticked: with a table of the same headings, or as one of its own. */
function withTab(tab: Tab, { tabs }: ImportBatch, all: readonly TableSetup[]): TableSetup[] {
  const [most = 0] = tab.shown
    .map(({ cells }) => cells.filter(Boolean).length)
    .sort((a, b) => b - a);
  const head = tab.shown.find(({ cells }) => cells.filter(Boolean).length > most / 2)?.row ?? 1;
  const part: Part = { tab: tab.name, head, last: null };
  const same = all.findIndex(({ parts: [one] }) => {
    const cells = one
      ? cellsAt(
          tabs.find(({ name }) => name === one.tab),
          one.head,
        )
      : '';
    return cells !== '' && cells === cellsAt(tab, head);
  });
  if (same < 0) return [...all, newTable(part)];
  return all.map((setup, at) =>
    at === same ? { ...setup, parts: [...setup.parts, part] } : setup,
  );
}

/** What it is, and its columns, are suggested by the server. */
const newTable = (part: Part): TableSetup => ({
  parts: [part],
  kind: null,
  lines: 1,
  columns: [],
  for_all: {},
  ...{ tab: null, above: null, names: null, days: null, decimals: null, add: null, right: [] },
});

const withoutTab = (tab: string, all: readonly TableSetup[]): TableSetup[] =>
  all
    .map((setup) => ({ ...setup, parts: setup.parts.filter((part) => part.tab !== tab) }))
    .filter(({ parts }) => parts.length > 0);

/** Where the list is in each tab, and what one row of it is. */
export function StepTable(props: StepProps) {
  const { batch, goTo } = props;
  const chosen = useTable('table', props);
  const { at, table, all, set, open } = chosen;
  const [looked, setLooked] = useState<string | null>(null);
  const [isElsewhere, setElsewhere] = useState(false);
  const [byYou, setByYou] = useState<ReadonlySet<string>>(new Set());
  if (isElsewhere) return <NotAList onClose={() => setElsewhere(false)} goTo={goTo} />;

  const tab = batch.tabs.find(({ name }) => name === (looked ?? table?.setup.parts[0]?.tab));
  const chooseTable = (next: number) => {
    setLooked(null);
    chosen.choose(next);
  };
  const change = (what: 'head' | 'kind' | 'last', part: Partial<TableSetup>) => {
    setByYou((before) => new Set([...before, `${at}:${what}`]));
    chosen.update(part);
  };
  const showTab = (name: string) => {
    const own = batch.tables.findIndex(({ setup }) => tabsOf(setup).includes(name));
    if (own >= 0 && !(table && tabsOf(table.setup).includes(name))) chosen.choose(own);
    setLooked(name);
  };
  const parts = table?.setup.parts ?? [];
  const setPart = (row: number, what: 'head' | 'last', value: number | null) => {
    const own = parts.filter((part) => part.tab === tab?.name);
    const nearest = own.findLast(({ head }) => head <= row) ?? own[0];
    change(what, {
      parts: parts.map((part) => (part === nearest ? { ...part, [what]: value } : part)),
    });
  };
  const addTable = (head: number) => {
    if (!tab) return;
    const ended = all.map((setup) => ({
      ...setup,
      parts: setup.parts.map((part) =>
        part.tab === tab.name && part.head < head && (part.last === null || part.last >= head)
          ? { ...part, last: head - 1 }
          : part,
      ),
    }));
    set([...ended, newTable({ tab: tab.name, head, last: null })]);
    chosen.choose(all.length);
  };
  const part = parts.find((one) => one.tab === tab?.name);
  return (
    <>
      <StepHead title={texts.whereIsIt} hint={texts.whereHint}>
        <TableChoice batch={batch} step="table" at={at} choose={chooseTable} />
      </StepHead>
      <div className={steps.sides}>
        <div className={`${shared.card} ${styles.sheet}`}>
          {tab ? (
            <>
              {tab.told.map((words) => (
                <p key={words} className={`${look.note} ${shared.ruledBelow} ${steps.part}`}>
                  {words}
                </p>
              ))}
              <SheetGrid
                key={tab.name}
                label={texts.gridOf(tab.name)}
                letters={Array.from({ length: tab.columns }, (_, index) => letterOf(index))}
                rows={gridRows(tab, all)}
                rowChoices={(row) =>
                  part
                    ? [
                        { words: texts.headingsHere, onChoose: () => setPart(row, 'head', row) },
                        ...(row > part.head
                          ? [
                              { words: texts.endsHere, onChoose: () => setPart(row, 'last', row) },
                              { words: texts.beginsHere, onChoose: () => addTable(row) },
                            ]
                          : []),
                        ...(part.last === null
                          ? []
                          : [
                              { words: texts.toTheEnd, onChoose: () => setPart(row, 'last', null) },
                            ]),
                      ]
                    : []
                }
              />
            </>
          ) : null}
          <SheetTabs
            batch={batch}
            shown={tab?.name ?? ''}
            onShow={showTab}
            onTake={(one, isTaken) => {
              set(isTaken ? withTab(one, batch, all) : withoutTab(one.name, all));
              if (isTaken) setLooked(one.name);
            }}
          />
        </div>
        {table && tab && part ? (
          <TablePanel
            key={at}
            table={table}
            tab={tab}
            part={part}
            saidOf={(what) => (byYou.has(`${at}:${what}`) ? 'you' : null)}
            change={change}
            setPart={setPart}
            addTable={addTable}
            onTwice={() => {
              set([...all, { ...table.setup, kind: null, columns: [], for_all: {}, right: [] }]);
              chosen.choose(all.length);
            }}
            onTakeNot={all.length > 1 ? () => set(all.filter((_, index) => index !== at)) : null}
            onShapes={() => setElsewhere(true)}
          />
        ) : (
          <div className={shared.card}>
            <EmptyBlock title={texts.noTable}>{texts.noTableText}</EmptyBlock>
            <ShapesLink onClick={() => setElsewhere(true)} />
          </div>
        )}
      </div>
      <StepFoot
        step="table"
        goTo={goTo}
        hint={table && !table.setup.kind ? texts.oneRow : openWords(table, open)}
      >
        <Button
          disabled={!table?.setup.kind || open.length > 0}
          onClick={() => {
            setLooked(null);
            chosen.sayRight();
          }}
        >
          {texts.tableRight}
        </Button>
      </StepFoot>
    </>
  );
}
