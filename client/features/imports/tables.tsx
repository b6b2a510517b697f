import { useState } from 'react';
import { factOf, rowKindNames } from '#contract/imports/kinds.ts';
import type { ImportBatch, TableLook, TableSetup } from '#contract/imports/shapes.ts';
import { Segments } from '../../ui/segments/segments.tsx';
import { focusStep, useImporting } from './importing.ts';
import { importsTexts as texts } from './imports.texts.ts';

export type Tab = ImportBatch['tabs'][number];
export type Part = TableSetup['parts'][number];
type Setups = readonly TableSetup[];

export const tabsOf = ({ parts }: TableSetup): string[] => [
  ...new Set(parts.map(({ tab }) => tab)),
];

export const headingOf = ({ headings }: TableLook['columns'][number]): string =>
  headings.filter(Boolean).join(' · ');

/** What a row of a tab is, for all tables that are taken from it. */
export function rowState(setups: Setups, tab: string, row: number) {
  const parts = setups.flatMap(({ parts: all, lines }) =>
    all.filter((part) => part.tab === tab).map((part) => ({ ...part, first: part.head - lines })),
  );
  if (parts.length === 0) return '';
  if (parts.some(({ first, head }) => row > first && row <= head)) return 'headings';
  if (parts.some(({ last }) => row === last)) return 'last';
  if (parts.some(({ head, last }) => row > head && (last === null || row < last))) return '';
  return parts.every(({ head }) => row < head) ? 'title' : 'out';
}

/** What it is, and its columns, are suggested by the server. */
const newTable = (tab: string, head: number): TableSetup => ({
  parts: [{ tab, head, last: null }],
  kind: null,
  lines: 1,
  columns: [],
  for_all: {},
  ...{ tab: null, above: null, names: null, days: null, decimals: null, add: null, right: [] },
});

const filled = (cells: readonly string[]) => cells.filter(Boolean).length;

/** A tab that is ticked: with a table of the same headings, or as one of its own. */
export function withTab(all: Setups, tabs: readonly Tab[], tab: Tab): TableSetup[] {
  const headingsAt = (name: string | undefined, row: number | undefined) =>
    tabs
      .find((one) => one.name === name)
      ?.shown.find((one) => one.row === row)
      ?.cells.join('\t');
  const most = Math.max(0, ...tab.shown.map(({ cells }) => filled(cells)));
  const head = tab.shown.find(({ cells }) => filled(cells) > most / 2)?.row ?? 1;
  const headings = headingsAt(tab.name, head);
  const same = all.find(
    ({ parts: [one] }) => headings && headingsAt(one?.tab, one?.head) === headings,
  );
  if (!same) return [...all, newTable(tab.name, head)];
  const part: Part = { tab: tab.name, head, last: null };
  return all.map((one) => (one === same ? { ...one, parts: [...one.parts, part] } : one));
}

export const withoutTab = (all: Setups, tab: string): TableSetup[] =>
  all
    .map((setup) => ({ ...setup, parts: setup.parts.filter((part) => part.tab !== tab) }))
    .filter(({ parts }) => parts.length > 0);

/** Another table further down in the same tab, before which those above it end. */
export const withAnother = (all: Setups, tab: string, head: number): TableSetup[] => [
  ...all.map((setup) => ({
    ...setup,
    parts: setup.parts.map((part) =>
      part.tab === tab && part.head < head && (part.last ?? head) >= head
        ? { ...part, last: head - 1 }
        : part,
    ),
  })),
  newTable(tab, head),
];

/** The piece of a tab that a row belongs to is changed. */
export function withPart({ parts }: TableSetup, tab: string, row: number, change: Partial<Part>) {
  const own = parts.filter((part) => part.tab === tab);
  const nearest = own.findLast(({ head }) => head <= row) ?? own[0];
  return parts.map((part) => (part === nearest ? { ...part, ...change } : part));
}

/** A table, and how its set-up is changed. */
export interface TableProps {
  table: TableLook;
  update: (part: Partial<TableSetup>) => void;
}

/** Which table a step shows, the first that is not said to be right; and what a step does with it. */
export function useTable(step: 'table' | 'columns') {
  const { batch, change, goTo, opensAt } = useImporting();
  const { tables } = batch;
  const isRight = ({ setup }: TableLook) => setup.right.includes(step);
  const [chosen, choose] = useState(
    () => opensAt?.table ?? tables.findIndex((one) => !isRight(one)),
  );
  const at = Math.min(Math.max(0, chosen), tables.length - 1);
  const table = tables[at];
  const all = tables.map(({ setup }) => setup);
  const set = (setups: TableSetup[]) => change({ tables: setups });
  const update = (part: Partial<TableSetup>) =>
    set(all.map((setup, index) => (index === at ? { ...setup, ...part } : setup)));
  const sayRight = () => {
    update({ right: [...new Set([...(table?.setup.right ?? []), step])] });
    const next = tables.findIndex((one, index) => index !== at && !isRight(one));
    if (next < 0) return goTo(step === 'table' ? 'columns' : 'values');
    choose(next);
    focusStep();
  };
  // What is open in this step beside the press itself.
  const open = table?.open.filter((one) => one.step === step && one.what !== 'right') ?? [];
  const words = open.map(
    ({ fact, words: said }) =>
      (table?.setup.kind && fact && factOf(table.setup.kind, fact)?.label) || said,
  );
  // The tables of the file side by side; a tick says that this step is done for one.
  const beside =
    tables.length > 1 ? (
      <Segments
        label={texts.chooseTable}
        choices={tables.map((one, id) => ({
          id,
          name: `${isRight(one) ? '✓ ' : ''}${nameOf(one.setup)}`,
        }))}
        chosen={at}
        onChoose={choose}
      />
    ) : null;
  const openWords = words.length > 0 ? texts.stillOpen(words) : null;
  return { at, table, choose, all, set, update, open, openWords, beside, sayRight };
}

function nameOf(setup: TableSetup): string {
  const [first, ...others] = tabsOf(setup);
  const tabs = others.length > 0 ? `${first} +${others.length}` : first;
  const { kind, parts } = setup;
  return `${tabs}, ${kind ? rowKindNames[kind] : texts.rowNumber(parts[0]?.head ?? 1)}`;
}
