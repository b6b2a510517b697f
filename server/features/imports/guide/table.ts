import { manyColumns, whoseFacts } from '#contract/imports/kinds.ts';
import { importLimits } from '#contract/imports/messages.ts';
import type { ColumnUse } from '#contract/imports/shapes.ts';
import { splitText } from '../cells/names.ts';
import { type Cell, cellAt, isFull, type Sheet, textOf, valueIn } from '../reading/sheet.ts';
import { onceOf } from './fold.ts';
import type {
  FoundCell,
  ImportSetup,
  PassedRow,
  RowKind,
  RunCell,
  TableSetup,
  WalkedRow,
} from './types.ts';

/** Of so many columns the cells are kept. */
const mostColumns = 1_000;

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

/** The same with upper lines above those right of them that have none, too. */
export function spread(headings: readonly (readonly string[])[]): string[][] {
  let left: string[] = [];
  return headings.map((own) => {
    left = own.map((text, at) => (text || at === own.length - 1 ? text : (left[at] ?? '')));
    return left;
  });
}

/** The rows below the headings of a table, over all of its parts. */
export const rowsOfTable = (sheets: readonly Sheet[], { parts }: Pick<TableSetup, 'parts'>) =>
  parts.flatMap(({ tab, head, last }) => {
    const sheet = sheets.find(({ name }) => name === tab);
    return sheet?.rows.slice(head, last ?? undefined) ?? [];
  });

/** The filled cells of a column below the headings, over all parts of a table. */
interface ColumnCells {
  /** Each different one once, in their order. */
  readonly different: readonly Cell[];
  readonly filled: number;
}

/** Of a reading the cells of a column stay the same, whatever it becomes. */
const columnsOf = onceOf((_: readonly Sheet[]) => new Map<string, ColumnCells>());

export function cellsOf(
  sheets: readonly Sheet[],
  { parts }: Pick<TableSetup, 'parts'>,
  column: number,
): ColumnCells {
  const known = columnsOf(sheets);
  const place = JSON.stringify([column, parts]);
  const there = known.get(place);
  if (there) return there;
  const different = new Map<unknown, Cell>();
  let filled = 0;
  for (const { [column]: cell = null } of rowsOfTable(sheets, { parts })) {
    if (textOf(cell) === '') continue;
    filled += 1;
    different.set(typeof cell === 'object' ? JSON.stringify(cell) : cell, cell);
  }
  const found = { different: [...different.values()], filled };
  if (known.size > mostColumns) known.clear();
  known.set(place, found);
  return found;
}

/** So many different texts has a line above rows at most. */
export const mostInLine = 2;

/** The different texts of a row, one more at most than a line above rows has: rows may be many and wide. */
export function textsIn(row: readonly Cell[]): string[] {
  const found = new Set<string>();
  for (const cell of row) {
    if (found.size > mostInLine) break;
    const text = textOf(cell);
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

/** What was typed anew in the cells of a sheet, from a row on: those above are its headings. */
export const typedIn = ({ name, rows }: Sheet, cells: ImportSetup['cells'], from: number) =>
  Object.entries(cells).flatMap(([key, text]) => {
    const place = placeOf(key);
    const isThere = place?.tab === name && place.row >= from && place.row < rows.length;
    return isThere && place.column < importLimits.columns ? [{ ...place, text }] : [];
  });

/** A sheet with that. */
export function retyped(sheet: Sheet, cells: ImportSetup['cells'], from: number): Sheet {
  const rows = [...sheet.rows];
  for (const { row: at, column, text } of typedIn(sheet, cells, from)) {
    const row = [...(rows[at] ?? [])];
    while (row.length < column) row.push(null);
    row[column] = text;
    rows[at] = row;
  }
  return { ...sheet, rows };
}

/** The text of a cell, with the noughts before a number that its format shows. */
function wholeText(cell: Cell): string {
  const shown = isFull(cell) ? (cell.shown ?? '') : '';
  return /^0\d+$/.test(shown) ? shown : textOf(cell);
}

type Use = ColumnUse & { readonly to: string; readonly column: number };

const usesOf = (columns: readonly ColumnUse[]) =>
  columns.flatMap((use, column): Use[] =>
    use.to === null ? [] : [{ ...use, to: use.to, column }],
  );

/** Whether a row of one or two cells is a line above rows: one at most stands in a used column, and no number in a run. */
function isLine({ columns }: TableSetup, row: readonly Cell[]): boolean {
  const used = usesOf(columns).filter(({ column }) => textOf(row[column]) !== '');
  const isNumber = ({ to, column }: Use) =>
    manyColumns.has(to) && typeof valueIn(row[column]) === 'number';
  return used.length < 2 && !used.some(isNumber);
}

/** The columns of a run with what its headings say: the subject or what was paid for, and the term. */
export function runOf({ columns, lines }: TableSetup, headings: readonly (readonly string[])[]) {
  const above = spread(headings);
  return usesOf(columns)
    .filter(({ to }) => manyColumns.has(to))
    .map((use) => {
      const said = (line: number) => above[use.column]?.[line - 1] ?? '';
      const heading = use.named ?? (use.left ? null : said(use.line ?? lines));
      return { ...use, heading, above: use.term === undefined ? null : said(use.term) };
    });
}

/**
 * The rows of a part of a table as their sources give them, in the order of the sheet; nothing of them is read. They
 * come one by one: a file may have 100,000, and each is used once.
 * @param table the place of the table in the set-up
 * @param isWanted the facts that are looked at
 */
function* walkPart(
  sheet: Sheet,
  setup: TakenTable,
  table: number,
  { head, last: end }: TableSetup['parts'][number],
  isWanted: (fact: string) => boolean,
): Generator<WalkedRow, void> {
  const { kind } = setup;
  const { name: tab, rows } = sheet;
  const single = usesOf(setup.columns).filter(
    ({ to, rest }) => !manyColumns.has(to) && (isWanted(to) || (rest && isWanted(rest))),
  );
  const run = runOf(setup, headingsOf(sheet, head, setup.lines));
  const keyIn = (row: readonly Cell[], column: number) => textOf(row[column]).toLowerCase();
  const heads = rows[head - 1] ?? [];
  const headed = [...heads.keys()].filter((column) => keyIn(heads, column) !== '');
  const isHeading = (row: readonly Cell[]) =>
    headed.length > 0 && headed.every((column) => keyIn(row, column) === keyIn(heads, column));
  const naming = kind === 'schools' || kind === 'supporters' ? [kind.slice(0, -1)] : whoseFacts;
  /** The last filled cells of columns that are filled down, and the last line above rows. */
  const last = new Map<number, Cell>();
  let line = '';
  const cellOf = (row: readonly Cell[], { column, down }: Use) => {
    const own = row[column] ?? null;
    if (down && textOf(own) !== '') last.set(column, own);
    const cell = down ? (last.get(column) ?? null) : own;
    return { cell, text: wholeText(cell), column };
  };
  const factsIn = (row: readonly Cell[]) => {
    const facts = new Map<string, FoundCell>();
    const say = (fact: string | null | undefined, cell: string, column: number | null = null) =>
      fact && facts.set(fact, { cell, text: cell.trim(), column });
    say(setup.tab, tab);
    if (line !== '') say(setup.above, line);
    for (const use of single) {
      const found = cellOf(row, use);
      if (use.split) {
        const [first, rest] = splitText(found.text, use.split);
        say(use.to, first, use.column);
        say(use.rest, rest, use.column);
      } else facts.set(use.to, found);
    }
    return facts;
  };
  const runIn = (row: readonly Cell[]) =>
    run.map((use): RunCell => {
      const { column, heading, above: term, out_of: outOf = null } = use;
      return { ...cellOf(row, use), named: heading ?? textOf(row[column - 1]), term, outOf };
    });

  for (const [at, row] of rows.slice(head, end ?? undefined).entries()) {
    const place = { table, tab, row: head + at + 1 };
    const pass = (code: PassedRow['reason']['code']): PassedRow => ({
      ...{ ...place, reason: { code, column: null, given: [] } },
    });
    const filled = textsIn(row);
    const isShort = filled.length <= mostInLine;
    if (filled.length === 0) yield pass('isBlank');
    else if (isHeading(row)) yield pass('isHeading');
    else if (isShort && setup.above !== null && isLine(setup, row)) {
      line = filled.join(' ');
      yield pass('isTitle');
    } else {
      const facts = factsIn(row);
      const isNamed = naming.some((fact) => {
        const { column = null, text = '' } = facts.get(fact) ?? {};
        return column !== null && text !== '';
      });
      if (isNamed) yield { ...place, facts, run: runIn(row) };
      else yield pass(isShort ? 'isTitle' : 'isNameless');
    }
  }
}

/** A part of a table, with its sheet as it was typed anew. */
interface WalkedPart {
  /** The place of the table in the set-up. */
  readonly at: number;
  readonly sheet: Sheet;
  readonly table: TakenTable;
  readonly part: TableSetup['parts'][number];
  readonly rows: Iterable<WalkedRow>;
}

/** The rows of all tables that are taken, by their parts. @param isWanted the facts that are looked at: usually all */
export function* walkAll(
  sheets: readonly Sheet[],
  { tables, cells }: Pick<ImportSetup, 'tables' | 'cells'>,
  isWanted: (fact: string) => boolean = () => true,
): Generator<WalkedPart> {
  for (const [at, { kind, ...rest }] of tables.entries())
    for (const part of rest.parts) {
      const found = sheets.find(({ name }) => name === part.tab);
      if (!found || kind === null) continue;
      const table = { ...rest, kind };
      const sheet = retyped(found, cells, part.head);
      yield { at, sheet, table, part, rows: walkPart(sheet, table, at, part, isWanted) };
    }
}
