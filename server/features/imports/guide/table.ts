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

/** A table that is taken. */
export type TakenTable = TableSetup & { readonly kind: RowKind };

/** A cell as the sheet shows it. */
export const shownText = (cell: Cell | undefined): string =>
  isFull(cell) && cell.shown !== undefined ? cell.shown : textOf(cell);

/** The lines of the headings above each column; a merged cell of an upper line is said of all its columns. */
export function headingsOf(sheet: Sheet, head: number, lines: number): string[][] {
  const first = Math.max(0, head - lines);
  const width = sheet.rows.reduce((most, row) => Math.max(most, row.length), 0);
  const textAt = (row: number, column: number): string => {
    const own = shownText(sheet.rows[row]?.[column]);
    if (own !== '' || row === head - 1) return own;
    const merged = sheet.merged?.find(
      (one) =>
        one.row <= row && row <= one.lastRow && one.column <= column && column <= one.lastColumn,
    );
    return merged ? shownText(sheet.rows[merged.row]?.[merged.column]) : '';
  };
  return Array.from({ length: width }, (_, column) =>
    Array.from({ length: head - first }, (_line, at) => textAt(first + at, column)),
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

/** The rows below the headings of a table, over all of its parts. */
export const rowsOfTable = (sheets: readonly Sheet[], { parts }: Pick<TableSetup, 'parts'>) =>
  parts.flatMap(({ tab, head, last }) => {
    const sheet = sheets.find(({ name }) => name === tab);
    return sheet?.rows.slice(head, last ?? undefined) ?? [];
  });

/** The cells of a column below the headings, over all parts of a table. */
export const cellsOf = (
  sheets: readonly Sheet[],
  setup: Pick<TableSetup, 'parts'>,
  column: number,
): Cell[] => rowsOfTable(sheets, setup).map((row) => row[column] ?? null);

/** So many different texts has a line above rows at most. */
export const mostInLine = 2;

/** The different texts of a row, one more at most than a line above rows has. */
export function textsIn(row: readonly Cell[] = []): string[] {
  const found = new Set<string>();
  for (const cell of row) {
    const text = found.size > mostInLine ? '' : textOf(cell);
    if (text !== '') found.add(text);
  }
  return [...found];
}

/** The tab and the place of a cell, `TAB!A7`; null for anything else. */
function placeOf(key: string) {
  const [, tab = '', address = ''] = /^(.+)!([A-Z]{1,3}\d{1,7})$/s.exec(key) ?? [];
  const found = cellAt(address);
  return found && { tab, row: found[0], column: found[1] };
}

/** The tab and the place of a column that was opened as a list, `TAB!B`; null for any other list. */
export const openedColumn = (list: string) => placeOf(`${list}1`);

/** A sheet with what was typed anew in its cells, from a row on: those above are its headings. */
export function retyped(sheet: Sheet, cells: ImportSetup['cells'], from: number): Sheet {
  const rows = [...sheet.rows];
  for (const [key, text] of Object.entries(cells)) {
    const { tab, row: at, column } = placeOf(key) ?? { row: 0, column: 0 };
    const row = rows[at];
    if (tab !== sheet.name || at < from || !row || column >= importLimits.columns) continue;
    const padding = Array<Cell>(Math.max(0, column - row.length)).fill(null);
    rows[at] = [...row.slice(0, column), ...padding, text, ...row.slice(column + 1)];
  }
  return { ...sheet, rows };
}

/** The text of a cell, with the noughts before a number that its format shows. */
function wholeText(cell: Cell): string {
  const shown = isFull(cell) ? (cell.shown ?? '') : '';
  return /^0\d+$/.test(shown) ? shown : textOf(cell);
}

/** Whether a row of one or two cells is a line above rows: one at most stands in a used column, and no number in a run. */
function isLine({ columns }: TableSetup, row: readonly Cell[] = []): boolean {
  const used = row.flatMap((cell, column) => {
    const to = columns[column]?.to ?? null;
    return to === null || textOf(cell) === '' ? [] : [{ to, cell }];
  });
  const isNumber = used.some(
    ({ to, cell }) => manyColumns.has(to) && typeof valueIn(cell) === 'number',
  );
  return used.length < 2 && !isNumber;
}

type Use = ColumnUse & { readonly to: string; readonly column: number };

/**
 * The rows of a part of a table as their sources give them, in the order of the sheet; nothing of them is read. They
 * come one by one: a file may have 100,000, and each is used once.
 * @param table the place of the table in the set-up
 */
function* walkPart(
  sheet: Sheet,
  setup: TakenTable,
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
  /** The last filled cells of columns that are filled down, and the last line above rows. */
  const above = new Map<number, Cell>();
  let line = '';
  const cellOf = (at: number, { column, down }: Use): FoundCell => {
    const own = rows[at]?.[column] ?? null;
    if (down && textOf(own) !== '') above.set(column, own);
    const cell = down ? (above.get(column) ?? null) : own;
    return { cell, text: wholeText(cell), column };
  };
  const factsOf = (at: number) => {
    const facts = new Map<string, FoundCell>();
    const say = (fact: string | null | undefined, cell: string, column: number | null = null) =>
      fact && facts.set(fact, { cell, text: cell.trim(), column });
    say(setup.tab, tab);
    if (line !== '') say(setup.above, line);
    for (const use of single) {
      const found = cellOf(at, use);
      if (use.split) {
        const [first, rest] = splitText(found.text, use.split);
        say(use.to, first, use.column);
        say(use.rest, rest, use.column);
      } else facts.set(use.to, found);
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
    else if (isShort && setup.above !== null && isLine(setup, rows[at])) {
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

/** The rows of all tables that are taken, by their parts: each with its sheet, as it was typed anew. */
export function* walkAll(
  sheets: readonly Sheet[],
  { tables, cells }: Pick<ImportSetup, 'tables' | 'cells'>,
): Generator<{ sheet: Sheet; table: TakenTable; rows: Iterable<WalkedRow> }> {
  for (const [at, { kind, ...rest }] of tables.entries())
    for (const part of rest.parts) {
      const found = sheets.find(({ name }) => name === part.tab);
      if (!found || kind === null) continue;
      const table = { ...rest, kind };
      const sheet = retyped(found, cells, part.head);
      yield { sheet, table, rows: walkPart(sheet, table, at, part) };
    }
}
