import { manyColumns, whoseFacts } from '#contract/imports/kinds.ts';
import { importLimits } from '#contract/imports/messages.ts';
import type { ColumnUse } from '#contract/imports/shapes.ts';
import { splitText } from '../cells/names.ts';
import { type Cell, cellAt, isFull, type Sheet, textOf, valueIn } from '../reading/sheet.ts';
import { normalised } from './fold.ts';
import type {
  FoundCell,
  ImportSetup,
  PassedRow,
  RowKind,
  RunCell,
  TableSetup,
  WalkedRow,
} from './types.ts';

/** A cell as the sheet shows it. */
export function shownText(cell: Cell | undefined): string {
  if (cell !== undefined && isFull(cell) && cell.shown !== undefined) return cell.shown;
  return textOf(cell);
}

/** The lines of the headings above each column; a merged cell of an upper line is said of all its columns. */
export function headingsOf(sheet: Sheet, head: number, lines: number): string[][] {
  const first = Math.max(0, head - lines);
  const width = sheet.rows.reduce((most, row) => Math.max(most, row.length), 0);
  return Array.from({ length: width }, (_, column) =>
    Array.from({ length: head - first }, (_line, at) => {
      const row = first + at;
      const own = shownText(sheet.rows[row]?.[column]);
      if (own !== '' || row === head - 1) return own;
      const merged = (sheet.merged ?? []).find(
        (one) =>
          one.row <= row && row <= one.lastRow && one.column <= column && column <= one.lastColumn,
      );
      return merged ? shownText(sheet.rows[merged.row]?.[merged.column]) : '';
    }),
  );
}

/** The headings of a table, as the first of its tabs has them. */
export function tableHeadings(
  sheets: readonly Sheet[],
  { parts: [part], lines }: Pick<TableSetup, 'parts' | 'lines'>,
): string[][] {
  const sheet = sheets.find(({ name }) => name === part?.tab);
  return sheet && part ? headingsOf(sheet, part.head, lines) : [];
}

/** The text of a cell, with the noughts before a number that its format shows. */
function wholeText(cell: Cell): string {
  const shown = isFull(cell) ? (cell.shown ?? '') : '';
  return /^0\d+$/.test(shown) ? shown : textOf(cell);
}

/** What a line of the headings says of a column: an upper one stands above those right of it that have none, too. */
export function headingAt(
  headings: readonly (readonly string[])[],
  lines: number,
  line: number,
  column: number,
): string {
  const own = (at: number) => headings[at]?.[line - 1] ?? '';
  let at = column;
  while (line < lines && at > 0 && own(at) === '') at -= 1;
  return own(at);
}

/** So many different texts has a line above rows at most. */
export const mostInLine = 2;

/** The different texts of a row, one more at most than a line above rows has. */
export function textsIn(row: readonly Cell[] = []): string[] {
  const found: string[] = [];
  for (const cell of row) {
    if (found.length > mostInLine) break;
    const text = textOf(cell);
    if (text !== '' && !found.includes(text)) found.push(text);
  }
  return found;
}

/** A sheet with what was typed anew in its cells, by `TAB!A7`, from a row on: those above are its headings. */
export function retyped(sheet: Sheet, cells: ImportSetup['cells'], from: number): Sheet {
  const rows = [...sheet.rows];
  for (const [key, text] of Object.entries(cells)) {
    const [, tab, address = ''] = /^(.+)!([A-Z]{1,3}\d{1,7})$/s.exec(key) ?? [];
    const [at, column] = cellAt(address) ?? [rows.length, 0];
    if (tab !== sheet.name || at < from || at >= rows.length || column >= importLimits.columns)
      continue;
    const row = [...(rows[at] ?? [])];
    while (row.length < column) row.push(null);
    row[column] = text;
    rows[at] = row;
  }
  return { ...sheet, rows };
}

type Use = ColumnUse & { readonly to: string; readonly column: number };

/**
 * The rows of a part of a table as their sources give them, in the order of the sheet; nothing of them is read. They
 * come one by one: a file may have 100,000, and each is used once.
 * @param table the place of the table in the set-up
 */
function* walkPart(
  sheet: Sheet,
  setup: TableSetup,
  table: number,
  { head, last }: TableSetup['parts'][number],
): Generator<WalkedRow, void> {
  const { columns, kind, lines } = setup;
  const { name: tab, rows } = sheet;
  const headings = headingsOf(sheet, head, lines);
  const used = columns.flatMap((use, column): Use[] =>
    use.to === null ? [] : [{ ...use, to: use.to, column }],
  );
  const single = used.filter(({ to }) => !manyColumns.has(to));
  const run = used
    .filter(({ to }) => manyColumns.has(to))
    .map((use) => ({
      ...use,
      heading: headingAt(headings, lines, use.line ?? lines, use.column),
      above: use.term === undefined ? null : headingAt(headings, lines, use.term, use.column),
    }));
  const keyAt = (at: number, { column }: Use) => normalised(textOf(rows[at]?.[column]));
  const headKeys = single.map((use) => keyAt(head - 1, use));
  const isHeading = (at: number) =>
    headKeys.some((key) => key !== '') &&
    single.every((use, place) => keyAt(at, use) === headKeys[place]);
  const naming = new Set(
    kind === 'schools' || kind === 'supporters' ? [kind.slice(0, -1)] : whoseFacts,
  );
  /** The last filled cells of columns that are filled down. */
  const above = new Map<number, Cell>();
  const cellOf = (at: number, { column, down }: Use): FoundCell => {
    const own = rows[at]?.[column] ?? null;
    if (down && textOf(own) !== '') above.set(column, own);
    const cell = down ? (above.get(column) ?? null) : own;
    return { cell, text: wholeText(cell), column };
  };
  let line = '';
  const factsOf = (at: number) => {
    const facts = new Map<string, FoundCell>();
    const say = (fact: string | null | undefined, cell: string, column: number | null = null) =>
      fact && facts.set(fact, { cell, text: cell.trim(), column });
    say(setup.tab, tab);
    if (line !== '') say(setup.above, line);
    for (const use of single) {
      const found = cellOf(at, use);
      const [first, rest] = use.split ? splitText(found.text, use.split) : [null, ''];
      if (first === null) facts.set(use.to, found);
      else say(use.to, first, use.column);
      if (use.split) say(use.rest, rest, use.column);
    }
    return facts;
  };
  const runOf = (at: number) =>
    run.map((use): RunCell => {
      const { column, above: term, out_of: outOf = null } = use;
      const said = use.left ? textOf(rows[at]?.[column - 1]) : use.heading;
      return { ...cellOf(at, use), column, named: use.named ?? said, term, outOf };
    });

  for (let at = head; at < Math.min(last ?? rows.length, rows.length); at += 1) {
    const place = { table, tab, row: at + 1 };
    const pass = (code: PassedRow['reason']['code']): PassedRow => ({
      ...{ ...place, reason: { code, column: null, given: [] } },
    });
    const filled = textsIn(rows[at]);
    const isShort = filled.length <= mostInLine;
    if (filled.length === 0) yield pass('isBlank');
    else if (isHeading(at)) yield pass('isHeading');
    else if (isShort && setup.above !== null && isLine(setup, sheet, at)) {
      line = filled.join(' ');
      yield pass('isTitle');
    } else {
      const facts = factsOf(at);
      const isNamed = facts
        .entries()
        .some(([fact, { text, column }]) => column !== null && text !== '' && naming.has(fact));
      if (isNamed) yield { ...place, facts, run: runOf(at) };
      else yield pass(isShort ? 'isTitle' : 'isNameless');
    }
  }
}

/** A part of a table that is taken, with its sheet, as it was typed anew, and its rows. */
interface WalkedPart {
  readonly sheet: Sheet;
  readonly table: TableSetup & { readonly kind: RowKind };
  readonly rows: Iterable<WalkedRow>;
}

/** The rows of all tables that are taken. */
export function* walkAll(
  sheets: readonly Sheet[],
  { tables, cells }: Pick<ImportSetup, 'tables' | 'cells'>,
): Generator<WalkedPart> {
  for (const [at, { kind, ...rest }] of tables.entries())
    for (const part of rest.parts) {
      const found = sheets.find(({ name }) => name === part.tab);
      if (!found || kind === null) continue;
      const table = { ...rest, kind };
      const sheet = retyped(found, cells, part.head);
      yield { sheet, table, rows: walkPart(sheet, table, at, part) };
    }
}

/** The tab and the place of a column that was opened as a list; null for any other list. */
export function openedColumn(list: string): { tab: string; column: number } | null {
  const [, tab = '', letters] = /^(.+)!([A-Z]+)$/s.exec(list) ?? [];
  const found = cellAt(`${letters}1`);
  return found && { tab, column: found[1] };
}

/** Whether a row of one or two cells is a line above rows: one at most stands in a used column, and no number in a run. */
function isLine({ columns }: TableSetup, sheet: Sheet, at: number): boolean {
  const used = (sheet.rows[at] ?? []).flatMap((cell, column) => {
    const to = columns[column]?.to ?? null;
    return to === null || textOf(cell) === '' ? [] : [{ to, cell }];
  });
  const isNumber = used.some(
    ({ to, cell }) => manyColumns.has(to) && typeof valueIn(cell) === 'number',
  );
  return used.length < 2 && !isNumber;
}
