import {
  factOf,
  factsOf,
  gradeBounds,
  notRecorded,
  type OtherSource,
} from '#contract/imports/kinds.ts';
import type { TableLook, TableSetup } from '#contract/imports/shapes.ts';
import { cellName, type Sheet, textOf } from '../reading/sheet.ts';
import { highestMark, provenIn } from './column-proof.ts';
import { normalised } from './fold.ts';
import { KnownList } from './known-list.ts';
import { mostInLine, rowsOfTable, textsIn } from './table.ts';
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
  const said: TableLook['said'] = {};
  const doubtful = new Set<string>();
  const look = (text: string, cell: string) => {
    for (const { fact, ...one } of text === '' ? [] : factsIn(text, house)) {
      if (said[fact] !== undefined && said[fact].value !== one.value) doubtful.add(fact);
      said[fact] ??= { ...one, cell, text };
    }
  };
  for (const [at, row] of rows.slice(from, to).entries())
    for (const [column, cell] of row.entries()) look(textOf(cell), cellName(from + at, column));
  look(name, '');
  // Terms side by side are not one term of all rows.
  return Object.fromEntries(Object.entries(said).filter(([fact]) => !doubtful.has(fact)));
}

const idOf = (one: { readonly id: number } | undefined) => (one ? String(one.id) : undefined);

/** Whether these are as many lowest marks as the grades of a scale want. */
export const fitsBounds = ({ bounds }: House, text: string): boolean =>
  bounds.includes(gradeBounds(text)?.length ?? 0);

/** What was said last for all rows of another sheet, and is said once for all sheets. */
const saidLast = (
  { remembered }: SuggestOn,
  fact: string,
  fits: (text: string) => boolean = Boolean,
): string | undefined => {
  const said = remembered.values().map((one) => one.setup.for_all[fact] ?? '');
  return said.find(fits);
};

/** What the house says of facts that a sheet does not have. */
const usual: Readonly<
  Record<string, (on: SuggestOn, school: string | undefined) => string | undefined>
> = {
  school: ({ house }) => idOf(only(house.schools)),
  category({ house }) {
    const active = house.students.filter((one) => one.isActive);
    const counts = [...Map.groupBy(active, (one) => one.category)];
    return counts.sort(([, a], [, b]) => b.length - a.length)[0]?.[0].toString();
  },
  liaison({ house: { students, liaisons } }, school) {
    const there = students.filter((one) => one.isActive && String(one.school_id) === school);
    const own = only([...new Set(there.map((one) => one.liaison_id))]);
    return idOf(liaisons.find(({ id }) => id === own) ?? only(liaisons));
  },
  languages: () => notRecorded,
  ambition: () => notRecorded,
  background: () => notRecorded,
  siblings: (on) => saidLast(on, 'siblings'),
  grades: (on) => saidLast(on, 'grades', (text) => fitsBounds(on.house, text)),
};

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

/** What may be said for all rows where nothing else says it: by a title, by the house, or as last time. */
function suggestForAll(
  setup: TableSetup,
  said: TableLook['said'],
  hasLines: boolean,
  on: SuggestOn,
): TableSetup['for_all'] {
  const { kind, for_all } = setup;
  const sources = sourcesOf(setup);
  const isKnown = isOfKnown(kind, sources);
  const found: Record<string, string> = {};
  for (const { fact, beside, isNeeded } of kind === null ? [] : factsOf[kind]) {
    if (!beside.includes('all') || sources.has(fact)) continue;
    const all = { ...for_all, ...found };
    const isOpen = fact === 'grades' ? !hasBands(on.house, all) : isNeeded || fact === 'school';
    // A title says nothing of rows below another line.
    const isOfSome = hasLines && (fact === 'class' || fact === 'school');
    const title = isOfSome ? undefined : said[fact]?.value;
    const value = title ?? (isOpen && !isKnown ? usual[fact]?.(on, all.school) : undefined);
    if (value !== undefined) found[fact] = value;
  }
  return found;
}

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
    const known = new KnownList(fact, house);
    return texts.every((text) => known.equal(normalised(text)));
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

/** Marks above 50 and none above 100 are out of 100; of others a person says it. */
function suggestedMaximum(sheets: readonly Sheet[], setup: TableSetup): string | undefined {
  if (setup.kind !== 'marks' && setup.kind !== 'mark') return undefined;
  const highest = highestMark(sheets, setup);
  return highest > 50_00 && highest <= 100_00 ? '100' : undefined;
}

/**
 * With what may be said for all rows, and what all cells of its columns prove: the order of days, the sign before
 * decimals, marks that are above 50. What was suggested before and is there no more was taken away.
 */
export function completed<Table extends Omit<SuggestedTable, 'suggested'>>(
  sheets: readonly Sheet[],
  table: Table,
  on: SuggestOn,
  before: TableLook['suggested'] = {},
  last?: Pick<TableSetup, 'days' | 'decimals'>,
): Table & SuggestedTable {
  const { setup, said } = table;
  const hasLines = ('class' in said || 'school' in said) && linesAbove(sheets, setup).length > 0;
  const fresh = suggestForAll(setup, said, hasLines, on);
  const hasMaximum = 'out_of' in before || sourcesOf(setup).has('out_of');
  const maximum = hasMaximum ? undefined : suggestedMaximum(sheets, setup);
  if (maximum !== undefined) fresh.out_of = maximum;
  const added = Object.fromEntries(
    Object.entries(fresh).filter(
      ([fact]) => !Object.hasOwn(before, fact) && !Object.hasOwn(setup.for_all, fact),
    ),
  );
  const for_all = { ...added, ...setup.for_all };
  return {
    ...{ ...table, setup: { ...setup, ...provenIn(sheets, setup, last).found, for_all } },
    suggested: { ...before, ...added },
  };
}
