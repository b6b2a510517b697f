import { factOf, factsOf, notRecorded, type OtherSource } from '#contract/imports/kinds.ts';
import type { TableLook, TableSetup } from '#contract/imports/shapes.ts';
import { cellName, type Sheet, textOf } from '../reading/sheet.ts';
import { provenIn, suggestedMaximum } from './column-proof.ts';
import { normalised } from './fold.ts';
import { KnownList } from './known-list.ts';
import { mostInLine, textsIn } from './table.ts';
import { termIn } from './terms.ts';
import type { House, HouseName, SuggestedTable, SuggestOn } from './types.ts';

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

/** The year, the term, the school and the class that titles or the name of the tab say, each with its cell. */
export function saidOf(
  { name, rows }: Sheet,
  titles: { readonly from: number; readonly to: number },
  house: House,
): TableLook['said'] {
  const said: TableLook['said'] = {};
  const doubtful = new Set<string>();
  const say = (fact: string, value: string, label: string, cell: string, text: string) => {
    if (said[fact] !== undefined && said[fact].value !== value) doubtful.add(fact);
    said[fact] ??= { value, label, cell, text };
  };
  const look = (text: string, cell: string) => {
    if (text === '') return;
    // Of 2024/2025 and 2025/2026 nobody knows which one 2025 is.
    const years = yearsIn(text);
    const own = house.years.filter((one) => years.some((year) => one.name.includes(year)));
    const [year] = own;
    if (year && own.length === 1) say('year', String(year.id), year.name, cell, text);
    const [only] = years;
    if (only && own.length === 0 && years.length === 1)
      say('year', `new:${only}`, only, cell, text);
    const number = termIn(text);
    const term = house.terms.find(({ id }) => id === number);
    if (term) say('term', String(term.id), term.name, cell, text);
    for (const [fact, names] of [
      ['school', house.schools],
      ['class', house.classes],
    ] as const) {
      const named = namedIn(text, names);
      if (named) say(fact, String(named.id), named.name, cell, text);
    }
  };
  for (const [at, row] of rows.slice(titles.from, titles.to).entries())
    for (const [column, cell] of row.entries())
      look(textOf(cell), cellName(titles.from + at, column));
  look(name, '');
  // Terms side by side are not one term of all rows.
  return Object.fromEntries(Object.entries(said).filter(([fact]) => !doubtful.has(fact)));
}

const only = <One>(all: readonly One[]): One | undefined => (all.length === 1 ? all[0] : undefined);
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
      lasting.has(fact)
        ? [...remembered.values()].find((one) => one.setup.for_all[fact])?.setup.for_all[fact]
        : undefined;
    const value =
      (isOfSome ? undefined : said[fact]?.value) ??
      (isOpen && !known
        ? (usual[fact]?.(house, for_all.school ?? found.school) ?? last())
        : undefined);
    if (value !== undefined) found[fact] = value;
  }
  return found;
}

const naming = ['school', 'class', 'subject', 'term', 'supporter'] as const;

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
  const isNamed = (list: (typeof naming)[number]) => {
    const known = new KnownList(list, house);
    return texts.every((text) => known.equal(normalised(text)));
  };
  return (
    naming.find(
      (fact) => factOf(kind, fact)?.beside.includes(where) && !sources.has(fact) && isNamed(fact),
    ) ?? null
  );
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

/** With what all cells of its columns prove: the order of days, the sign of decimals, marks that are above 50. */
function proven(
  sheets: readonly Sheet[],
  setup: TableSetup,
  before: TableLook['suggested'],
  last?: Pick<TableSetup, 'days' | 'decimals'>,
): TableSetup {
  const isOfMarks = setup.kind === 'marks' || setup.kind === 'mark';
  const hasMaximum = 'out_of' in before || sourcesOf(setup).has('out_of');
  const maximum = isOfMarks && !hasMaximum ? suggestedMaximum(sheets, setup) : undefined;
  return {
    ...setup,
    ...provenIn(sheets, setup, last),
    for_all: { ...setup.for_all, ...(maximum !== undefined && { out_of: maximum }) },
  };
}

/** With what may be said for all rows; what was suggested before and is there no more was taken away. */
export function completed<Table extends Omit<SuggestedTable, 'suggested'>>(
  sheets: readonly Sheet[],
  table: Table,
  on: SuggestOn,
  before: TableLook['suggested'] = {},
  last?: Pick<TableSetup, 'days' | 'decimals'>,
): Table & SuggestedTable {
  const isOfSome = 'class' in table.said || 'school' in table.said;
  const hasLines = isOfSome && linesAbove(sheets, table.setup).length > 0;
  const fresh = Object.entries(suggestForAll(table.setup, table.said, hasLines, on)).filter(
    ([fact]) => !Object.hasOwn(before, fact),
  );
  const own = table.setup.for_all;
  const setup = proven(
    sheets,
    { ...table.setup, for_all: { ...Object.fromEntries(fresh), ...own } },
    before,
    last,
  );
  const added = Object.entries(setup.for_all).filter(([fact]) => !Object.hasOwn(own, fact));
  return { ...table, setup, suggested: { ...before, ...Object.fromEntries(added) } };
}
