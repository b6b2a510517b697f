import { nameColumns } from '#contract/imports/whose.ts';
import { nameWords } from '../../words/names.ts';
import type { SheetTable } from './table.ts';

/** The words of the name of whom a row is about, from all columns with a part of it. */
export const namedAt = (table: SheetTable, row: number): readonly string[] =>
  nameWords(
    nameColumns
      .map((field) => table.columnOf(field))
      .flatMap((column) => (column < 0 ? [] : table.textAt(row, column)))
      .join(' '),
  );
