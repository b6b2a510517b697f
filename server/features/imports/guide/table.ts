import { manyColumns, whoseFacts } from '#contract/imports/kinds.ts';
import type { ColumnUse } from '#contract/imports/shapes.ts';
import { splitText } from '../cells/names.ts';
import { type Cell, columnLetter, isFull, type Sheet, textOf, valueIn } from '../reading/sheet.ts';
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

/** The rows of a tab, from 0, of which a cell was typed anew: names of all cells would take most of the time. */
export const editedRows = (cells: Readonly<Record<string, string>>, tab: string): Set<number> =>
  new Set(
    Object.keys(cells).flatMap((key) => {
      const [, own, row] = /^(.+)![A-Z]+(\d+)$/s.exec(key) ?? [];
      return own === tab ? [Number(row) - 1] : [];
    }),
  );

type Use = ColumnUse & { readonly to: string; readonly column: number };

/** How one part of a table is walked: its columns with what they become, worked out once. */
class Walk {
  readonly #sheet: Sheet;
  readonly #setup: TableSetup;
  readonly #edits: Readonly<Record<string, string>>;
  readonly #edited: ReadonlySet<number>;
  readonly #single: readonly Use[];
  readonly #run: readonly (Use & { readonly heading: string; readonly above: string | null })[];
  readonly #down = new Map<number, Cell>();
  readonly #headKeys: readonly string[];
  readonly #naming: ReadonlySet<string>;
  above = '';

  constructor(
    sheet: Sheet,
    setup: TableSetup,
    head: number,
    edits: Readonly<Record<string, string>>,
  ) {
    const { columns, kind, lines } = setup;
    this.#sheet = sheet;
    this.#setup = setup;
    this.#edits = edits;
    this.#edited = editedRows(edits, sheet.name);
    const used = columns.flatMap((use, column): Use[] =>
      use.to === null ? [] : [{ ...use, to: use.to, column }],
    );
    const headings = headingsOf(sheet, head, lines);
    this.#single = used.filter(({ to }) => !manyColumns.has(to));
    this.#run = used
      .filter(({ to }) => manyColumns.has(to))
      .map((use) => ({
        ...use,
        heading: headingAt(headings, lines, use.line ?? lines, use.column),
        above: use.term === undefined ? null : headingAt(headings, lines, use.term, use.column),
      }));
    this.#headKeys = this.#single.map(({ column }) => this.#keyAt(head - 1, column));
    this.#naming = new Set(
      kind === 'schools' || kind === 'supporters' ? [kind.slice(0, -1)] : whoseFacts,
    );
  }

  #keyAt(at: number, column: number): string {
    return normalised(textOf(this.#sheet.rows[at]?.[column]));
  }

  isHeading(at: number): boolean {
    return (
      this.#headKeys.some((key) => key !== '') &&
      this.#single.every(({ column }, place) => this.#keyAt(at, column) === this.#headKeys[place])
    );
  }

  #cellAt(at: number, column: number): Cell {
    const own = this.#sheet.rows[at]?.[column] ?? null;
    if (!this.#edited.has(at)) return own;
    return this.#edits[`${this.#sheet.name}!${columnLetter(column)}${at + 1}`] ?? own;
  }

  #found(at: number, { column, down }: Use): FoundCell {
    const own = this.#cellAt(at, column);
    if (!down) return { cell: own, text: wholeText(own), column };
    if (textOf(own) !== '') this.#down.set(column, own);
    const cell = this.#down.get(column) ?? null;
    return { cell, text: wholeText(cell), column };
  }

  facts(at: number, tab: string): Map<string, FoundCell> {
    const facts = new Map<string, FoundCell>();
    const said = (text: string): FoundCell => ({ cell: text, text: text.trim(), column: null });
    if (this.#setup.tab !== null) facts.set(this.#setup.tab, said(tab));
    if (this.#setup.above !== null && this.above !== '')
      facts.set(this.#setup.above, said(this.above));
    for (const use of this.#single) {
      const { column } = use;
      const found = this.#found(at, use);
      const [first, rest] = use.split ? splitText(found.text, use.split) : [null, ''];
      facts.set(use.to, first === null ? found : { cell: first, text: first, column });
      if (use.split && use.rest) facts.set(use.rest, { cell: rest, text: rest, column });
    }
    return facts;
  }

  run(at: number): RunCell[] {
    return this.#run.map((use) => {
      const { column, above: term, out_of: outOf = null } = use;
      const { cell, text } = this.#found(at, use);
      const said = use.left ? textOf(this.#cellAt(at, column - 1)) : use.heading;
      return { cell, text, column, named: use.named ?? said, term, outOf };
    });
  }

  /** Whether a column that names somebody or something is filled in this row. */
  isNamed(facts: ReadonlyMap<string, FoundCell>): boolean {
    return facts
      .entries()
      .some(([fact, { text, column }]) => column !== null && text !== '' && this.#naming.has(fact));
  }
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

/**
 * The rows of a part of a table as their sources give them, in the order of the sheet; nothing of them is read. They
 * come one by one: a file may have 100,000, and each is used once.
 * @param place of the table in the set-up, and of the part in the table
 * @param cells typed anew, by `TAB!A7`
 */
export function* walkTable(
  sheet: Sheet,
  setup: TableSetup,
  place: { readonly table: number; readonly part: number },
  cells: Readonly<Record<string, string>>,
): Generator<WalkedRow, void> {
  const part = setup.parts[place.part];
  if (!part) return;
  const { table } = place;
  const walk = new Walk(sheet, setup, part.head, cells);
  const last = Math.min(part.last ?? sheet.rows.length, sheet.rows.length);
  for (let at = part.head; at < last; at += 1) {
    const row = at + 1;
    const pass = (code: PassedRow['reason']['code']): PassedRow => ({
      ...{ table, tab: sheet.name, row },
      reason: { code, column: null, given: [] },
    });
    const filled = textsIn(sheet.rows[at]);
    if (filled.length === 0) {
      yield pass('isBlank');
      continue;
    }
    if (walk.isHeading(at)) {
      yield pass('isHeading');
      continue;
    }
    if (filled.length <= mostInLine && setup.above !== null && isLine(setup, sheet, at)) {
      walk.above = filled.join(' ');
      yield pass('isTitle');
      continue;
    }
    const facts = walk.facts(at, sheet.name);
    if (!walk.isNamed(facts)) {
      yield pass(filled.length <= mostInLine ? 'isTitle' : 'isNameless');
      continue;
    }
    yield { table, tab: sheet.name, row, facts, run: walk.run(at) };
  }
}

/** A part of a table that is taken, with its sheet and rows. */
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
  const byName = new Map(sheets.map((sheet) => [sheet.name, sheet]));
  for (const [at, { kind, ...rest }] of tables.entries())
    for (const [part, { tab }] of rest.parts.entries()) {
      const sheet = byName.get(tab);
      if (!sheet || kind === null) continue;
      const table = { ...rest, kind };
      yield { sheet, table, rows: walkTable(sheet, table, { table: at, part }, cells) };
    }
}

/** The tab and the letter of a column that was opened as a list; null for any other list. */
export function openedColumn(list: string): { tab: string; letter: string } | null {
  const [, tab, letter] = /^(.+)!([A-Z]+)$/s.exec(list) ?? [];
  return tab === undefined || letter === undefined ? null : { tab, letter };
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
