import { type Cell, type Merged, type Sheet, textOf } from '../../reading/sheet.ts';
import { withHundredths } from '../../words/units-of-money.ts';
import type { MarksTogether } from '../headings/marks-together.ts';

/** A word that says nothing, in the place of one that only seems to: an empty cell could be one below what is written once. */
const notSaid = '?';

/**
 * The cells of a sheet as they are read. A merged cell has the value of its first one; so has a cell below what is
 * written once. Columns of one mark or sum are read in the first of them, and codes as what they mean.
 */
export class TableCells {
  readonly #sheet: Sheet;
  /** Merged cells of several rows and one column, by that column. */
  readonly #merged: ReadonlyMap<number, readonly Merged[]>;
  readonly #together = new Map<number, MarksTogether>();
  /** The words for the codes of a column, by that column; null for codes that are still asked about. */
  readonly #meant = new Map<number, ReadonlyMap<string, string | null>>();
  /** Columns of sums whose hundredths are in the next column. */
  readonly #inTwo = new Set<number>();
  /** By column, the rows with a value from a row above them, with that row. */
  readonly #carried = new Map<number, ReadonlyMap<number, number>>();

  /** By column, the rows whose value stands in another column, with that column; -1 for nowhere. */
  readonly #beside = new Map<number, ReadonlyMap<number, number>>();

  constructor(sheet: Sheet) {
    this.#sheet = sheet;
    const below = sheet.merged?.filter(
      (one) => one.lastRow > one.row && one.lastColumn === one.column,
    );
    this.#merged = Map.groupBy(below ?? [], ({ column }) => column);
  }

  /**
   * What is carried down already stays.
   * @param from by row, from 0, the row with the value of its empty cell
   */
  carryDown(column: number, from: ReadonlyMap<number, number>): void {
    this.#carried.set(column, new Map([...from, ...(this.#carried.get(column) ?? [])]));
  }

  /** @param from by row, from 0, the column with the value, or -1 where the cell says nothing */
  readBeside(column: number, from: ReadonlyMap<number, number>): void {
    this.#beside.set(column, from);
  }

  /** Whether the cell is read as the value of another column. */
  isReadElsewhere = (row: number, column: number): boolean =>
    [...this.#beside.values()].some((from) => from.get(row) === column);

  translate(column: number, meant: ReadonlyMap<string, string | null>): void {
    this.#meant.set(column, meant);
  }

  joinHundredths(at: number): void {
    this.#inTwo.add(at);
  }

  takeTogether(first: number, marks: MarksTogether): void {
    this.#together.set(first, marks);
  }

  togetherAt = (column: number): MarksTogether | undefined => this.#together.get(column);

  /** The word for the code in a cell: null while it is asked, undefined where there is no code. */
  meantAt = (row: number, column: number): string | null | undefined =>
    this.#meant.get(column)?.get(textOf(this.#ownCell(row, column)));

  cellsOf =
    (row: number) =>
    (column: number): Cell =>
      this.#ownCell(row, column);

  cellAt(row: number, column: number): Cell {
    const together = this.#together.get(column);
    if (together) return together.cellOf(this.cellsOf(row));
    if (this.#inTwo.has(column))
      return withHundredths(this.#ownCell(row, column), this.#ownCell(row, column + 1));
    const meant = this.#meant.size === 0 ? undefined : this.meantAt(row, column);
    return meant ?? this.#ownCell(row, column);
  }

  /** The row whose value holds; what is carried down from may have its own from further above. */
  #sourceOf(row: number, column: number): number {
    const above = this.#carried.get(column)?.get(row);
    return above === undefined ? row : this.#sourceOf(above, column);
  }

  #ownCell(row: number, column: number): Cell {
    const beside = this.#beside.get(column)?.get(row);
    if (beside !== undefined) return beside < 0 ? notSaid : this.#ownCell(row, beside);
    const own = this.#sheet.rows[this.#sourceOf(row, column)]?.[column] ?? null;
    if (own !== null) return own;
    const covering = this.#merged.get(column)?.find((one) => one.row < row && row <= one.lastRow);
    return covering ? (this.#sheet.rows[covering.row]?.[column] ?? null) : null;
  }
}
