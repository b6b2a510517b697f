import { nameWords } from '../words/names.ts';
import type { SheetTable } from './table.ts';

/** Fewest rows that prove the order of a column of names, and which part of those that say something. */
const proving = 4;
const provingPart = 0.9;
const family = ['father', 'mother', 'guardian'];

const found = new WeakMap<SheetTable, 'first' | 'surname' | null>();

/** The words of a name as it stands there, so that the first and the last one are told apart. */
const inOrder = (text: string) => text.split(/\s+/).flatMap((word) => nameWords(word));

/** What a row says: the family's name stands last in the child's, or first; null for neither. */
function orderIn(
  name: readonly string[],
  relatives: readonly string[],
): 'first' | 'surname' | null {
  const [first = '', last = ''] = [name[0], name.at(-1)];
  if (name.length < 2 || first === last) return null;
  const isLast = relatives.includes(last);
  return isLast === relatives.includes(first) ? null : isLast ? 'first' : 'surname';
}

/**
 * Which part of the names of a column stands first, where a name of the parents or of the guardian
 * stands at the same end of nearly all of them; null where the sheet does not prove it.
 */
export function orderOfNames(table: SheetTable): 'first' | 'surname' | null {
  const there = found.get(table);
  if (there !== undefined) return there;
  const column = table.columnOf('name');
  const columns = family.map((field) => table.columnOf(field)).filter((at) => at >= 0);
  const orders = table.rows.flatMap(({ at }) => {
    const relatives = columns.flatMap((one) => nameWords(table.textAt(at, one)));
    return orderIn(inOrder(table.textAt(at, column)), relatives) ?? [];
  });
  const first = orders.filter((one) => one === 'first').length;
  const most = Math.max(first, orders.length - first);
  const isProven = most >= proving && most >= orders.length * provingPart;
  const order = isProven ? (first === most ? 'first' : 'surname') : null;
  found.set(table, order);
  return order;
}
