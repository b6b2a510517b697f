import { factOf, factsOf, type RowKind, rowKinds, whoseFacts } from '#contract/imports/kinds.ts';
import type { ColumnUse, ImportSetup, TableLook, TableSetup } from '#contract/imports/shapes.ts';
import { headingsOf as factsByHeading } from '../headings.ts';
import { cellName, type Sheet, textOf, valueIn } from '../reading/sheet.ts';
import { headingKey } from './fold.ts';
import { digestOf } from './signature.ts';
import {
  labelsOf,
  provenIn,
  subjectKeys,
  suggestColumns,
  suggestedMaximum,
} from './suggest-columns.ts';
import { headingsOf } from './table.ts';
import type { House, SuggestedTable } from './types.ts';

/** How a table with the same headings was set up when it went in last. */
export interface RememberedSetup {
  /** ISO in UTC. */
  readonly at: string;
  readonly setup: Pick<
    TableSetup,
    'kind' | 'lines' | 'columns' | 'names' | 'days' | 'decimals' | 'add' | 'above' | 'tab'
  > & {
    /** What holds from file to file: what marks are out of, and the like; no year and no name. */
    readonly for_all: TableSetup['for_all'];
  };
  /** Of closed lists alone. */
  readonly values: ImportSetup['values'];
}

type Suggested = SuggestedTable & Pick<RememberedSetup, 'values'>;

const searchedRows = 40;
const mostLines = 3;
const fewestRows = 2;
const fewestHeadings = 2;

/** All headings that are known of any kind. */
let allKnown: Set<string> | null = null;
const knownHeadings = (): Set<string> => {
  allKnown ??= new Set(rowKinds.flatMap((kind) => [...factsByHeading(kind).keys()]));
  return allKnown;
};

/** The row of headings, from 1: that with most known headings, else the first with three texts or more. */
function headOf(sheet: Sheet, subjects: ReadonlySet<string>): number {
  const known = knownHeadings();
  let best = { at: 0, count: 1 };
  let first = 0;
  for (const [at, row] of sheet.rows.slice(0, searchedRows).entries()) {
    const words = row.flatMap((cell) => (typeof valueIn(cell) === 'string' ? textOf(cell) : []));
    const keys = new Set(words.map(headingKey));
    const count = [...keys].filter((key) => known.has(key) || subjects.has(key)).length;
    if (count > best.count) best = { at: at + 1, count };
    if (first === 0 && words.length >= 3) first = at + 1;
  }
  return best.at || first || 1;
}

/** What must be there for a kind to be suggested at all. */
const signs: Readonly<Record<RowKind, (found: ReadonlySet<string>, marks: number) => boolean>> = {
  students: (found) => found.has('dob') || found.has('gender') || found.has('guardian'),
  marks: (_found, marks) => marks >= 2,
  mark: (found) => found.has('subject') && found.has('mark'),
  payments: () => false,
  payment: (found) => found.has('payment'),
  schools: (found) => found.has('school') && found.has('cluster'),
  supporters: (found) => found.has('supporter') && found.has('child'),
};

/** The kind that has most of its facts in the headings, those that it needs before all. */
function kindOf(headings: readonly string[][], house: House): RowKind | null {
  const scores = rowKinds.flatMap((kind) => {
    const facts = suggestColumns(headings, kind, house).flatMap(({ to }) => to ?? []);
    const found = new Set(facts);
    if (!signs[kind](found, facts.filter((to) => to === 'mark').length)) return [];
    const needed = factsOf[kind].filter(({ isNeeded, fact }) => isNeeded && found.has(fact)).length;
    const isNamed = whoseFacts.some((fact) => found.has(fact)) ? 1 : 0;
    return { kind, score: needed * 2 + isNamed + facts.length };
  });
  return scores.sort((one, other) => other.score - one.score)[0]?.kind ?? null;
}

const yearIn = /\b(20\d\d)\b/;
const termIn =
  /\b(?:term|muhula(?: wa)?|trimestre|trimester|periodo)\s*([1-3]|i{1,3}|one|two|three)\b|\b(1st|2nd|3rd|first|second|third)\s+term\b/i;
const termNumbers: Readonly<Record<string, string>> = {
  ...{ '1': '1', '2': '2', '3': '3', i: '1', ii: '2', iii: '3', one: '1', two: '2', three: '3' },
  ...{ '1st': '1', '2nd': '2', '3rd': '3', first: '1', second: '2', third: '3' },
};

/** The year and the term that a title or the name of the tab says, with its cell. */
function saidOf(sheet: Sheet, head: number, house: House): TableLook['said'] {
  const said: TableLook['said'] = {};
  const doubtful = new Set<string>();
  const say = (fact: 'year' | 'term', found: TableLook['said'][string]) => {
    if (said[fact] !== undefined && said[fact].value !== found.value) doubtful.add(fact);
    said[fact] ??= found;
  };
  const look = (text: string, cell: string) => {
    const year = yearIn.exec(text)?.[1];
    // Of 2024/2025 and 2025/2026 nobody knows which one 2025 is.
    const [own, ...others] = house.years.filter(({ name }) => year && name.includes(year));
    if (year !== undefined && others.length === 0)
      say('year', {
        ...{ value: own ? String(own.id) : `new:${year}`, label: own?.name ?? year, cell, text },
      });
    const [, behind, before = ''] = termIn.exec(text) ?? [];
    const number = termNumbers[(behind ?? before).toLowerCase()];
    const term = house.terms.find(({ id }) => String(id) === number);
    if (term) say('term', { value: String(term.id), label: term.name, cell, text });
  };
  for (const [at, row] of sheet.rows.slice(0, Math.max(0, head - 1)).entries())
    for (const [column, cell] of row.entries()) look(textOf(cell), cellName(at, column));
  look(sheet.name, '');
  // Terms side by side are not one term of all rows.
  return Object.fromEntries(Object.entries(said).filter(([fact]) => !doubtful.has(fact)));
}

const headingLabel = (lines: readonly string[]): string => headingKey(lines.at(-1) ?? '');

/** Whether the headings are those of our own template for this kind. */
function isTemplate(headings: readonly string[][], kind: RowKind): boolean {
  const labels = labelsOf(kind);
  const own = headings.map(headingLabel).filter(Boolean);
  const needed = factsOf[kind].filter(({ isNeeded, beside }) => isNeeded && beside.length === 0);
  return (
    own.length >= fewestHeadings &&
    new Set(own).size === own.length &&
    own.every((key) => labels.has(key)) &&
    needed.every((one) => own.includes(headingKey(one.label)))
  );
}

const filledRows = ({ rows }: Sheet): number =>
  rows.filter((row) => row.some((cell) => textOf(cell) !== '')).length;

/** Visible tabs with more than two rows; where there is none, all that have any. */
function tabsToTake(sheets: readonly Sheet[]): Sheet[] {
  const shown = sheets.filter((sheet) => !sheet.isHidden && filledRows(sheet) > 0);
  const long = shown.filter((sheet) => filledRows(sheet) > fewestRows);
  return long.length > 0 ? long : shown;
}

/** How a sheet may be read: as last time, or by the tables of headings; nothing of it counts before it is seen. */
function suggestTable(
  sheet: Sheet,
  house: House,
  subjects: ReadonlySet<string>,
  remembered: ReadonlyMap<string, RememberedSetup>,
): Suggested & { readonly digest: string | null } {
  const again = recall(sheet, remembered);
  const last = again?.known.setup;
  const head = again?.head ?? headOf(sheet, subjects);
  const lines = last?.lines ?? 1;
  const headings = headingsOf(sheet, head, lines);
  const kind = last?.kind ?? kindOf(headings, house);
  const isOurs = kind !== null && !again && isTemplate(headings, kind);
  const columnsOf = (): ColumnUse[] => {
    if (last) return [...last.columns];
    if (kind === null) return headings.map(() => ({ to: null }));
    if (!isOurs) return suggestColumns(headings, kind, house);
    return headings.map((own) => ({ to: labelsOf(kind).get(headingLabel(own)) ?? null }));
  };
  const columns = columnsOf();
  const said = saidOf(sheet, head, house);
  const inColumn = new Set(columns.map(({ to }) => to));
  const isDated = kind !== null && factOf(kind, 'term') !== undefined;
  const for_all = Object.entries(said).flatMap(([fact, { value }]) =>
    isDated && !inColumn.has(fact) ? [[fact, value]] : [],
  );
  const plain: TableSetup = {
    ...{ parts: [{ tab: sheet.name, head, last: null }], kind, lines, columns },
    for_all: { ...last?.for_all, ...Object.fromEntries(for_all) },
    ...{ tab: last?.tab ?? null, above: last?.above ?? null, add: last?.add ?? null },
    names: last?.names ?? (isOurs ? 'first' : null),
    ...{ days: null, decimals: null },
    right: isOurs ? ['table', 'columns'] : [],
  };
  return {
    ...{ setup: proven([sheet], plain, last), columns, said },
    remembered: again?.known.at ?? null,
    values: again?.known.values ?? {},
    digest: digestOf(headings.map((own) => own.at(-1) ?? '')),
  };
}

/** With what all cells of its columns prove: the order of days, the sign of decimals, marks that are above 50. */
export function proven(
  sheets: readonly Sheet[],
  setup: TableSetup,
  last?: Pick<TableSetup, 'days' | 'decimals'>,
): TableSetup {
  const isOfMarks = setup.kind === 'marks' || setup.kind === 'mark';
  const hasMaximum =
    setup.for_all.out_of !== undefined || setup.columns.some(({ to }) => to === 'out_of');
  const maximum = isOfMarks && !hasMaximum ? suggestedMaximum(sheets, setup) : undefined;
  return {
    ...setup,
    ...provenIn(sheets, setup, last),
    for_all: { ...setup.for_all, ...(maximum !== undefined && { out_of: maximum }) },
  };
}

function recall(sheet: Sheet, remembered: ReadonlyMap<string, RememberedSetup>) {
  if (remembered.size === 0) return null;
  for (let head = 1; head <= Math.min(searchedRows, sheet.rows.length); head += 1)
    for (let lines = 1; lines <= Math.min(mostLines, head); lines += 1) {
      const headings = headingsOf(sheet, head, lines).map((own) => own.filter(Boolean).join(' '));
      const known = remembered.get(digestOf(headings) ?? '');
      if (known?.setup.lines === lines) return { head, known };
    }
  return null;
}

/** The tables of a file as they may be read; tabs with the same headings are one table. */
export function suggestTables(
  sheets: readonly Sheet[],
  house: House,
  remembered: ReadonlyMap<string, RememberedSetup>,
): Suggested[] {
  const subjects = subjectKeys(house);
  const byHeadings = new Map<string, Suggested>();
  for (const sheet of tabsToTake(sheets)) {
    const { digest, ...table } = suggestTable(sheet, house, subjects, remembered);
    const key = digest ?? sheet.name;
    const there = byHeadings.get(key);
    byHeadings.set(key, there ? { ...there, ...together(there, table, sheets) } : table);
  }
  return [...byHeadings.values()];
}

/** Tabs with the same headings, set up once: what only one of them says is not said of all. */
function together(one: Suggested, other: Suggested, sheets: readonly Sheet[]) {
  const for_all = Object.entries(one.setup.for_all).filter(
    ([fact, value]) => other.setup.for_all[fact] === value,
  );
  const said = Object.entries(one.said).filter(
    ([fact, { value }]) => other.said[fact]?.value === value,
  );
  const setup: TableSetup = {
    ...{ ...one.setup, for_all: Object.fromEntries(for_all), days: null, decimals: null },
    parts: [...one.setup.parts, ...other.setup.parts],
  };
  return { setup: proven(sheets, setup), said: Object.fromEntries(said) };
}
