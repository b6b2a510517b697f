import { columnsOfFields, nameParts, studentNumbers } from '#contract/imports/whose.ts';
import { nameWords } from '../../words/names.ts';
import type { StudentIndex } from '../plan/student-index.ts';
import type { SheetTable } from '../plan/table.ts';
import { typedNumber } from '../plan/typed-number.ts';
import { numberWithin } from './number-within.ts';

const isNaming = columnsOfFields(nameParts);
/** The house's own numbers are looked up by themselves. */
const isNumbering = columnsOfFields([...studentNumbers.filter((one) => one !== 'ref'), 'account']);

const isNumbered = (ref: string, index: StudentIndex): boolean =>
  index.byRef(ref) !== undefined || index.byNumber(ref).length > 0;

const found = new WeakMap<SheetTable, boolean>();

function isKnownIn(table: SheetTable, index: StudentIndex): boolean {
  const columnsOf = (isOne: (column: string | null) => boolean) =>
    table.columns.flatMap((one, at) => (isOne(one) ? [at] : []));
  const [names, numbers] = [columnsOf(isNaming), columnsOf(isNumbering)];
  const ref = table.columnOf('ref');
  // Which column names them is asked first.
  if (names.length + numbers.length === 0 && ref < 0) return true;
  return table.rows.some(({ at }) => {
    const name = names.map((column) => table.textAt(at, column)).join(' ');
    const words = nameWords(name);
    const { equal, close } = index.byName(words);
    return (
      equal.length + close.length + index.namedIn(words).length > 0 ||
      numbers.some((column) => typedNumber(index, table.textAt(at, column)) !== null) ||
      numberWithin(table, at, index, name) !== null ||
      (ref >= 0 && isNumbered(table.textAt(at, ref), index))
    );
  });
}

/** Whether any row of a sheet may be about a student who is known. */
export function namesSomebody(table: SheetTable, index: StudentIndex): boolean {
  const isKnown = found.get(table) ?? isKnownIn(table, index);
  found.set(table, isKnown);
  return isKnown;
}
