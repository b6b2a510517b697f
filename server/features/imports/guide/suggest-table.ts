import { factsOf, type RowKind, rowKinds, whoseFacts } from '#contract/imports/kinds.ts';
import type { ImportSetup, TableSetup } from '#contract/imports/shapes.ts';
import { headingsOf as factsByHeading } from '../headings.ts';
import { type Sheet, textOf, valueIn } from '../reading/sheet.ts';
import { digestOf, headingKey } from './fold.ts';
import { columnsOf, factFinder, labelsOf, subjectKeys, suggestColumns } from './suggest-columns.ts';
import { completed, factNamedBy, linesAbove, saidOf } from './suggest-facts.ts';
import { headingsOf } from './table.ts';
import { termIn } from './terms.ts';
import type { House, RememberedSetup, SuggestedTable, SuggestOn } from './types.ts';

const searchedRows = 40;
const mostLines = 3;
const fewestRows = 2;
const fewestHeadings = 2;

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

/** A tab with the last row of its headings, from 1, how many lines they have, and how such headings were set up before. */
interface Placed {
  readonly sheet: Sheet;
  readonly head: number;
  readonly lines: number;
  readonly again?: RememberedSetup;
}

/** Where a tab has its headings: those that went in before, else what the tables of headings know best. */
function placeIn(sheet: Sheet, known: ReadonlySet<string>, { remembered }: SuggestOn): Placed {
  const searched = remembered.size > 0 ? Math.min(searchedRows, sheet.rows.length) : 0;
  for (let head = 1; head <= searched; head += 1)
    for (let lines = 1; lines <= Math.min(mostLines, head); lines += 1) {
      const headings = headingsOf(sheet, head, lines).map((own) => own.filter(Boolean).join(' '));
      const again = remembered.get(digestOf(headings) ?? '');
      if (again?.setup.lines === lines) return { sheet, head, lines, again };
    }
  return { sheet, ...headOf(sheet, known) };
}

/** How tabs with the same headings may be read: as last time, or by the headings; nothing of it counts before it is seen. */
function suggestTable(
  { sheet, head, lines, again }: Placed,
  tabs: readonly Placed[],
  on: SuggestOn,
): SuggestedTable & Pick<RememberedSetup, 'values'> {
  const { house } = on;
  const { setup: last, at: remembered = null, values = {} } = again ?? {};
  const headings = headingsOf(sheet, head, lines);
  const kind = last?.kind ?? kindOf(headings, house);
  const parts = tabs.map((one) => ({ tab: one.sheet.name, head: one.head, last: null }));
  const suggested = columnsOf([sheet], { parts, lines, kind }, house);
  const columns = last ? [...last.columns] : suggested;
  // Who set the template up otherwise last time is asked again.
  const isOther = JSON.stringify(columns) !== JSON.stringify(suggested);
  const isOurs = kind !== null && isTemplate(headings, kind, on.house) && !isOther;
  const setup: TableSetup = {
    ...{ parts, kind, lines, columns, for_all: { ...last?.for_all } },
    ...{ tab: last?.tab ?? null, above: last?.above ?? null },
    ...{ names: last?.names ?? (isOurs ? 'first' : null), add: last?.add ?? null },
    ...{ days: null, decimals: null, right: isOurs ? ['table', 'columns'] : [] },
  };
  // What only one of the tabs says is not said of all.
  const [own = {}, ...others] = tabs.map((one) =>
    saidOf(one.sheet, { from: 0, to: one.head - one.lines }, house),
  );
  const said = Object.fromEntries(
    Object.entries(own).filter(([fact, { value }]) =>
      others.every((one) => one[fact]?.value === value),
    ),
  );
  const sheets = tabs.map((one) => one.sheet);
  const names = sheets.map(({ name }) => name);
  const named = factNamedBy(names, setup, 'tab', house);
  // What the tab's name says of all rows needs no column.
  setup.tab ??= named !== null && Object.hasOwn(said, named) ? null : named;
  setup.above ??= factNamedBy(linesAbove(sheets, setup), setup, 'above', house);
  return completed(sheets, { setup, columns, remembered, values, said }, on, {}, last);
}

/** The tables of a file as they may be read; tabs with the same headings are one table. */
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
  return [...byHeadings.values()].flatMap((own) =>
    own.slice(0, 1).map((first) => suggestTable(first, own, on)),
  );
}

/** What closed lists meant when such headings went in last. */
export function valuesBefore(tables: readonly Pick<RememberedSetup, 'values'>[]) {
  const values: ImportSetup['values'] = {};
  for (const table of tables)
    for (const [list, meanings] of Object.entries(table.values))
      values[list] = { ...values[list], ...meanings };
  return values;
}
