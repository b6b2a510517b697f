import { periodOf } from '../../words/lists.ts';
import type { SheetTable, TableRow } from '../plan/table.ts';

// The term that the texts of payments say, where no column and no title has it: 'Term 2 fees - Otieno'.

type Period = ReturnType<typeof periodOf>;

const textFields = ['item', 'category', 'name'];
/** Which part of the rows has to name a term. */
const mostPart = 0.5;
const fewestRows = 2;
/** A number further away from now than so many years is a sum or a receipt. */
const nearYears = 5;

const saidOf = (table: SheetTable, { at }: TableRow): Period =>
  periodOf(textFields.map((field) => table.textAt(at, table.columnOf(field))).join(' ; '));

const known = new WeakMap<SheetTable, ReadonlyMap<number, Period> | null>();

function readPeriods(table: SheetTable): ReadonlyMap<number, Period> | null {
  if (table.setup.kind !== 'receipts' || table.has('term') || table.setup.term !== null)
    return null;
  const said = new Map(table.rows.map((row) => [row.at, saidOf(table, row)]));
  const named = [...said.values()].filter(({ term }) => term !== null);
  return named.length >= Math.max(fewestRows, said.size * mostPart) ? said : null;
}

function periodsOf(table: SheetTable): ReadonlyMap<number, Period> | null {
  const there = known.get(table);
  if (there !== undefined) return there;
  const found = readPeriods(table);
  known.set(table, found);
  return found;
}

/** Whether the texts of most rows name one term each. */
export const saysTermInTexts = (table: SheetTable): boolean => periodsOf(table) !== null;

/** The term that the text of a payment names, where those of most rows do; null where it names none, or several. */
export const termOfText = (table: SheetTable, row: number): number | null =>
  periodsOf(table)?.get(row)?.term ?? null;

/** The year beside that term; null where the text names none. */
export function yearOfText(table: SheetTable, row: number, today: string): string | null {
  const { term = null, year = null } = periodsOf(table)?.get(row) ?? {};
  const isNear = Math.abs(Number(year) - Number(today.slice(0, 4))) <= nearYears;
  return term !== null && year !== null && isNear ? year : null;
}
