import { factsOf, type RowKind, rowKinds, whoseFacts } from '#contract/imports/kinds.ts';
import type { ColumnUse, ImportSetup, TableSetup } from '#contract/imports/shapes.ts';
import { headingsOf as factsByHeading } from '../headings.ts';
import { type Cell, type Sheet, textOf, valueIn } from '../reading/sheet.ts';
import { digestOf, headingKey } from './fold.ts';
import {
  detailed,
  labelsOf,
  leftOut,
  subjectKeys,
  subjectTest,
  suggestColumns,
} from './suggest-columns.ts';
import { completed, factNamedBy, linesAbove, saidOf } from './suggest-facts.ts';
import { headingsOf } from './table.ts';
import { termIn } from './terms.ts';
import type { RememberedSetup, SuggestedTable, SuggestOn } from './types.ts';

type Suggested = SuggestedTable & Pick<RememberedSetup, 'values'>;

const searchedRows = 40;
const mostLines = 3;
const fewestRows = 2;
const fewestHeadings = 2;

/** Where the headings of a table stand: their last row, from 1, and how many lines they have. */
interface HeadPlace {
  readonly head: number;
  readonly lines: number;
}

/** The row of headings: that with most known headings, else the first with three texts or more. */
function headOf(sheet: Sheet, known: ReadonlySet<string>): HeadPlace {
  let best = { at: 0, count: 1 };
  let first = 0;
  for (const [at, row] of sheet.rows.slice(0, searchedRows).entries()) {
    const words = row.flatMap((cell) => (typeof valueIn(cell) === 'string' ? textOf(cell) : []));
    const count = [...new Set(words.map(headingKey))].filter((key) => known.has(key)).length;
    if (count > best.count) best = { at: at + 1, count };
    if (first === 0 && words.length >= 3) first = at + 1;
  }
  return linesOf(sheet, (best.at || first || 1) - 1, known);
}

/**
 * Headings of several lines: cells of the row are merged with those of the next ones, or the next row says in
 * words what columns are of which this one says nothing.
 */
function linesOf(sheet: Sheet, row: number, known: ReadonlySet<string>): HeadPlace {
  const joined = (sheet.merged ?? []).filter((one) => one.row <= row && row <= one.lastRow);
  const top = Math.min(row, ...joined.map((one) => one.row));
  const last = Math.max(row, ...joined.map((one) => one.lastRow));
  if (last > top) {
    const lines = Math.min(mostLines, last - top + 1);
    return { head: top + lines, lines };
  }
  const next = sheet.rows[row + 1] ?? [];
  const isEmpty = (cell: Cell | undefined) => textOf(cell) === '';
  const filled = next.flatMap((cell, column) => (isEmpty(cell) ? [] : [{ cell, column }]));
  const added = filled.filter(({ column }) => isEmpty(sheet.rows[row]?.[column]));
  const told = filled.filter(
    ({ cell }) => known.has(headingKey(textOf(cell))) || termIn(textOf(cell)) !== null,
  );
  const isText = filled.every(({ cell }) => /\p{L}/u.test(textOf(cell)));
  return told.length >= fewestHeadings && isText && added.length >= fewestHeadings
    ? { head: row + 2, lines: 2 }
    : { head: row + 1, lines: 1 };
}

const hasTerms = (uses: readonly ColumnUse[]) =>
  uses.filter(({ term }) => term !== undefined).length >= 2;

/** What must be there for a kind to be suggested at all. */
const signs: Readonly<
  Record<
    RowKind,
    (found: ReadonlySet<string>, uses: readonly ColumnUse[], subjects: number) => boolean
  >
> = {
  students: (found) => found.has('dob') || found.has('gender') || found.has('guardian'),
  marks: (_found, _uses, subjects) => subjects >= 2,
  mark: (found) => found.has('subject') && found.has('mark'),
  payments: (_found, uses) => hasTerms(uses),
  payment: (found, uses) => found.has('payment') && !hasTerms(uses),
  schools: (found) => found.has('school') && found.has('cluster'),
  supporters: (found) => found.has('supporter') && found.has('child'),
};

/** The kind that has most of its facts in the headings, those that it needs before all. */
function kindOf(headings: readonly string[][], { house }: SuggestOn): RowKind | null {
  const isSubject = subjectTest(house);
  const subjects = headings.filter((lines) => lines.some(isSubject)).length;
  const scores = rowKinds.flatMap((kind) => {
    const uses = suggestColumns(headings, kind, house).filter(({ to }) => to !== null);
    const found = new Set(uses.flatMap(({ to }) => to ?? []));
    if (!signs[kind](found, uses, subjects)) return [];
    const needed = factsOf[kind].filter(({ isNeeded, fact }) => isNeeded && found.has(fact)).length;
    const isNamed = whoseFacts.some((fact) => found.has(fact)) ? 1 : 0;
    return { kind, score: needed * 2 + isNamed + uses.length };
  });
  return scores.sort((one, other) => other.score - one.score)[0]?.kind ?? null;
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

function recall(sheet: Sheet, { remembered }: SuggestOn) {
  if (remembered.size === 0) return null;
  for (let head = 1; head <= Math.min(searchedRows, sheet.rows.length); head += 1)
    for (let lines = 1; lines <= Math.min(mostLines, head); lines += 1) {
      const headings = headingsOf(sheet, head, lines).map((own) => own.filter(Boolean).join(' '));
      const known = remembered.get(digestOf(headings) ?? '');
      if (known?.setup.lines === lines) return { head, lines, known };
    }
  return null;
}

type Placed = Omit<SuggestedTable, 'suggested'> &
  Pick<Suggested, 'values'> & { readonly last: RememberedSetup['setup'] | undefined };

/** How a sheet may be read: as last time, or by the tables of headings; nothing of it counts before it is seen. */
function placeTable(
  sheet: Sheet,
  known: ReadonlySet<string>,
  on: SuggestOn,
): Placed & { readonly digest: string | null } {
  const again = recall(sheet, on);
  const last = again?.known.setup;
  const { head, lines } = again ?? headOf(sheet, known);
  const headings = headingsOf(sheet, head, lines);
  const kind = last?.kind ?? kindOf(headings, on);
  const isOurs = kind !== null && !again && isTemplate(headings, kind);
  const parts = [{ tab: sheet.name, head, last: null }];
  const columnsOf = (): ColumnUse[] => {
    if (last) return [...last.columns];
    if (kind === null) return headings.map(() => leftOut);
    if (!isOurs) return detailed([sheet], { parts }, suggestColumns(headings, kind, on.house));
    return headings.map((own) => ({ to: labelsOf(kind).get(headingLabel(own)) ?? null }));
  };
  const columns = columnsOf();
  const setup: TableSetup = {
    ...{ parts, kind, lines, columns },
    ...{ for_all: { ...last?.for_all }, tab: last?.tab ?? null, above: last?.above ?? null },
    ...{ names: last?.names ?? (isOurs ? 'first' : null), add: last?.add ?? null },
    ...{ days: null, decimals: null, right: isOurs ? ['table', 'columns'] : [] },
  };
  return {
    ...{ setup, columns, last, said: saidOf(sheet, { from: 0, to: head - lines }, on.house) },
    ...{ remembered: again?.known.at ?? null, values: again?.known.values ?? {} },
    digest: digestOf(headings.map((own) => own.at(-1) ?? '')),
  };
}

/** The tables of a file as they may be read; tabs with the same headings are one table. */
export function suggestTables(sheets: readonly Sheet[], on: SuggestOn): Suggested[] {
  const known = new Set([
    ...rowKinds.flatMap((kind) => [...factsByHeading(kind).keys()]),
    ...subjectKeys(on.house),
  ]);
  const byHeadings = new Map<string, Placed>();
  for (const sheet of tabsToTake(sheets)) {
    const { digest, ...table } = placeTable(sheet, known, on);
    const key = digest ?? sheet.name;
    const there = byHeadings.get(key);
    byHeadings.set(key, there ? together(there, table) : table);
  }
  return [...byHeadings.values()].map(({ last, ...table }) => {
    const { setup } = table;
    const names = setup.parts.map(({ tab }) => tab);
    const isNamed = (fact: string | null) => fact !== null && !Object.hasOwn(table.said, fact);
    const tab = setup.tab ?? factNamedBy(names, setup, 'tab', on.house);
    const named = { ...setup, tab: isNamed(tab) || last ? tab : null };
    const above = named.above ?? factNamedBy(linesAbove(sheets, named), named, 'above', on.house);
    return completed(sheets, { ...table, setup: { ...named, above } }, on, {}, last);
  });
}

/** Tabs with the same headings, set up once: what only one of them says is not said of all. */
function together(one: Placed, other: Placed): Placed {
  const said = Object.entries(one.said).filter(
    ([fact, { value }]) => other.said[fact]?.value === value,
  );
  return {
    ...one,
    setup: { ...one.setup, parts: [...one.setup.parts, ...other.setup.parts] },
    said: Object.fromEntries(said),
  };
}

/** What closed lists meant when such headings went in last. */
export function valuesBefore(tables: readonly Suggested[]): ImportSetup['values'] {
  const values = new Map<string, Record<string, string>>();
  for (const table of tables)
    for (const [list, meanings] of Object.entries(table.values))
      values.set(list, { ...values.get(list), ...meanings });
  return Object.fromEntries(values);
}
