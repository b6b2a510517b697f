import { studentIdOf } from '#contract/students/ref.ts';
import { written } from '../../words/lists.ts';
import { likeness } from '../../words/names.ts';
import { isTelling } from '../../words/telling-numbers.ts';
import { namedAt } from '../plan/named-at.ts';
import type { RowWork } from '../plan/row-work.ts';
import type { Entry, StudentIndex } from '../plan/student-index.ts';
import type { SheetTable } from '../plan/table.ts';

// The numbers that a foundation's own lists use stand in a column of that name, or in the column of refs, where they are
// none of ours.

/** Longer texts are no numbers. */
const longest = 40;

const counts = new WeakMap<SheetTable, boolean>();

/** Whether the column of refs only counts the rows: such numbers are others in the next list. */
function countsRows(table: SheetTable): boolean {
  const known = counts.get(table);
  if (known !== undefined) return known;
  const column = table.columnOf('ref');
  const texts = table.rows.flatMap(({ at }) => written(table.textAt(at, column)) ?? []);
  const does = texts.every((text, at) => Number(text) === at + 1);
  counts.set(table, does);
  return does;
}

/** The number of the foundation's own that a row says; null for none, one of ours, or a count of the rows. */
export function ownNumberOf(work: RowWork): string | null {
  if (work.table.has('own_number')) return written(work.cell('own_number'));
  const ref = written(work.cell('ref'));
  const isNumber = ref !== null && /[0-9]/.test(ref) && ref.length <= longest;
  return isNumber && studentIdOf(ref) === null && !countsRows(work.table) ? ref : null;
}

/**
 * Those who have a number of the foundation's own, as far as it tells anything: a few digits only beside the very name,
 * and without a name only a number with a letter.
 * @param words those of the name in the row
 */
export function ownersOf(
  index: StudentIndex,
  own: string | null,
  words: readonly string[],
): readonly Entry[] {
  const owners = index.byOwn(own);
  if (own === null || owners.length === 0) return owners;
  if (words.length === 0) return isTelling(own) && /\p{L}/u.test(own) ? owners : [];
  return isTelling(own) ? owners : owners.filter((one) => likeness(words, one.words) === 'equal');
}

const numberings = new WeakMap<SheetTable, boolean>();

/** Whether the numbers of a sheet are the foundation's own: at least one belongs to whom its row names. */
export function isOwnNumbering(table: SheetTable, index: StudentIndex): boolean {
  const known = numberings.get(table);
  if (known !== undefined) return known;
  const own = table.columnOf('own_number');
  const column = own < 0 ? table.columnOf('ref') : own;
  const is =
    column >= 0 &&
    table.rows.some(({ at }) => {
      const words = namedAt(table, at);
      const owners = ownersOf(index, written(table.textAt(at, column)), words);
      return owners.some((one) => likeness(words, one.words) !== 'apart');
    });
  numberings.set(table, is);
  return is;
}
