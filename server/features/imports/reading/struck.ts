import { type Sheet, type Struck, withStruck } from './sheet.ts';

/** A cell with a line through its letters; both numbers count from 0. */
export interface StruckCell {
  readonly row: number;
  readonly column: number;
  readonly struck: Struck;
}

/** Counts the letters of a cell that a line goes through while they are read one after the other. */
export class StruckLetters {
  #struck = 0;
  #all = 0;

  add(text: string, isStruck: boolean): void {
    const { length } = text.replace(/\s/g, '');
    this.#all += length;
    if (isStruck) this.#struck += length;
  }

  /** @param isCellStruck what counts for a cell that shows no letters of its own */
  how(isCellStruck: boolean): Struck | null {
    if (this.#all === 0) return isCellStruck ? 'whole' : null;
    if (this.#struck === 0) return null;
    return this.#struck === this.#all ? 'whole' : 'part';
  }
}

/** Sheets with these cells marked as struck out. */
export const markStruck = (
  sheets: readonly Sheet[],
  struckIn: (sheet: Sheet, at: number) => readonly StruckCell[],
): Sheet[] =>
  sheets.map((sheet, at) => {
    const cells = Map.groupBy(struckIn(sheet, at), ({ row }) => row);
    if (cells.size === 0) return sheet;
    const rows = sheet.rows.map((row, down) => {
      const struck = cells.get(down);
      if (!struck) return row;
      const how = new Map(struck.map((one) => [one.column, one.struck]));
      return row.map((cell, column) => withStruck(cell, how.get(column) ?? null));
    });
    return { ...sheet, rows };
  });
