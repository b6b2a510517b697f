import { nameWords } from '../../words/names.ts';
import type { StudentIndex } from '../plan/student-index.ts';
import type { SheetTable } from '../plan/table.ts';
import { typedNumber } from '../plan/typed-number.ts';
import { numberWithin } from './number-within.ts';

const naming: ReadonlySet<string> = new Set(['name', 'first_name', 'middle', 'surname']);
const numbering: ReadonlySet<string> = new Set(['admission_no', 'own_number', 'account']);

const isNumbered = (ref: string, index: StudentIndex): boolean =>
  index.byRef(ref) !== undefined || index.byNumber(ref).length > 0;

const found = new WeakMap<SheetTable, boolean>();

function isKnownIn(table: SheetTable, index: StudentIndex): boolean {
  const columnsOf = (fields: ReadonlySet<string>) =>
    table.columns.flatMap((one, at) => (fields.has(one?.split(':')[0] ?? '') ? [at] : []));
  const [names, numbers] = [columnsOf(naming), columnsOf(numbering)];
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
