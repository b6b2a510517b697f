import { factOf, factsOf, notRecorded, type OtherSource } from '#contract/imports/kinds.ts';
import type { TableLook, TableSetup } from '#contract/imports/shapes.ts';
import { cellName, type Sheet, textOf } from '../reading/sheet.ts';
import { provenIn, suggestedMaximum } from './column-proof.ts';
import { normalised } from './fold.ts';
import { KnownList } from './known-list.ts';
import { mostInLine, textsIn } from './table.ts';
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
  const isWithin = found.every(({ name }) => longest?.name.includes(name));
  return isWithin ? longest?.one : undefined;
}

/** Both years of *2024/2025*, or the one year of a text. */
function yearsIn(text: string): string[] {
  const [, first, second] = /\b(20\d\d)(?:\s*[-–/]\s*((?:20)?\d\d))?\b/.exec(text) ?? [];
  return [first, second?.padStart(4, '20')].filter((one) => one !== undefined);
}

/** What a text says of the year, the term, the school and the class: each with its value and its name. */
function factsIn(text: string, house: House): [fact: string, value: string, label: string][] {
  const years = yearsIn(text);
  // Of 2024/2025 and 2025/2026 nobody knows which one 2025 is.
  const own = house.years.filter(({ name }) => years.some((year) => name.includes(year)));
  const number = termIn(text);
  const found = Object.entries({
    year: only(own),
    term: house.terms.find(({ id }) => id === number),
    school: namedIn(text, house.schools),
    class: namedIn(text, house.classes),
  });
  const added = own.length === 0 ? only(years) : undefined;
  return [
    ...found.flatMap(([fact, one]): [string, string, string][] =>
      one ? [[fact, String(one.id), one.name]] : [],
    ),
    ...(added === undefined
      ? []
      : [['year', `new:${added}`, added] satisfies [string, string, string]]),
  ];
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
    for (const [fact, value, label] of text === '' ? [] : factsIn(text, house)) {
      if (said[fact] !== undefined && said[fact].value !== value) doubtful.add(fact);
      said[fact] ??= { value, label, cell, text };
    }
  };
  for (const [at, row] of rows.slice(from, to).entries())
    for (const [column, cell] of row.entries()) look(textOf(cell), cellName(from + at, column));
  look(name, '');
  // Terms side by side are not one term of all rows.
  return Object.fromEntries(Object.entries(said).filter(([fact]) => !doubtful.has(fact)));
}

const asText = (id: number | undefined) => (id === undefined ? undefined : String(id));

/** What most of them have. */
function mostUsed<One>(all: readonly One[]): One | undefined {
  const counts = Map.groupBy(all, (one) => one);
  return [...counts].sort(([, a], [, b]) => b.length - a.length)[0]?.[0];
}

/** What the house says of facts that a sheet does not have. */
const usual: Readonly<
  Record<string, (house: House, school: string | undefined) => string | undefined>
> = {
  school: ({ schools }) => asText(only(schools)?.id),
  category: ({ students }) =>
    asText(mostUsed(students.flatMap((one) => (one.isActive ? one.category : [])))),
  liaison: ({ students, liaisons }, school) => {
    const there = students.filter((one) => one.isActive && String(one.school_id) === school);
    const own = only([...new Set(there.map((one) => one.liaison_id))]);
    const found = liaisons.find(({ id }) => id === own) ?? only(liaisons);
    return asText(found?.id);
  },
  languages: () => notRecorded,
  ambition: () => notRecorded,
  background: () => notRecorded,
};

/** What was said for all rows of another sheet, and is said once for all sheets. */
const lasting: ReadonlySet<string> = new Set(['grades', 'siblings']);

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
export const hasBands = ({ bands }: House, { for_all }: Pick<TableSetup, 'for_all'>): boolean =>
  bands.ofAll || bands.classes.some((id) => String(id) === for_all.class);

/** Whether its rows are about students by their own numbers: what the list has no column for stays as it is. */
export const isOfKnown = (kind: TableSetup['kind'], sources: ReadonlySet<string | null>) =>
  kind === 'students' && (sources.has('ref') || sources.has('own_number'));

/** What may be said for all rows where nothing else says it: by a title, by the house, or as last time. */
function suggestForAll(
  setup: TableSetup,
  said: TableLook['said'],
  hasLines: boolean,
  { house, remembered }: SuggestOn,
): TableSetup['for_all'] {
  const { kind, for_all } = setup;
  const sources = sourcesOf(setup);
  const known = isOfKnown(kind, sources);
  const found: Record<string, string> = {};
  for (const { fact, beside, isNeeded } of kind === null ? [] : factsOf[kind]) {
    if (!beside.includes('all') || sources.has(fact)) continue;
    const isGraded = hasBands(house, { for_all: { ...for_all, ...found } });
    const isOpen = fact === 'grades' ? !isGraded : isNeeded || fact === 'school';
    // A title says nothing of rows below another line.
    const isOfSome = hasLines && (fact === 'class' || fact === 'school');
    const last = () =>
      [...remembered.values()].map((one) => one.setup.for_all[fact]).find((text) => text);
    const ofHouse = () =>
      usual[fact]?.(house, for_all.school ?? found.school) ??
      (lasting.has(fact) ? last() : undefined);
    const title = isOfSome ? undefined : said[fact]?.value;
    const value = title ?? (isOpen && !known ? ofHouse() : undefined);
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
  const may = (fact: string) => factOf(kind, fact)?.beside.includes(where) && !sources.has(fact);
  const found = (['school', 'class', 'subject', 'term', 'supporter'] as const).find((fact) => {
    const known = may(fact) ? new KnownList(fact, house) : null;
    return known && texts.every((text) => known.equal(normalised(text)));
  });
  return found ?? null;
}

/** The texts of lines above rows: of rows that have no other, before the last that has three. */
export function linesAbove(sheets: readonly Sheet[], { parts }: TableSetup): string[] {
  return parts.flatMap(({ tab, head, last }) => {
    const rows = sheets.find(({ name }) => name === tab)?.rows.slice(head, last ?? undefined) ?? [];
    const texts = rows.map(textsIn);
    const end = texts.findLastIndex((one) => one.length > mostInLine);
    return texts.slice(0, Math.max(0, end)).flatMap((one) => (one.length === 1 ? one : []));
  });
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
  const { said } = table;
  const isOfSome = 'class' in said || 'school' in said;
  const hasLines = isOfSome && linesAbove(sheets, table.setup).length > 0;
  const fresh = Object.entries(suggestForAll(table.setup, said, hasLines, on)).filter(
    ([fact]) => !Object.hasOwn(before, fact),
  );
  const own = table.setup.for_all;
  const setup = { ...table.setup, for_all: { ...Object.fromEntries(fresh), ...own } };
  const isOfMarks = setup.kind === 'marks' || setup.kind === 'mark';
  const hasMaximum = 'out_of' in before || sourcesOf(setup).has('out_of');
  const maximum = isOfMarks && !hasMaximum ? suggestedMaximum(sheets, setup) : undefined;
  const for_all = { ...setup.for_all, ...(maximum !== undefined && { out_of: maximum }) };
  const added = Object.entries(for_all).filter(([fact]) => !Object.hasOwn(own, fact));
  return {
    ...{ ...table, setup: { ...setup, ...provenIn(sheets, setup, last).found, for_all } },
    suggested: { ...before, ...Object.fromEntries(added) },
  };
}
