import { factsOf, type RowKind, rowKinds, whoseFacts } from '#contract/imports/kinds.ts';
import type { ColumnUse, ImportSetup, TableLook, TableSetup } from '#contract/imports/shapes.ts';
import { headingsOf as factsByHeading } from '../headings.ts';
import { columnLetter, type Sheet, textOf, valueIn } from '../reading/sheet.ts';
import { digestOf, headingKey } from './fold.ts';
import { openOf } from './open.ts';
import { provenIn } from './proof.ts';
import {
  columnsOf,
  factFinder,
  labelsOf,
  ownFacts,
  subjectKeys,
  suggestColumns,
} from './suggest-columns.ts';
import { factOfTabs, saidOf, suggestForAll } from './suggest-facts.ts';
import { cellsOf, headingsOf, rowsOfTable, shownText, tableHeadings } from './table.ts';
import { termIn } from './terms.ts';
import type { House, RememberedSetup, SuggestOn } from './types.ts';

const searchedRows = 40;
const mostLines = 3;
const fewestRows = 2;
const fewestHeadings = 2;
const mostSamples = 3;
/** Different cells may be shown alike. */
const mostLookedAt = 50;

/** The row of headings: that with most known headings, else the first with three texts or more. */
function headOf(sheet: Sheet, known: ReadonlySet<string>) {
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
function linesOf({ rows, merged = [] }: Sheet, row: number, known: ReadonlySet<string>) {
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

/** The kind that has most of its facts in the headings, those that it needs before all. */
function kindOf(headings: readonly string[][], house: House): RowKind | null {
  const factBy = factFinder('marks', house);
  const isSubject = (text: string) => factBy(text) === 'mark';
  const subjects = headings.filter((lines) => lines.some(isSubject)).length;
  const scores = rowKinds.flatMap((kind) => {
    const uses = suggestColumns(headings, kind, house).filter(({ to }) => to !== null);
    const found = new Set(uses.flatMap(({ to }) => to ?? []));
    const hasTerms = uses.filter(({ term }) => term !== undefined).length >= 2;
    /** What must be there for a kind to be suggested at all. */
    const isThere: Readonly<Record<RowKind, boolean>> = {
      students: found.has('dob') || found.has('gender') || found.has('guardian'),
      marks: subjects >= 2,
      mark: found.has('subject') && found.has('mark'),
      payments: hasTerms,
      payment: found.has('payment') && !hasTerms,
      schools: found.has('school') && found.has('cluster'),
      supporters: found.has('supporter') && found.has('child'),
    };
    if (!isThere[kind]) return [];
    const needed = factsOf[kind].filter(({ isNeeded, fact }) => isNeeded && found.has(fact)).length;
    const isNamed = whoseFacts.some((fact) => found.has(fact)) ? 1 : 0;
    return { kind, score: needed * 2 + isNamed + uses.length };
  });
  return scores.sort((one, other) => other.score - one.score)[0]?.kind ?? null;
}

/** Whether these are the headings of our own template for this kind. */
function isTemplate(headings: readonly string[][], kind: RowKind, house: House): boolean {
  const labels = labelsOf(kind, house);
  const own = headings.map((lines) => headingKey(lines.at(-1) ?? '')).filter(Boolean);
  const needed = factsOf[kind].filter(({ isNeeded, beside }) => isNeeded && beside.length === 0);
  return (
    new Set(own).size === own.length &&
    own.every((key) => labels.has(key)) &&
    needed.every((one) => own.includes(headingKey(one.label)))
  );
}

/** Visible tabs with more than two rows; where there is none, all that have any. */
function tabsToTake(sheets: readonly Sheet[]): Sheet[] {
  const filledRows = ({ rows }: Sheet) =>
    rows.filter((row) => row.some((cell) => textOf(cell) !== '')).length;
  const shown = sheets.filter((sheet) => !sheet.isHidden && filledRows(sheet) > 0);
  const long = shown.filter((sheet) => filledRows(sheet) > fewestRows);
  return long.length > 0 ? long : shown;
}

/** Where a tab has its headings: those that went in before, else what the tables of headings know best. */
function placeIn(sheet: Sheet, known: ReadonlySet<string>, { remembered }: SuggestOn) {
  const searched = remembered.size > 0 ? Math.min(searchedRows, sheet.rows.length) : 0;
  for (let head = 1; head <= searched; head += 1)
    for (let lines = 1; lines <= Math.min(mostLines, head); lines += 1) {
      const headings = headingsOf(sheet, head, lines).map((own) => own.filter(Boolean).join(' '));
      const again = remembered.get(digestOf(headings) ?? '');
      if (again?.setup.lines === lines) return { sheet, head, lines, again };
    }
  return { sheet, ...headOf(sheet, known), again: undefined };
}

/** The tabs of a table. */
const sheetsOf = (sheets: readonly Sheet[], { parts }: Pick<TableSetup, 'parts'>) =>
  parts.flatMap((part) => sheets.find(({ name }) => name === part.tab) ?? []);

/** A table as its steps show it. @param suggested what was suggested for each column, to be told from what a person sets */
function lookAt(
  sheets: readonly Sheet[],
  {
    setup: given,
    said,
    suggested: before,
    remembered,
  }: Omit<TableLook, 'rows' | 'columns' | 'open'>,
  columns: readonly (ColumnUse | null | undefined)[],
  on: SuggestOn,
): TableLook {
  const { house } = on;
  const { setup: full, suggested } = suggestForAll(sheets, given, said, on, before);
  const { days, decimals } = provenIn(sheets, full);
  const setup = { ...full, days: days.found, decimals: decimals.found };
  const [first] = sheetsOf(sheets, setup);
  const own = setup.kind ? ownFacts(setup.kind, house) : [];
  return {
    ...{ setup, remembered, said, suggested, open: openOf(sheets, setup, house) },
    rows: rowsOfTable(sheets, setup).length,
    ...(own.length > 0 && { own: own.map(({ fact, label }) => ({ fact, label })) }),
    columns: tableHeadings(sheets, setup).map((headings, at) => {
      const { different, filled } = cellsOf(sheets, setup, at);
      const samples = new Set(different.slice(0, mostLookedAt).map(shownText));
      return {
        ...{ letter: columnLetter(at), headings, filled },
        samples: [...samples].slice(0, mostSamples),
        hidden: first?.hiddenColumns?.includes(at) === true,
        suggested: columns[at]?.to == null ? null : columns[at],
        is_remembered: remembered !== null,
      };
    }),
  };
}

/** How a table may be read by its headings, or as last time; nothing of it counts before it is seen. */
function suggestTable(
  sheets: readonly Sheet[],
  { parts, lines, kind: given }: Pick<TableSetup, 'parts' | 'lines' | 'kind'>,
  on: SuggestOn,
  again?: RememberedSetup,
): TableLook {
  const { house } = on;
  const own = sheetsOf(sheets, { parts });
  const [first] = own;
  const head = parts[0]?.head ?? 1;
  const headings = first ? headingsOf(first, head, lines) : [];
  const suggested = first ? columnsOf(first, headings, head, given, house) : [];
  const columns = again ? [...again.setup.columns] : suggested;
  // Who set the template up otherwise last time is asked again.
  const isOther = JSON.stringify(columns) !== JSON.stringify(suggested);
  const isOurs = given !== null && isTemplate(headings, given, house) && !isOther;
  const setup: TableSetup = {
    ...{ tab: null, above: null, names: isOurs ? 'first' : null, add: null, days: null },
    ...{ decimals: null, ...again?.setup, parts, kind: given, lines, columns },
    for_all: { ...again?.setup.for_all },
    right: isOurs ? ['table', 'columns'] : [],
  };
  // What only one of the tabs says is not said of all.
  const [titles = {}, ...others] = own.map((sheet, at) =>
    saidOf(sheet, (parts[at]?.head ?? lines) - lines, house),
  );
  const said = Object.fromEntries(
    Object.entries(titles).filter(([fact, { value }]) =>
      others.every((one) => one[fact]?.value === value),
    ),
  );
  const named = factOfTabs(setup, house);
  // What the tab's name says of all rows needs no column.
  setup.tab ??= named !== null && Object.hasOwn(said, named) ? null : named;
  const look = { setup, said, suggested: {}, remembered: again?.at ?? null };
  return lookAt(sheets, look, columns, on);
}

/** The tables of a file as they may be read, and what closed lists meant last time; tabs with the same headings are one table. */
export function suggestTables(sheets: readonly Sheet[], on: SuggestOn) {
  const known = new Set([
    ...rowKinds.flatMap((kind) => [...factsByHeading(kind).keys()]),
    ...subjectKeys(on.house),
  ]);
  const tabs = tabsToTake(sheets).map((sheet) => placeIn(sheet, known, on));
  const byHeadings = Map.groupBy(tabs, ({ sheet, head, lines }) => {
    const headings = headingsOf(sheet, head, lines).map((own) => own.at(-1) ?? '');
    return digestOf(headings) ?? sheet.name;
  });
  const values: ImportSetup['values'] = {};
  const tables = [...byHeadings.values()].flatMap((own) => {
    const [first] = own;
    if (!first) return [];
    const { sheet, head, lines, again } = first;
    for (const [list, meanings] of Object.entries(again?.values ?? {}))
      values[list] = { ...values[list], ...meanings };
    const parts = own.map((one) => ({ tab: one.sheet.name, head: one.head, last: null }));
    const kind = again?.setup.kind ?? kindOf(headingsOf(sheet, head, lines), on.house);
    return suggestTable(sheets, { parts, lines, kind }, on, again);
  });
  return { tables, values };
}

/** The table as it was before; undefined where it is of another kind now, begins elsewhere, or has no columns yet. */
export const tableBefore = (
  before: readonly TableLook[],
  { kind, lines, columns, parts: [first] }: TableSetup,
): TableLook | undefined =>
  before.find(
    ({ setup }) =>
      columns.length > 0 &&
      setup.kind === kind &&
      setup.lines === lines &&
      setup.parts.some(({ tab, head }) => tab === first?.tab && head === first.head),
  );

/** Tables that a person has set up, with what may be suggested for them now; of another kind, or elsewhere, they are new. */
export const suggestAgain = (
  sheets: readonly Sheet[],
  tables: readonly TableSetup[],
  before: readonly TableLook[],
  on: SuggestOn,
): TableLook[] =>
  tables.map((setup) => {
    const own = tableBefore(before, setup);
    if (!own) return suggestTable(sheets, setup, on);
    const suggested = own.columns.map((column) => column.suggested);
    return lookAt(sheets, { ...own, setup }, suggested, on);
  });
