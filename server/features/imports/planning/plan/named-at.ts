import { nameWords } from '../../words/names.ts';
import type { SheetTable } from './table.ts';

const nameColumns = ['name', 'name:2', 'name:3', 'first_name', 'middle', 'middle:2', 'surname'];

/** The words of the name of whom a row is about, from all columns with a part of it. */
export const namedAt = (table: SheetTable, row: number): readonly string[] =>
  nameWords(
    nameColumns
      .map((field) => table.columnOf(field))
      .flatMap((column) => (column < 0 ? [] : table.textAt(row, column)))
      .join(' '),
  );
