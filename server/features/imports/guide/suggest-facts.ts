import {
  dayOrders,
  factOf,
  factsOf,
  gradeBounds,
  notRecorded,
  type OtherSource,
  type Reads,
} from '#contract/imports/kinds.ts';
import type { TableLook, TableSetup } from '#contract/imports/shapes.ts';
import { dayWays } from '../cells/days.ts';
import { decimalSigns, readMark, sumWays } from '../cells/numbers.ts';
import { type Cell, cellName, type Sheet, textOf } from '../reading/sheet.ts';
import { normalised } from './fold.ts';
import { knownLists } from './lists.ts';
import { cellsOf, mostInLine, rowsOfTable, textsIn } from './table.ts';
import { termIn } from './terms.ts';
import type { House, HouseName, SuggestedTable, SuggestOn } from './types.ts';

const only = <One>(all: readonly One[]): One | undefined => (all.length === 1 ? all[0] : undefined);

/** The one whose whole name stands in a text; of *Form 1* and *Form 1 East* the longer. */
function namedIn(text: string, names: readonly HouseName[]): HouseName | undefined {
  const within = ` ${normalised(text)} `;
  const found = names.flatMap((one) =>
    [one.name, ...one.also]
      .map(normalised)
      .filter((name) => name !== '' && within.includes(` ${name} `))
      .map((name) => ({ one, name })),
  );
  const longest = found.sort((a, b) => b.name.length - a.name.length)[0];
  return found.every(({ name }) => longest?.name.includes(name)) ? longest?.one : undefined;
}

/** Both years of *2024/2025*, or the one year of a text. */
function yearsIn(text: string): string[] {
  const [, first, second] = /\b(20\d\d)(?:\s*[-–/]\s*((?:20)?\d\d))?\b/.exec(text) ?? [];
  return [first, second?.padStart(4, '20')].filter((one) => one !== undefined);
}

/** What a text says of the year, the term, the school and the class: each with its value and its name. */
function factsIn(text: string, house: House) {
  const years = yearsIn(text);
  const known = house.years.filter(({ name }) => years.some((year) => name.includes(year)));
  const added = years.map((year) => ({ id: `new:${year}`, name: year }));
  const number = termIn(text);
  const found = {
    // Of 2024/2025 and 2025/2026 nobody knows which one 2025 is.
    year: only<{ id: number | string; name: string }>(known.length > 0 ? known : added),
    term: house.terms.find(({ id }) => id === number),
    school: namedIn(text, house.schools),
    class: namedIn(text, house.classes),
  };
  return Object.entries(found).flatMap(([fact, one]) =>
    one ? [{ fact, value: String(one.id), label: one.name }] : [],
  );
}

/** What titles or the name of the tab say, each with its cell. */
export function saidOf(
  { name, rows }: Sheet,
  { from, to }: { readonly from: number; readonly to: number },
  house: House,
): TableLook['said'] {
  const titles = rows
    .slice(from, to)
    .flatMap((row, at) => row.map((cell, column) => [textOf(cell), cellName(from + at, column)]));
  const found = [...titles, [name, '']].flatMap(([text = '', cell = '']) =>
    factsIn(text, house).map(({ fact, ...one }) => ({ fact, one: { ...one, cell, text } })),
  );
  const said = [...Map.groupBy(found, ({ fact }) => fact)].flatMap(([fact, [first, ...others]]) =>
    // Terms side by side are not one term of all rows.
    first && others.every(({ one }) => one.value === first.one.value) ? [[fact, first.one]] : [],
  );
  return Object.fromEntries(said);
}

/** Whether these are as many lowest marks as the grades of a scale want. */
export const fitsBounds = ({ bounds }: House, text: string): boolean =>
  bounds.includes(gradeBounds(text)?.length ?? 0);

/** The facts that have a source. */
export function sourcesOf({ columns, for_all, tab, above }: TableSetup): Set<string | null> {
  return new Set([
    ...columns.flatMap(({ to, rest }) => [to, rest ?? null]),
    ...Object.keys(for_all).filter((fact) => for_all[fact] !== ''),
    ...(columns.some(({ term }) => term !== undefined) ? ['term'] : []),
    tab,
    above,
  ]);
}

/** Whether a grading scale gives marks their grades: that of the class that is said, or of all. */
export const hasBands = ({ bands }: House, for_all: TableSetup['for_all']): boolean =>
  bands.ofAll || bands.classes.some((id) => String(id) === for_all.class);

/** Whether its rows are about students by their own numbers: what the list has no column for stays as it is. */
export const isOfKnown = (kind: TableSetup['kind'], sources: ReadonlySet<string | null>) =>
  kind === 'students' && (sources.has('ref') || sources.has('own_number'));

/** The fact that all of these texts say, each being the name of one that the house has; null for none. */
export function factNamedBy(
  texts: readonly string[],
  setup: TableSetup,
  where: OtherSource,
  house: House,
): string | null {
  const { kind } = setup;
  if (kind === null || texts.length === 0) return null;
  const sources = sourcesOf(setup);
  const found = (['school', 'class', 'subject', 'term', 'supporter'] as const).find((fact) => {
    if (!factOf(kind, fact)?.beside.includes(where) || sources.has(fact)) return false;
    const known = knownLists(house).get(fact);
    return texts.every((text) => known?.equal(normalised(text)));
  });
  return found ?? null;
}

/** The texts of lines above rows: of rows that have no other, before the last that has three. */
export const linesAbove = (sheets: readonly Sheet[], { parts }: TableSetup): string[] =>
  parts.flatMap((part) => {
    const texts = rowsOfTable(sheets, { parts: [part] }).map(textsIn);
    const end = texts.findLastIndex((one) => one.length > mostInLine);
    return texts.slice(0, Math.max(0, end)).flatMap((one) => (one.length === 1 ? one : []));
  });

/** The columns of a table whose cells are read so. */
export const columnsThat = ({ columns, kind }: TableSetup, reads: Reads): number[] =>
  columns.flatMap(({ to }, at) =>
    kind !== null && to !== null && factOf(kind, to)?.reads === reads ? [at] : [],
  );

/**
 * What all cells of each of these columns prove together, or what held last time unless cells are against it; null
 * where nothing is proven, which is asked where it makes a difference.
 * @param ways all in which a cell may be read
 * @param read what a cell means in each of them
 */
function proof<Way extends string>(
  columns: readonly (readonly Cell[])[],
  ways: readonly Way[],
  read: (cell: Cell) => Partial<Record<Way, unknown>>,
  last: Way | null,
): { readonly found: Way | null; readonly isAsked: boolean } {
  const told = columns.flatMap((cells) => {
    const meanings = cells.map(read).filter((one) => Object.keys(one).length > 0);
    const left = ways.filter((way) => meanings.every((one) => one[way] !== undefined));
    // Cells that contradict each other are asked, too, though each can be read in one way only.
    const matters =
      left.length === 0 || meanings.some((one) => new Set(Object.values(one)).size > 1);
    return matters || left.length === 1 ? [{ left, matters }] : [];
  });
  const [first = null] = told[0]?.left ?? [];
  const isProven = told.every(({ left }) => left.length === 1 && left[0] === first);
  const holds = last !== null && told.every(({ left }) => left.includes(last));
  const found = isProven ? first : holds ? last : null;
  return { found, isAsked: found === null && told.some(({ matters }) => matters) };
}

/** What cells prove of the order of days and the sign before decimals, where nobody has said it. */
export function provenIn(
  sheets: readonly Sheet[],
  setup: TableSetup,
  last: Pick<TableSetup, 'days' | 'decimals'> = { days: null, decimals: null },
) {
  const cellsThat = (reads: Reads) =>
    columnsThat(setup, reads).map((column) => cellsOf(sheets, setup, column).different);
  const days = proof(cellsThat('day'), dayOrders, dayWays, last.days);
  const decimals = proof(cellsThat('sum'), decimalSigns, sumWays, last.decimals);
  return {
    found: { days: setup.days ?? days.found, decimals: setup.decimals ?? decimals.found },
    asked: {
      days: setup.days === null && days.isAsked,
      decimals: setup.decimals === null && decimals.isAsked,
    },
  };
}

/** The highest mark, in whole hundredths, of the columns that have no maximum of their own. */
export function highestMark(sheets: readonly Sheet[], setup: TableSetup): number {
  let highest = 0;
  for (const column of columnsThat(setup, 'mark'))
    if (setup.columns[column]?.out_of === undefined)
      for (const cell of cellsOf(sheets, setup, column).different) {
        const read = readMark(cell);
        if (read && 'mark' in read && read.outOf === null) highest = Math.max(highest, read.mark);
      }
  return highest;
}

const idOf = (one: { readonly id: number } | undefined) => (one ? String(one.id) : undefined);

/** What was said for all rows of other sheets, the last first. */
const saidLast = ({ remembered }: SuggestOn, fact: string): string[] =>
  [...remembered.values()].flatMap(({ setup }) => setup.for_all[fact] || []);

/** What the house says of facts that a sheet does not have, or was said last of another one. */
const usual: Readonly<
  Record<string, (on: SuggestOn, setup: TableSetup, sheets: readonly Sheet[]) => string | undefined>
> = {
  school: ({ house }) => idOf(only(house.schools)),
  category({ house }) {
    const active = house.students.filter((one) => one.isActive);
    const counts = [...Map.groupBy(active, (one) => one.category)];
    return counts.sort(([, a], [, b]) => b.length - a.length)[0]?.[0].toString();
  },
  liaison({ house: { students, liaisons } }, { for_all: { school } }) {
    const there = students.filter((one) => one.isActive && String(one.school_id) === school);
    const own = only([...new Set(there.map((one) => one.liaison_id))]);
    return idOf(liaisons.find(({ id }) => id === own) ?? only(liaisons));
  },
  siblings: (on) => saidLast(on, 'siblings')[0],
  grades: (on, { for_all }) =>
    saidLast(on, 'grades').find(
      (text) => !hasBands(on.house, for_all) && fitsBounds(on.house, text),
    ),
  /** Marks above 50 and none above 100 are out of 100; of others a person says it. */
  out_of(_on, setup, sheets) {
    const highest = highestMark(sheets, setup);
    return highest > 50_00 && highest <= 100_00 ? '100' : undefined;
  },
};

/**
 * With what may be said for all rows where nothing else says it, by a title, by the house or as last time; and what all
 * cells of its columns prove: the order of days, and the sign before decimals.
 * @param before what was suggested for all rows: of it what is there no more was taken away
 */
export function completed<Table extends Omit<SuggestedTable, 'suggested'>>(
  sheets: readonly Sheet[],
  table: Table,
  on: SuggestOn,
  before: TableLook['suggested'] = {},
  last?: Pick<TableSetup, 'days' | 'decimals'>,
): Table & SuggestedTable {
  const { said } = table;
  const setup = { ...table.setup, for_all: { ...table.setup.for_all } };
  const sources = sourcesOf(setup);
  const isKnown = isOfKnown(setup.kind, sources);
  // A title says nothing of rows below another line.
  const hasLines = ('class' in said || 'school' in said) && linesAbove(sheets, setup).length > 0;
  const suggested = { ...before };
  for (const { fact, beside, isNeeded, reads } of setup.kind === null ? [] : factsOf[setup.kind]) {
    const isThere = sources.has(fact) || fact in suggested || fact in setup.for_all;
    if (isThere || !beside.includes('all')) continue;
    const isOfSome = hasLines && (fact === 'class' || fact === 'school');
    const title = isOfSome ? undefined : said[fact]?.value;
    const recorded = isNeeded && reads === 'text' ? notRecorded : undefined;
    const own = usual[fact] ? usual[fact](on, setup, sheets) : recorded;
    const value = title ?? (isKnown ? undefined : own);
    if (value === undefined) continue;
    suggested[fact] = value;
    setup.for_all[fact] = value;
  }
  return { ...table, setup: { ...setup, ...provenIn(sheets, setup, last).found }, suggested };
}
