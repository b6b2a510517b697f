import type { SheetTable } from '../plan/table.ts';

/** Fewest days that leave no choice, so that the others of their column are taken to be written alike. */
const proving = 5;
const numbers = /^([0-9]{1,2})[-/ ]([0-9]{1,2})[-/ ][0-9]{2,4}$/;

/** How many days of a column leave no choice, of which order, and how many there are. */
interface Counted {
  readonly days: number;
  readonly months: number;
  readonly all: number;
}

const found = new WeakMap<SheetTable, Map<number, Counted>>();

function countsOf(table: SheetTable, column: number): Counted {
  const known = found.get(table) ?? new Map<number, Counted>();
  found.set(table, known);
  const there = known.get(column);
  if (there !== undefined) return there;
  const pairs = table.rows.flatMap(({ at }) => {
    const [, one, two] = numbers.exec(table.textAt(at, column)) ?? [];
    return one && two ? [[Number(one), Number(two)] as const] : [];
  });
  const counted = {
    days: pairs.filter(([one, two]) => one > 12 && two <= 12).length,
    months: pairs.filter(([one, two]) => two > 12 && one <= 12).length,
    all: pairs.length,
  };
  known.set(column, counted);
  return counted;
}

const orderIn = ({ days, months, all }: Counted): 'day' | 'month' | null => {
  const decided = Math.max(days, months);
  const isClear = Math.min(days, months) === 0 && decided >= proving && decided * 3 >= all;
  return isClear ? (days > 0 ? 'day' : 'month') : null;
};

/**
 * The order of day and month in which a column is written, where its days that can be read in one way
 * only all say the same; where they are few, that of all columns of the sheet. Null where they say both.
 */
export function orderOfColumn(table: SheetTable, column: number): 'day' | 'month' | null {
  const own = countsOf(table, column);
  if (own.days > 0 && own.months > 0) return null;
  const all = table.headings.map((_, at) => countsOf(table, at));
  const sum = (part: keyof Counted) => all.reduce((whole, one) => whole + one[part], 0);
  return orderIn(own) ?? orderIn({ days: sum('days'), months: sum('months'), all: sum('all') });
}
