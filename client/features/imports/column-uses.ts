import {
  childColumn,
  dayOrders,
  factOf,
  factsOf,
  manyColumns,
  markColumn,
  nameOrders,
  paymentColumn,
  type RowKind,
} from '#contract/imports/kinds.ts';
import { arrangedName } from '#contract/imports/names.ts';
import type { ColumnUse, TableLook } from '#contract/imports/shapes.ts';
import { importsTexts as texts } from './imports.texts.ts';
import { entriesOf, type Setting } from './parts.tsx';
import type { TableProps } from './tables.tsx';

/** Neighbouring columns that are used alike; most lines have one. */
export interface ColumnLine {
  /** From 0, in the order of the sheet. */
  readonly at: readonly number[];
  readonly columns: TableLook['columns'];
  readonly use: ColumnUse;
}

const unused: ColumnUse = { to: null };

/** Whether columns of this use have the sources of a run: a subject or a purpose, a term, what marks are out of. */
export const isRun = (kind: RowKind | null, { to }: ColumnUse): boolean =>
  (kind === 'marks' && to === markColumn) || (kind === 'payments' && to === paymentColumn);

const parts = ['to', 'line', 'named', 'left', 'term', 'out_of', 'down', 'split', 'rest'];
const isSame = (one: ColumnUse, other: ColumnUse | null) =>
  JSON.stringify(one, parts) === JSON.stringify(other, parts);

/** Whether all of its columns are used as it was suggested. */
export const isSuggested = ({ use, columns }: ColumnLine): boolean =>
  columns.every(({ suggested }) => isSame(use, suggested));

/** The lines of a table: runs stand together. */
export function linesOf({ setup, columns }: TableLook): ColumnLine[] {
  const lines: ColumnLine[] = [];
  for (const [at, column] of columns.entries()) {
    const use = setup.columns[at] ?? unused;
    const before = lines.at(-1);
    const mayJoin = (isRun(setup.kind, use) && use.named === undefined) || use.to === childColumn;
    if (before && mayJoin && isSame(before.use, use))
      lines.splice(-1, 1, { at: [...before.at, at], columns: [...before.columns, column], use });
    else lines.push({ at: [at], columns: [column], use });
  }
  return lines;
}

/** The columns of a run, a line each. */
export const singleLines = ({ at, columns, use }: ColumnLine): ColumnLine[] =>
  columns.map((column, index) => ({ at: at.slice(index, index + 1), columns: [column], use }));

/** The facts that a column may become; those of other columns say where they stand now. */
export function factChoices({ setup, columns }: TableLook, own: string | null = null): Words {
  const facts = (setup.kind ? factsOf[setup.kind] : []).map(({ fact, label }) => {
    const at = setup.columns.findIndex(({ to, rest }) => to === fact || rest === fact);
    const letter = fact === own || manyColumns.has(fact) ? undefined : columns[at]?.letter;
    return [fact, letter ? texts.inColumn(label, letter) : label] as const;
  });
  return Object.fromEntries(facts);
}

/** The columns with some of them used otherwise; a fact that may stand only once stands in the first of them alone. */
export function withUse(
  { setup, columns }: TableLook,
  at: readonly number[],
  change: (use: ColumnUse) => ColumnUse,
): ColumnUse[] {
  const uses = columns.map((_, index) => setup.columns[index] ?? unused);
  const changed = uses.map((use, index) => (at.includes(index) ? change(use) : use));
  const taken = at.flatMap((index) => [changed[index]?.to, changed[index]?.rest]);
  const isTaken = (fact: string | null | undefined) =>
    typeof fact === 'string' && !manyColumns.has(fact) && taken.includes(fact);
  return changed.map((use, index) => {
    if (index === at[0]) return use;
    if (isTaken(use.to)) return unused;
    return isTaken(use.rest) ? { ...use, rest: null } : use;
  });
}

/** What columns become that are given a fact: those of a run are named by the line that tells most of them apart. */
export function newUse(
  { setup, columns }: TableLook,
  at: readonly number[],
  fact: string,
): ColumnUse {
  const use: ColumnUse = { to: fact || null };
  if (!isRun(setup.kind, use)) return use;
  const differ = (line: number) => new Set(at.map((one) => columns[one]?.headings[line - 1])).size;
  const lines = [3, 2, 1].filter((line) => line <= setup.lines);
  return { ...use, line: lines.toSorted((one, other) => differ(other) - differ(one))[0] };
}

/** The facts that the columns of a table say. */
export const saidByColumns = ({ setup: { kind, columns } }: TableLook): Set<string> =>
  new Set(
    columns.flatMap((use) => [
      ...[use.to, use.rest].filter((one) => typeof one === 'string'),
      ...(isRun(kind, use) && use.term !== undefined ? ['term'] : []),
    ]),
  );

interface Given extends TableProps {
  readonly line: ColumnLine;
  /** Changes how these columns are used. */
  readonly change: (part: Partial<ColumnUse>) => void;
}

type Words = Readonly<Record<string, string>>;
type Text = string | number | boolean | null | undefined;

/** @param none the words of no choice; null where something is always chosen */
const choice = (
  label: string,
  value: Text,
  words: Words,
  onSend: (next: string) => void,
  none: string | null = '',
): Setting => ({ label, value: String(value ?? ''), choices: entriesOf(words), none, onSend });

const typed = (name: string, label: string, text: Text, onSend: (next: string) => void) => {
  const value = String(text ?? '');
  return { name, label, plainLabel: true, value, onSend };
};

/** The one of these that was chosen; null for none. */
const chosen = <One extends string>(all: readonly One[], text: string): One | null =>
  all.find((one) => one === text) ?? null;

/** Where the marks or payments of a run have their name, term and most from. */
function ofRun({ table: { setup }, line: { use }, change }: Given): Setting[] {
  const { lines, kind, for_all } = setup;
  const isMarks = kind === 'marks';
  const headings: Words = Object.fromEntries(
    [1, 2, 3].slice(0, lines).map((line) => [line, texts.fromHeading(line, lines)]),
  );
  const isNamed = use.named !== undefined;
  const by = use.left ? 'left' : isNamed ? 'words' : (use.line ?? 1);
  const sources = { ...headings, left: texts.fromLeft, words: texts.inWords };
  const setSource = (next: string) =>
    change({
      line: Number(next) || undefined,
      left: next === 'left' || undefined,
      named: next === 'words' ? '' : undefined,
    });
  const setTerm = (line: string) => change({ term: Number(line) || undefined });
  const outOf = use.out_of ?? for_all.out_of;
  const setOutOf = (most: string) => change({ out_of: most || undefined });
  return [
    choice(isMarks ? texts.sources.subject : texts.sources.item, by, sources, setSource, null),
    ...(isNamed ? [typed('named', texts.words, use.named, (named) => change({ named }))] : []),
    choice(texts.sources.term, use.term, headings, setTerm, texts.forAllRows),
    ...(isMarks ? [typed('out_of', texts.sources.outOf, outOf, setOutOf)] : []),
  ];
}

/** What has to be said beside what a column becomes; days and first names are the same in all of a table. */
export function settingsOf(given: Given): Setting[] {
  const { table, line, update } = given;
  const { kind, names, days } = table.setup;
  const { to } = line.use;
  if (isRun(kind, line.use)) return ofRun(given);
  const samples = line.columns[0]?.samples ?? [];
  if (to === 'name' && kind === 'students') {
    const orders = nameOrders.map((one) => {
      const first = samples[0] && one !== 'each' ? ` (${arrangedName(samples[0], one)})` : '';
      return [one, `${texts.nameOrders[one]}${first}`];
    });
    const note = names ? samples.map((one) => arrangedName(one, names)).join(' · ') : '';
    const set = (next: string) => update({ names: chosen(nameOrders, next) });
    const own = choice(texts.firstNameIs, names, Object.fromEntries(orders), set);
    return [{ ...own, note, required: true }];
  }
  if (!kind || !to || factOf(kind, to)?.reads !== 'day' || !isAsked(table, 'days')) return [];
  const set = (next: string) => update({ days: chosen(dayOrders, next) });
  return [{ ...choice(texts.daysAre, days, texts.dayOrders, set), required: true }];
}

const splits = ['comma', 'stroke', 'space'] as const;

/** What few columns need: empty cells, and two facts in one cell. */
export function rareSettings({ table, line, change }: Omit<Given, 'update'>): Setting[] {
  const { to, down, split, rest } = line.use;
  if (to === null || isRun(table.setup.kind, line.use)) return [];
  const setDown = (next: string) => change({ down: next === 'true' || undefined });
  const setSplit = (next: string) =>
    change({
      split: chosen(splits, next) ?? undefined,
      rest: next === '' ? undefined : (rest ?? null),
    });
  const setRest = (next: string) => change({ rest: next || null });
  const facts = factChoices(table, rest);
  return [
    choice(texts.emptyCells, down, { true: texts.fillDown }, setDown, texts.stayEmpty),
    choice(texts.splitAt, split, texts.splits, setSplit, texts.notSplit),
    ...(split ? [choice(texts.splitRest, rest, facts, setRest, texts.leftOut)] : []),
  ];
}

/** Whether it is open, or was said. */
const isAsked = ({ setup, open }: TableLook, what: 'days' | 'decimals' | 'add') =>
  setup[what] !== null || open.some((one) => one.what === what);

/** What several columns of a table have in common. */
export function tableSettings({ table, update }: TableProps): Setting[] {
  const { decimals, add } = table.setup;
  const signs = { ',': texts.decimalSigns.comma, '.': texts.decimalSigns.stop };
  const setSign = (next: string) => update({ decimals: chosen([',', '.'], next) });
  const several = { true: texts.addUp, false: texts.takeOne };
  const setAdd = (next: string) => update({ add: next === '' ? null : next === 'true' });
  return [
    ...(isAsked(table, 'decimals') ? [choice(texts.decimalsAre, decimals, signs, setSign)] : []),
    ...(isAsked(table, 'add') ? [choice(texts.severalAre, add, several, setAdd)] : []),
  ];
}
