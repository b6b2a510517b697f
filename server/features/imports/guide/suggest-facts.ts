import { factOf, factsOf, gradeBounds, notRecorded } from '#contract/imports/kinds.ts';
import type { TableLook, TableSetup } from '#contract/imports/shapes.ts';
import { cellName, type Sheet, textOf } from '../reading/sheet.ts';
import { normalised } from './fold.ts';
import { knownLists } from './lists.ts';
import { highestMark } from './proof.ts';
import { termIn } from './terms.ts';
import type { House, HouseName, SuggestOn } from './types.ts';

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
  const known = house.names.year.filter(({ name }) => years.some((year) => name.includes(year)));
  const added = years.map((year) => ({ id: `new:${year}`, name: year }));
  const number = termIn(text);
  const found = {
    // Of 2024/2025 and 2025/2026 nobody knows which one 2025 is.
    year: only<{ id: number | string; name: string }>(known.length > 0 ? known : added),
    term: house.names.term.find(({ id }) => id === number),
    school: namedIn(text, house.names.school),
    class: namedIn(text, house.names.class),
  };
  return Object.entries(found).flatMap(([fact, one]) =>
    one ? [{ fact, value: String(one.id), label: one.name }] : [],
  );
}

/** What the cells above the headings, and the name of the tab, say with one voice, each with its cell. */
export function saidOf({ name, rows }: Sheet, head: number, house: House): TableLook['said'] {
  const titles = rows
    .slice(0, head)
    .flatMap((row, at) => row.map((cell, column) => [textOf(cell), cellName(at, column)]));
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

/** The fact that the names of all tabs say, each being the name of one that the house has; null for none. */
export function factOfTabs(setup: TableSetup, house: House): string | null {
  const { kind, parts } = setup;
  const sources = sourcesOf(setup);
  const found = (['school', 'class', 'subject', 'term', 'supporter'] as const).find((fact) => {
    if (!kind || !factOf(kind, fact)?.beside.includes('tab') || sources.has(fact)) return false;
    const known = knownLists(house).get(fact);
    return parts.every(({ tab }) => known?.equal(normalised(tab)));
  });
  return found ?? null;
}

const idOf = (one: { readonly id: number } | undefined) => (one ? String(one.id) : undefined);

/** What was said for all rows of other sheets, the last first. */
const saidLast = ({ remembered }: SuggestOn, fact: string): string[] =>
  [...remembered.values()].flatMap(({ setup }) => setup.for_all[fact] || []);

/** What the house says of facts that a sheet does not have, or was said last of another one. */
const usual: Readonly<
  Record<string, (on: SuggestOn, setup: TableSetup, sheets: readonly Sheet[]) => string | undefined>
> = {
  school: ({ house }) => idOf(only(house.names.school)),
  category({ house }) {
    const active = house.students.filter((one) => one.isActive);
    const counts = [...Map.groupBy(active, (one) => one.category)];
    return counts.sort(([, a], [, b]) => b.length - a.length)[0]?.[0].toString();
  },
  liaison({ house: { students, names } }, { for_all: { school } }) {
    const there = students.filter((one) => one.isActive && String(one.school_id) === school);
    const own = only([...new Set(there.map((one) => one.liaison_id))]);
    return idOf(names.liaison.find(({ id }) => id === own) ?? only(names.liaison));
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
 * What may be said for all rows where nothing else says it: by a title, by the house or as last time.
 * @param before what was suggested for all rows: of it what is there no more was taken away
 */
export function suggestForAll(
  sheets: readonly Sheet[],
  setup: TableSetup,
  said: TableLook['said'],
  on: SuggestOn,
  before: TableLook['suggested'],
): Pick<TableLook, 'setup' | 'suggested'> {
  const for_all = { ...setup.for_all };
  const suggested = { ...before };
  const sources = sourcesOf(setup);
  const isKnown = isOfKnown(setup.kind, sources);
  for (const { fact, beside, isNeeded, reads } of setup.kind === null ? [] : factsOf[setup.kind]) {
    const isThere = sources.has(fact) || fact in suggested || fact in for_all;
    if (isThere || !beside.includes('all')) continue;
    const recorded = isNeeded && reads === 'text' ? notRecorded : undefined;
    const own = usual[fact] ? usual[fact](on, { ...setup, for_all }, sheets) : recorded;
    const value = said[fact]?.value ?? (isKnown ? undefined : own);
    if (value === undefined) continue;
    suggested[fact] = value;
    for_all[fact] = value;
  }
  return { setup: { ...setup, for_all }, suggested };
}
