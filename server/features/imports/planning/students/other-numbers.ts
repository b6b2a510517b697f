import { asks } from '../../words/questions.texts.ts';
import { answers, leaveOut } from '../../words/understood.ts';
import { namedAt } from '../plan/named-at.ts';
import type { RowWork } from '../plan/row-work.ts';
import { type Entry, refKey, type StudentIndex } from '../plan/student-index.ts';
import type { SheetTable } from '../plan/table.ts';

/** Fewest students who show that a list has numbers of another kind. */
const fewest = 3;

/** A student who is known by name, with the number that the sheet has for them. */
interface Differing {
  readonly entry: Entry;
  readonly number: string;
}

const lists = new WeakMap<SheetTable, Differing | null>();

/** An example, where each student of a list who is known by name has another number in Somesha, and none has that one. */
function allDiffer(table: SheetTable, index: StudentIndex): Differing | null {
  const column = table.columnOf('admission_no');
  const found: Differing[] = [];
  for (const { at } of table.rows) {
    const number = table.textAt(at, column);
    if (number === '') continue;
    const words = namedAt(table, at);
    const [entry, ...namesakes] = index.called(words);
    if (!entry || namesakes.length > 0 || words.length < 2 || entry.admission === null) continue;
    if (refKey(entry.admission) === refKey(number)) return null;
    found.push({ entry, number });
  }
  return found.length < fewest ? null : (found[0] ?? null);
}

/**
 * Whether the numbers of a list are those that Somesha has: where all of them are others, one answer counts for the
 * whole list.
 * @returns undefined while it is asked
 */
export function areOtherNumbers(work: RowWork, index: StudentIndex): boolean | undefined {
  const { table } = work;
  if (!table.has('admission_no')) return false;
  const example = lists.has(table) ? (lists.get(table) ?? null) : allDiffer(table, index);
  lists.set(table, example);
  if (example === null) return false;
  const { entry, number } = example;
  const column = table.nameOf(table.columnOf('admission_no'));
  const chosen = work.choose('admission_no', {
    key: `numbers:${table.asked}`,
    words: asks.otherNumbers(column, entry.name, number, entry.admission),
    options: [
      answers('other', asks.anotherNumber, asks.knownByNames),
      answers('ask', asks.theirNumbers, asks.askedOneByOne),
      leaveOut,
    ],
  });
  return chosen === undefined ? undefined : chosen === 'other';
}
