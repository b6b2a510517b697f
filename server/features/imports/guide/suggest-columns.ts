import {
  type Fact,
  factOf,
  factsOf,
  manyColumns,
  type Reads,
  type RowKind,
  whoseFacts,
} from '#contract/imports/kinds.ts';
import { type ColumnUse, mostValues, type TableLook } from '#contract/imports/shapes.ts';
import { label, texts } from '#contract/texts.ts';
import { dayOrdersOf, needsOrder } from '../cells/days.ts';
import { decimalSigns, needsSign, readMark } from '../cells/numbers.ts';
import { headingsOf as factsByHeading } from '../headings.ts';
import { type Cell, columnLetter, type Sheet, textOf } from '../reading/sheet.ts';
import { headingKey, normalised } from './fold.ts';
import { isList } from './known-list.ts';
import { headingAt, shownText, tableHeadings } from './table.ts';
import type { House, SuggestedTable, TableSetup } from './types.ts';

/** What a person has to say before the columns are done. */
const openTexts = texts('importOpen', {
  kind: 'Say what one row is',
  whose: 'Say which column has the name or a number',
  fact: (what: string) => `${what}: choose a column or give it for all rows`,
  values: (what: string) => `${what}: too many different values; leave the column out`,
  names: 'Say which word is the first name',
  days: 'Say how days are written',
  decimals: 'Say which sign stands before decimals',
  out_of: 'Say what marks are out of',
  add: 'Several columns have one subject and term: add them up, or leave some out',
  right: 'Look at it once and say that it is right',
});

const left: ColumnUse = { to: null };

/** The subjects of the house by their names and former spellings. */
export const subjectKeys = (house: House): Set<string> =>
  new Set(house.subjects.flatMap(({ name, also }) => [name, ...also].map(headingKey)));

/** The facts of a kind by their labels, as our own template has them. */
export const labelsOf = (kind: RowKind): ReadonlyMap<string, string> =>
  new Map(factsOf[kind].map((one) => [headingKey(one.label), one.fact]));

/** Headings that say *name* and no more. */
const bareNames: ReadonlySet<string> = new Set(['name', 'nom', 'nome', 'nombre', 'naam', 'jina']);

/** What each column becomes by its heading alone; a heading that stands twice is suggested once. */
export function suggestColumns(
  headings: readonly (readonly string[])[],
  kind: RowKind,
  house: House,
): ColumnUse[] {
  const known = factsByHeading(kind);
  const labels = labelsOf(kind);
  const subjects = kind === 'marks' ? subjectKeys(house) : new Set<string>();
  const taken = new Set<string>();
  const uses = headings.map((lines): ColumnUse => {
    // The lowest line that has a heading: one over several lines stands in the first of them.
    const line = lines.findLastIndex((text) => text !== '');
    const key = headingKey(lines[line] ?? '');
    // A low line stands before what forms note of themselves, such as `_status`.
    if (key === '' || lines[line]?.startsWith('_')) return left;
    if (subjects.has(key))
      return line === lines.length - 1 ? { to: 'mark' } : { to: 'mark', line: line + 1 };
    const upper = lines.slice(0, line).map(headingKey);
    if (kind === 'marks' && upper.some((one) => subjects.has(one))) return left;
    const fact = known.get(key) ?? labels.get(key);
    if (fact === undefined || factOf(kind, fact) === undefined) return left;
    if (taken.has(fact) && !manyColumns.has(fact)) return left;
    taken.add(fact);
    return { to: fact };
  });
  // Beside a part of a name *Nom* and *Nome* are the other part as often as the whole: a person says it.
  const isParted = taken.has('first_name') || taken.has('surname');
  return uses.map((use, at) =>
    isParted && use.to === 'name' && bareNames.has(headingKey(headings[at]?.at(-1) ?? ''))
      ? left
      : use,
  );
}

/** The cells of a column below the headings, over all parts of a table. */
export function cellsOf(sheets: readonly Sheet[], setup: TableSetup, column: number): Cell[] {
  return setup.parts.flatMap(({ tab, head, last }) => {
    const sheet = sheets.find(({ name }) => name === tab);
    return (sheet?.rows.slice(head, last ?? undefined) ?? []).map((row) => row[column] ?? null);
  });
}

/** What the cells of each column prove by themselves, or what held last time unless cells are against it. */
function provenBy<One>(columns: readonly { readonly ways: One[] }[], last: One | null): One | null {
  const only = columns[0]?.ways[0];
  if (only === undefined) return null;
  if (columns.every(({ ways }) => ways.length === 1 && ways[0] === only)) return only;
  return last !== null && columns.every(({ ways }) => ways.includes(last)) ? last : null;
}

/** The cells of each column that is read so. */
const cellsThat = (sheets: readonly Sheet[], setup: TableSetup, reads: Reads): Cell[][] =>
  columnsThat(setup, reads).map((column) => cellsOf(sheets, setup, column));

/** The ways in which each column can be read, and whether it makes a difference; those that say nothing are left out. */
const waysOf = <One>(
  columns: readonly Cell[][],
  ways: (cells: Cell[]) => One[],
  matters: (cells: Cell[]) => boolean,
) =>
  columns
    .map((cells) => ({ cells, ways: ways(cells) }))
    // Cells that contradict each other are asked, too, though each can be read in one way only.
    .map(({ cells, ways: all }) => ({ ways: all, matters: all.length === 0 || matters(cells) }))
    .filter((one) => one.matters || one.ways.length === 1);
const ordersIn = (sheets: readonly Sheet[], setup: TableSetup) =>
  waysOf(cellsThat(sheets, setup, 'day'), dayOrdersOf, (cells) => needsOrder(cells, []));
const signsIn = (sheets: readonly Sheet[], setup: TableSetup) =>
  waysOf(cellsThat(sheets, setup, 'sum'), decimalSigns, needsSign);

/** With what its cells prove of the order of days and the sign before decimals. */
export const provenIn = (
  sheets: readonly Sheet[],
  setup: TableSetup,
  last: Pick<TableSetup, 'days' | 'decimals'> = { days: null, decimals: null },
): Pick<TableSetup, 'days' | 'decimals'> => ({
  days: setup.days ?? provenBy(ordersIn(sheets, setup), last.days),
  decimals: setup.decimals ?? provenBy(signsIn(sheets, setup), last.decimals),
});

/** The columns of a table whose cells are read so. */
export function columnsThat({ columns, kind }: TableSetup, reads: Reads): number[] {
  if (kind === null) return [];
  return columns.flatMap(({ to }, at) =>
    to !== null && factOf(kind, to)?.reads === reads ? [at] : [],
  );
}

/** The highest mark of the columns that have no maximum of their own. */
function highestMark(sheets: readonly Sheet[], setup: TableSetup): number {
  let highest = 0;
  for (const column of columnsThat(setup, 'mark')) {
    if (setup.columns[column]?.out_of !== undefined) continue;
    for (const cell of cellsOf(sheets, setup, column)) {
      const read = readMark(cell);
      if (read && 'mark' in read && read.outOf === null)
        highest = Math.max(highest, Number(read.mark));
    }
  }
  return highest;
}

const [fewestForHundred, hundred] = [50, 100];

/** Marks above 50 and none above 100 are out of 100; of others a person says it. */
export function suggestedMaximum(sheets: readonly Sheet[], setup: TableSetup): string | undefined {
  const highest = highestMark(sheets, setup);
  return highest > fewestForHundred && highest <= hundred ? String(hundred) : undefined;
}

/** Runs of columns that have one subject and term, or payment and term. */
function hasDoubles(sheets: readonly Sheet[], setup: TableSetup): boolean {
  const headings = tableHeadings(sheets, setup);
  const lineOf = (column: number, line: number) => headingAt(headings, setup.lines, line, column);
  const seen = new Set<string>();
  return setup.columns.some(({ to, named, line, term, left: besides }, column) => {
    if (to !== 'mark' || besides) return false;
    // Of long rows each has one subject.
    const ofRow = setup.kind === 'mark' ? 'row' : undefined;
    const subject = ofRow ?? normalised(named ?? lineOf(column, line ?? setup.lines));
    const key = `${subject}\n${term === undefined ? '' : normalised(lineOf(column, term))}`;
    const isDouble = subject !== '' && seen.has(key);
    seen.add(key);
    return isDouble;
  });
}

/** Columns with more different values than can be told one by one. */
function longLists(sheets: readonly Sheet[], setup: TableSetup): Fact[] {
  return setup.columns.flatMap(({ to, split }, column) => {
    const fact = setup.kind && to !== null ? factOf(setup.kind, to) : undefined;
    if (!fact || split !== undefined || !isList(fact.reads)) return [];
    const texts = new Set<string>();
    for (const cell of cellsOf(sheets, setup, column)) texts.add(normalised(textOf(cell)));
    return texts.size > mostValues ? [fact] : [];
  });
}

type Open = TableLook['open'][number];

/** What is still to be said of a table; `words` in the reader's language. */
export function openOf(sheets: readonly Sheet[], setup: TableSetup, house: House): Open[] {
  const { kind, columns, for_all } = setup;
  const open: Open[] = [];
  const say = (step: Open['step'], what: Open['what'], words: string, fact: string | null = null) =>
    open.push({ step, what, fact, words });
  if (!setup.right.includes('table')) say('table', 'right', openTexts.right);
  if (kind === null) return open;
  const sources = new Set([
    ...columns.flatMap(({ to, rest }) => [to, rest ?? null]),
    ...Object.keys(for_all).filter((fact) => for_all[fact] !== ''),
    setup.tab,
    setup.above,
  ]);
  const has = (fact: string) => sources.has(fact);
  const ofNames = kind !== 'schools' && kind !== 'supporters';
  if (ofNames && !(kind === 'students' ? ['name', 'first_name', 'surname'] : whoseFacts).some(has))
    say('columns', 'whose', openTexts.whose);
  const hasTerm = columns.some(({ to, term }) => manyColumns.has(to ?? '') && term !== undefined);
  // Rows with a reference are about who is there: what the list has no column for stays as it is.
  const isOfKnown = kind === 'students' && (has('ref') || has('own_number'));
  for (const { fact, label: words, isNeeded } of isOfKnown ? [] : factsOf[kind])
    if (isNeeded && !has(fact) && !(fact === 'term' && hasTerm))
      say('columns', 'fact', openTexts.fact(words), fact);
  for (const fact of longLists(sheets, setup))
    say('columns', 'fact', openTexts.values(fact.label), fact.fact);
  // Looked for only where it matters: it takes a look at every mark.
  const hasMarks = () => (kind === 'marks' || kind === 'mark') && highestMark(sheets, setup) > 0;
  const hasGrades = house.hasBands || has('grades') || (kind === 'mark' && has('mark_grade'));
  if (!hasGrades && has('mark') && hasMarks())
    say('columns', 'fact', openTexts.fact(label('Lowest mark of each grade')), 'grades');
  if (kind === 'students' && has('name') && setup.names === null && hasSeveralWords(sheets, setup))
    say('columns', 'names', openTexts.names);
  const found = provenIn(sheets, setup);
  if (found.days === null && ordersIn(sheets, setup).some(({ matters }) => matters))
    say('columns', 'days', openTexts.days);
  if (found.decimals === null && signsIn(sheets, setup).some(({ matters }) => matters))
    say('columns', 'decimals', openTexts.decimals);
  const wantsMaximum = columns.some(({ to, out_of }) => to === 'mark' && out_of === undefined);
  if (wantsMaximum && !has('out_of') && hasMarks()) say('columns', 'out_of', openTexts.out_of);
  if (setup.add === null && hasDoubles(sheets, setup)) say('columns', 'add', openTexts.add);
  if (!setup.right.includes('columns')) say('columns', 'right', openTexts.right);
  return open;
}

function hasSeveralWords(sheets: readonly Sheet[], setup: TableSetup): boolean {
  const column = setup.columns.findIndex(({ to }) => to === 'name');
  return cellsOf(sheets, setup, column).some((cell) => textOf(cell).includes(' '));
}

const samples = 3;

/** A table as its steps show it. */
export function describeTable(
  sheets: readonly Sheet[],
  setup: TableSetup,
  house: House,
  { columns, remembered, said }: Omit<SuggestedTable, 'setup'>,
): TableLook {
  const first = sheets.find(({ name }) => name === setup.parts[0]?.tab);
  return {
    setup,
    rows: cellsOf(sheets, setup, 0).length,
    columns: tableHeadings(sheets, setup).map((lines, at) => {
      const cells = cellsOf(sheets, setup, at).filter((cell) => textOf(cell) !== '');
      const shown = new Set<string>();
      for (const cell of cells) if (shown.size < samples) shown.add(shownText(cell));
      return {
        letter: columnLetter(at),
        headings: [...lines],
        samples: [...shown],
        filled: cells.length,
        hidden: first?.hiddenColumns?.includes(at) === true,
        suggested: columns[at]?.to == null ? null : columns[at],
        is_remembered: remembered !== null,
      };
    }),
    remembered,
    said,
    open: openOf(sheets, setup, house),
  };
}
