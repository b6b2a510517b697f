import {
  childColumn,
  type Fact,
  factsOf,
  manyColumns,
  ownFact,
  type RowKind,
} from '#contract/imports/kinds.ts';
import type { ColumnUse } from '#contract/imports/shapes.ts';
import { headingsOf as factsByHeading } from '../headings.ts';
import type { Sheet } from '../reading/sheet.ts';
import { headingKey } from './fold.ts';
import { spread } from './table.ts';
import { termIn } from './terms.ts';
import type { House } from './types.ts';

const leftOut: ColumnUse = { to: null };

/** A unit or a maximum behind a heading: *Amount (KES)*, *Maths (50)*, *ENG /50*. */
const behind = /\s*(?:[([]\s*(?:[A-Z$€£₦%]{1,4}[a-z]?|\d{1,3}%?)\s*[)\]]|\/\s*\d{2,3})\s*$/u;
/** Facts whose heading may have one. */
const measured: ReadonlySet<string> = new Set(['mark', 'payment', 'total', 'mean']);

/** The subjects of the house by their names and former spellings. */
export const subjectKeys = (house: House): Set<string> =>
  new Set(house.names.subject.flatMap(({ name, also }) => [name, ...also].map(headingKey)));

/** The facts of a kind by their labels, as our own template has them. */
export const labelsOf = (kind: RowKind, house: House): ReadonlyMap<string, string> =>
  new Map(
    [...factsOf[kind], ...ownFacts(kind, house)].map((one) => [headingKey(one.label), one.fact]),
  );

/** The own fields that rows of a kind may have. */
export const ownFacts = (kind: RowKind, { own }: House): Fact[] =>
  kind === 'students' ? own.filter(({ is_retired }) => !is_retired).map(ownFact) : [];

/** Headings that say *name* and no more. */
const bareNames: ReadonlySet<string> = new Set(['name', 'nom', 'nome', 'nombre', 'naam', 'jina']);

/** Finds the fact of a kind that a heading names: exactly, or without a unit behind it. */
export function factFinder(kind: RowKind, house: House): (text: string) => string | undefined {
  const known = factsByHeading(kind);
  const labels = labelsOf(kind, house);
  // A field that the foundation calls so comes before what others write.
  const own = new Map(ownFacts(kind, house).map((one) => [headingKey(one.label), one.fact]));
  const subjects = kind === 'marks' ? subjectKeys(house) : new Set<string>();
  const factOfKey = (key: string) =>
    subjects.has(key) ? 'mark' : (own.get(key) ?? known.get(key) ?? labels.get(key));
  return (text) => {
    const whole = factOfKey(headingKey(text));
    if (whole !== undefined) return whole;
    const fact = factOfKey(headingKey(text.replace(behind, '')));
    return fact !== undefined && measured.has(fact) ? fact : undefined;
  };
}

/** What each column becomes by its headings alone; a fact that stands twice is suggested once. */
export function suggestColumns(
  headings: readonly (readonly string[])[],
  kind: RowKind,
  house: House,
): ColumnUse[] {
  const factBy = factFinder(kind, house);
  const whole = new Set(headings.map((lines) => factBy(lines.findLast(Boolean) ?? '')));
  // Forms that note of themselves, such as `_id`, write the group of a question before it: `child/sex`.
  const isForm = headings.some((lines) => lines.at(-1)?.startsWith('_'));
  const inGroup = (text: string) => {
    const fact = isForm ? factBy(text.slice(text.lastIndexOf('/') + 1)) : undefined;
    return whole.has(fact) ? undefined : fact;
  };
  // Beside a part of a name *Nom* and *Nome* are the other part as often as the whole: a person says it.
  const isParted = whole.has('first_name') || whole.has('surname');
  const taken = new Set<string>();
  return spread(headings).map((lines, column): ColumnUse => {
    if (headings[column]?.every((text) => text === '')) return leftOut;
    const count = lines.length;
    const term = count > 1 ? lines.findIndex((text) => termIn(text) !== null) : -1;
    // The lowest line that has a heading: one over several lines stands in the first of them.
    const line = lines.findLastIndex((text, at) => text !== '' && at !== term);
    const text = lines[line] ?? '';
    // A low line stands before what forms note of themselves, such as `_status`.
    const fact = text.startsWith('_') ? undefined : (factBy(text) ?? inGroup(text));
    if (fact === undefined) return leftOut;
    if (fact === 'name' && isParted && bareNames.has(headingKey(text))) return leftOut;
    // Which of the columns below a subject counts is said by a person.
    const isBelowSubject = lines.slice(0, line).some((one) => factBy(one) === 'mark');
    if (fact !== 'mark' && kind === 'marks' && isBelowSubject) return leftOut;
    const isRun = manyColumns.has(fact);
    if (taken.has(fact) && !isRun) return leftOut;
    taken.add(fact);
    if (!isRun || fact === childColumn) return { to: fact };
    const most = /(\d{2,3})\s*[)\]]?\s*$/.exec(behind.exec(text)?.[0] ?? '')?.[1];
    return {
      to: fact,
      ...(line < count - 1 && { line: line + 1 }),
      ...(term >= 0 && { term: term + 1 }),
      ...(fact === 'mark' && most !== undefined && { out_of: most }),
    };
  });
}

/** What each column of a table becomes by its headings; merged cells below them are filled down. */
export function columnsOf(
  { merged = [] }: Sheet,
  headings: readonly (readonly string[])[],
  head: number,
  kind: RowKind | null,
  house: House,
): ColumnUse[] {
  if (kind === null) return headings.map(() => leftOut);
  const isDown = (at: number) =>
    merged.some(({ row, lastRow, column }) => column === at && row >= head && lastRow > row);
  return suggestColumns(headings, kind, house).map((use, at) =>
    use.to !== null && !manyColumns.has(use.to) && isDown(at) ? { ...use, down: true } : use,
  );
}
