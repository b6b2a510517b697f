import { isGivenName } from '../../words/given-names.ts';
import { nameWords } from '../../words/names.ts';
import type { SheetTable } from '../plan/table.ts';

/** Fewest rows that prove the order of a column of names, and which part of those that say something. */
const proving = 4;
const provingPart = 0.9;
const family = ['father', 'mother', 'guardian'];

/** Of the names of a column the part whose usual first names have to say which end is theirs. */
const sayingPart = 0.5;

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

/** What a row says by itself: a usual first name stands at one end and none at the other. */
function orderOf(name: readonly string[]): 'first' | 'surname' | null {
  if (name.length < 2) return null;
  const isFirst = isGivenName(name[0] ?? '');
  return isFirst === isGivenName(name.at(-1) ?? '') ? null : isFirst ? 'first' : 'surname';
}

/** What nearly all of them say. */
function agreed(orders: readonly ('first' | 'surname')[], least: number) {
  const first = orders.filter((one) => one === 'first').length;
  const most = Math.max(first, orders.length - first);
  if (most < least || most < orders.length * provingPart) return null;
  return first === most ? 'first' : 'surname';
}

/**
 * Which part of the names of a column stands first, where usual first names or a name of the parents or of the guardian
 * stands at the same end of nearly all of them; null where the sheet does not prove it.
 */
export function orderOfNames(table: SheetTable): 'first' | 'surname' | null {
  const there = found.get(table);
  if (there !== undefined) return there;
  const column = table.columnOf('name');
  const columns = family.map((field) => table.columnOf(field)).filter((at) => at >= 0);
  const names = table.rows.map(({ at }) => ({ at, name: inOrder(table.textAt(at, column)) }));
  const orders = names.flatMap(({ at, name }) => {
    const relatives = columns.flatMap((one) => nameWords(table.textAt(at, one)));
    return orderIn(name, relatives) ?? [];
  });
  const said = names.flatMap(({ name }) => orderOf(name) ?? []);
  const byFamily = agreed(orders, proving);
  const byNames = agreed(said, Math.max(proving, names.length * sayingPart));
  // Where the two speak against each other, nothing is proven.
  const isClear = byFamily === null || byNames === null || byFamily === byNames;
  const order = isClear ? (byFamily ?? byNames) : null;
  found.set(table, order);
  return order;
}
