import { Button } from '@mantine/core';
import { IconFlag, IconLayoutGrid, IconLink, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { rowKindNames, rowKinds } from '#contract/imports/kinds.ts';
import type { ImportBatch, TableLook, TableSetup } from '#contract/imports/shapes.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import { EmptyBlock } from '../../ui/blocks/blocks.tsx';
import look from '../../ui/look.module.css';
import { Segments } from '../../ui/segments/segments.tsx';
import shared from '../../ui/shared.module.css';
import { importsTexts as texts } from './imports.texts.ts';
import { NotAList } from './not-a-list.tsx';
import { SaidBy } from './said-by.tsx';
import { type GridRow, letterOf, SheetGrid } from './sheet-grid.tsx';
import type { StepProps } from './step.ts';
import { StepFoot, StepHead } from './step-foot.tsx';
import styles from './step-table.module.css';
import { openWords, TableChoice, tabsOf, useTable } from './table-choice.tsx';
import { TypedField } from './typed-field.tsx';

type Tab = ImportBatch['tabs'][number];
type Part = TableSetup['parts'][number];

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
    const badge = parts.some(({ head }) => head === row) ? (
      <Badge tone="ok" mark={null}>
        {texts.headings}
      </Badge>
    ) : isLast ? (
      <Badge tone="outline" mark={<IconFlag size={12} stroke={1.75} aria-hidden />}>
        {texts.lastRow}
      </Badge>
    ) : null;
    return [...gap, { number: row, cells, state: parts.length > 0 ? state : '', badge }];
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
      <div className={styles.sides}>
        <div className={`${shared.card} ${styles.sheet}`}>
          {tab ? (
            <>
              {tab.told.map((words) => (
                <p key={words} className={`${look.note} ${styles.told}`}>
                  {words}
                </p>
              ))}
              <Sheet
                key={tab.name}
                tab={tab}
                setups={all}
                choicesOf={(row) =>
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
          <Tabs
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
          <Panel
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
      <StepFoot step="table" goTo={goTo} hint={table && !table.setup.kind ? texts.oneRow : openWords(open)}>
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

interface SheetProps {
  tab: Tab;
  setups: readonly TableSetup[];
  choicesOf: (row: number) => { words: string; onChoose: () => void }[];
}

function Sheet({ tab, setups, choicesOf }: SheetProps) {
  const rows = gridRows(tab, setups);
  return (
    <SheetGrid
      label={texts.gridOf(tab.name)}
      letters={Array.from({ length: tab.columns }, (_, at) => letterOf(at))}
      count={rows.length}
      rowAt={(index) => rows[index] ?? null}
      samples={tab.shown.map(({ cells }) => cells)}
      rowChoices={choicesOf}
    />
  );
}

interface TabsProps {
  batch: ImportBatch;
  shown: string;
  onShow: (tab: string) => void;
  onTake: (tab: Tab, isTaken: boolean) => void;
}

/** The tabs of the file below the sheet; ticked ones are taken, those of one table stand together. */
function Tabs({ batch, shown, onShow, onTake }: TabsProps) {
  const groups = batch.tables.map(({ setup }) => tabsOf(setup));
  const taken = new Set(groups.flat());
  const seen = new Set<string>();
  const named = (names: readonly string[]) =>
    names.flatMap((name) => {
      const tab = batch.tabs.find((one) => one.name === name && !seen.has(name));
      if (tab) seen.add(name);
      return tab ? [tab] : [];
    });
  const all = [
    ...groups,
    ...batch.tabs.filter(({ name }) => !taken.has(name)).map((one) => [one.name]),
  ];
  return (
    <ul className={`${shared.wrap} ${styles.tabs}`} aria-label={texts.allTabs}>
      {all.map(named).map((tabs) =>
        tabs.length === 0 ? null : (
          <li
            key={tabs[0]?.name}
            className={`${shared.wrap} ${styles.group}`}
            data-many={tabs.length > 1}
          >
            {tabs.map((tab) => (
              <span
                key={tab.name}
                className={`${look.inline} ${styles.tab}`}
                data-shown={tab.name === shown}
              >
                <input
                  type="checkbox"
                  aria-label={texts.takeTab(tab.name)}
                  checked={taken.has(tab.name)}
                  onChange={({ currentTarget }) => onTake(tab, currentTarget.checked)}
                />
                <button
                  type="button"
                  aria-pressed={tab.name === shown}
                  onClick={() => onShow(tab.name)}
                >
                  <b>{tab.name}</b>{' '}
                  <span className={shared.small}>
                    {tab.hidden ? `${texts.hiddenTab}, ` : null}
                    {tab.rows}
                  </span>
                </button>
              </span>
            ))}
            {tabs.length > 1 ? (
              <span className={`${look.inline} ${shared.small}`}>
                <IconLink size={14} stroke={1.75} aria-hidden />
                {texts.sameHeadings}
              </span>
            ) : null}
          </li>
        ),
      )}
    </ul>
  );
}

interface PanelProps {
  table: TableLook;
  tab: Tab;
  part: Part;
  saidOf: (what: 'head' | 'kind' | 'last') => 'you' | null;
  change: (what: 'head' | 'kind' | 'last', part: Partial<TableSetup>) => void;
  setPart: (row: number, what: 'head' | 'last', value: number | null) => void;
  addTable: (head: number) => void;
  onTwice: () => void;
  onTakeNot: (() => void) | null;
  onShapes: () => void;
}

/** The same in plain fields, and what one row is. */
function Panel(props: PanelProps) {
  const { table, tab, part, change, setPart } = props;
  const { setup, remembered } = table;
  const [isAdding, setAdding] = useState(false);
  const rowFault = (text: string) => {
    const row = Number(text);
    return /^\d+$/.test(text) && row >= 1 && row <= tab.rows ? null : texts.rowFault(tab.rows);
  };
  const said = (what: 'head' | 'kind') => (
    <SaidBy by={props.saidOf(what) ?? (remembered ? 'remembered' : 'suggested')} day={remembered} />
  );
  return (
    <div className={`${shared.card} ${shared.lines} ${styles.panel}`}>
      <section>
        <div className={look.spread}>
          <h3>{texts.headings}</h3>
          {said('head')}
        </div>
        <div className={styles.pair}>
          <TypedField
            key={tab.name}
            name="head"
            label={texts.headingRow}
            plainLabel
            inputMode="numeric"
            value={String(part.head)}
            faultOf={rowFault}
            onSend={(text) => setPart(part.head, 'head', Number(text))}
          />
          <Segments
            label={texts.lines}
            choices={[1, 2, 3].map((id) => ({ id, name: texts.lineCount(id) }))}
            chosen={setup.lines}
            onChoose={(lines) => change('head', { lines })}
          />
        </div>
      </section>
      <section>
        <div className={look.spread}>
          <h3 id="one-row">{texts.oneRow}</h3>
          {setup.kind ? said('kind') : null}
        </div>
        <div className={styles.kinds} role="radiogroup" aria-labelledby="one-row">
          {rowKinds.map((kind) => (
            <label key={kind}>
              <input
                type="radio"
                name="kind"
                checked={setup.kind === kind}
                onChange={() => change('kind', { kind })}
              />
              {rowKindNames[kind]}
            </label>
          ))}
        </div>
      </section>
      <section>
        <div className={look.spread}>
          <h3>{texts.listEnds}</h3>
          <span className={look.dim}>{texts.rows(table.rows)}</span>
        </div>
        <TypedField
          key={tab.name}
          name="last"
          label={texts.endRow}
          plainLabel
          inputMode="numeric"
          note={texts.endNote(tab.name, tab.rows)}
          value={part.last === null ? '' : String(part.last)}
          faultOf={(text) => (text === '' ? null : rowFault(text))}
          onSend={(text) => setPart(part.head, 'last', text === '' ? null : Number(text))}
        />
        {isAdding ? (
          <TypedField
            name="another"
            label={texts.anotherRow}
            plainLabel
            inputMode="numeric"
            value=""
            faultOf={rowFault}
            onSend={(text) => {
              setAdding(false);
              props.addTable(Number(text));
            }}
          />
        ) : (
          <LinkButton onClick={() => setAdding(true)}>{texts.another}</LinkButton>
        )}
        <LinkButton onClick={props.onTwice}>{texts.twice}</LinkButton>
        {props.onTakeNot ? (
          <button type="button" className={`${look.link} ${styles.link}`} onClick={props.onTakeNot}>
            {texts.takeNot}
          </button>
        ) : null}
      </section>
      <ShapesLink onClick={props.onShapes} />
    </div>
  );
}

function LinkButton({ children, onClick }: { children: string; onClick: () => void }) {
  return (
    <button
      type="button"
      className={`${look.inline} ${look.link} ${styles.link}`}
      onClick={onClick}
    >
      <IconPlus size={16} stroke={1.75} aria-hidden />
      {children}
    </button>
  );
}

export function ShapesLink({ onClick }: { onClick: () => void }) {
  return (
    <button
      type="button"
      className={`${look.inline} ${look.link} ${styles.shapes}`}
      onClick={onClick}
    >
      <IconLayoutGrid size={16} stroke={1.75} aria-hidden />
      {texts.notAList}
    </button>
  );
}
