import { factsOf, type RowKind, rowKinds, whoseFacts } from '#contract/imports/kinds.ts';
import type { ColumnUse, ImportSetup, TableSetup } from '#contract/imports/shapes.ts';
import { headingsOf as factsByHeading } from '../headings.ts';
import { type Sheet, textOf, valueIn } from '../reading/sheet.ts';
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
import type { House, RememberedSetup, SuggestedTable, SuggestOn } from './types.ts';

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
  const rows = sheet.rows
    .slice(0, searchedRows)
    .map((row) => row.flatMap((cell) => (typeof valueIn(cell) === 'string' ? textOf(cell) : [])));
  const knownIn = (words: readonly string[]) =>
    new Set(words.map(headingKey).filter((key) => known.has(key)));
  const counts = rows.map((words) => knownIn(words).size);
  const most = Math.max(...counts);
  const at = most > 1 ? counts.indexOf(most) : rows.findIndex((words) => words.length >= 3);
  return linesOf(sheet, Math.max(0, at), known);
}

/**
 * Headings of several lines: cells of the row are merged with those of the next ones, or the next row says in
 * words what columns are of which this one says nothing.
 */
function linesOf({ rows, merged = [] }: Sheet, row: number, known: ReadonlySet<string>): HeadPlace {
  const joined = merged.filter((one) => one.row <= row && row <= one.lastRow);
  const top = Math.min(row, ...joined.map((one) => one.row));
  const last = Math.max(row, ...joined.map((one) => one.lastRow));
  if (last > top) {
    const lines = Math.min(mostLines, last - top + 1);
    return { head: top + lines, lines };
  }
  const filled = (rows[row + 1] ?? []).flatMap((cell, column) => {
    const text = textOf(cell);
    return text === '' ? [] : [{ text, isAdded: textOf(rows[row]?.[column]) === '' }];
  });
  const told = filled.filter(({ text }) => known.has(headingKey(text)) || termIn(text) !== null);
  const added = filled.filter(({ isAdded }) => isAdded);
  const isText = filled.every(({ text }) => /\p{L}/u.test(text));
  const isHeading = isText && Math.min(told.length, added.length) >= fewestHeadings;
  return isHeading ? { head: row + 2, lines: 2 } : { head: row + 1, lines: 1 };
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
function kindOf(headings: readonly string[][], house: House): RowKind | null {
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

/** The columns of our own template for this kind; null for other headings. */
function templateColumns(headings: readonly string[][], kind: RowKind): ColumnUse[] | null {
  const labels = labelsOf(kind);
  const keys = headings.map((lines) => headingKey(lines.at(-1) ?? ''));
  const own = keys.filter(Boolean);
  const needed = factsOf[kind].filter(({ isNeeded, beside }) => isNeeded && beside.length === 0);
  const isOurs =
    own.length >= fewestHeadings &&
    new Set(own).size === own.length &&
    own.every((key) => labels.has(key)) &&
    needed.every((one) => own.includes(headingKey(one.label)));
  return isOurs ? keys.map((key) => ({ to: labels.get(key) ?? null })) : null;
}

/** Visible tabs with more than two rows; where there is none, all that have any. */
function tabsToTake(sheets: readonly Sheet[]): Sheet[] {
  const filledRows = ({ rows }: Sheet) =>
    rows.filter((row) => row.some((cell) => textOf(cell) !== '')).length;
  const shown = sheets.filter((sheet) => !sheet.isHidden && filledRows(sheet) > 0);
  const long = shown.filter((sheet) => filledRows(sheet) > fewestRows);
  return long.length > 0 ? long : shown;
}

/** Headings that went in before, with where they stand and how they were set up. */
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
  Pick<RememberedSetup, 'values'> & { readonly last: RememberedSetup['setup'] | undefined };

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
  const kind = last?.kind ?? kindOf(headings, on.house);
  const parts = [{ tab: sheet.name, head, last: null }];
  const template = kind === null ? null : templateColumns(headings, kind);
  // Who set the template up otherwise last time is asked again.
  const isOther = last && JSON.stringify(last.columns) !== JSON.stringify(template);
  const ours = isOther ? null : template;
  const suggested = () =>
    kind === null
      ? headings.map(() => leftOut)
      : detailed([sheet], { parts }, suggestColumns(headings, kind, on.house));
  const columns = last ? [...last.columns] : (ours ?? suggested());
  const setup: TableSetup = {
    ...{ parts, kind, lines, columns },
    ...{ for_all: { ...last?.for_all }, tab: last?.tab ?? null, above: last?.above ?? null },
    ...{ names: last?.names ?? (ours ? 'first' : null), add: last?.add ?? null },
    ...{ days: null, decimals: null, right: ours ? ['table', 'columns'] : [] },
  };
  return {
    ...{ setup, columns, last, said: saidOf(sheet, { from: 0, to: head - lines }, on.house) },
    ...{ remembered: again?.known.at ?? null, values: again?.known.values ?? {} },
    digest: digestOf(headings.map((own) => own.at(-1) ?? '')),
  };
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

/** The tables of a file as they may be read; tabs with the same headings are one table. */
export function suggestTables(
  sheets: readonly Sheet[],
  on: SuggestOn,
): (SuggestedTable & Pick<RememberedSetup, 'values'>)[] {
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
    const named = factNamedBy(names, setup, 'tab', on.house);
    // What the tab's name says of all rows needs no column.
    const tab = setup.tab ?? (named !== null && Object.hasOwn(table.said, named) ? null : named);
    const lines = linesAbove(sheets, setup);
    const above = setup.above ?? factNamedBy(lines, { ...setup, tab }, 'above', on.house);
    return completed(sheets, { ...table, setup: { ...setup, tab, above } }, on, {}, last);
  });
}

/** What closed lists meant when such headings went in last. */
export function valuesBefore(tables: readonly Pick<RememberedSetup, 'values'>[]) {
  const values: ImportSetup['values'] = {};
  for (const table of tables)
    for (const [list, meanings] of Object.entries(table.values))
      values[list] = { ...values[list], ...meanings };
  return values;
}
