import { type ClassKind, classKindOf } from '../../words/classes.ts';
import { areFrench, isClassInFrench, isFrenchClass } from '../../words/french.ts';
import type { SheetTable } from './table.ts';

const french = new WeakMap<SheetTable, boolean>();

/** Whether the headings of a sheet are French, or its column of classes has one that only French-speaking schools have. */
function isFrench(table: SheetTable): boolean {
  const known = french.get(table);
  if (known !== undefined) return known;
  const column = table.columnOf('class');
  const is =
    areFrench(table.headings.map(({ own }) => own)) ||
    table.rows.some(({ at }) => isFrenchClass(table.textAt(at, column)));
  french.set(table, is);
  return is;
}

/** Whether the text of a class is the name of one at a French-speaking school, which is kept as it stands. */
export const keepsFrench = (table: SheetTable, text: string): boolean =>
  isFrenchClass(text) || (isClassInFrench(text) && isFrench(table));

/** What the heading of the classes says that a number below it counts; null for none, and for classes that are kept as they stand. */
export function kindOfClass(table: SheetTable, text: string): ClassKind | null {
  const heading = table.headings[table.columnOf('class')]?.own ?? '';
  return keepsFrench(table, text) ? null : classKindOf(heading);
}
