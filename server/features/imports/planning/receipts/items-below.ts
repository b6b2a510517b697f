import { parseHundredths } from '#contract/hundredths.ts';
import { feePrefix } from '#contract/imports/fields.ts';
import { identifying, namesAlone } from '#contract/imports/whose.ts';
import { textOf } from '../../reading/sheet.ts';
import { readAmount } from '../../words/money.ts';
import { kindOfPayment } from '../../words/payment-kinds.ts';
import { remarks } from '../../words/remarks.texts.ts';
import type { Answer } from '../../words/understood.ts';
import type { SheetTable } from '../plan/table.ts';
import { askWhetherItHolds, writtenOnceKey } from '../students/written-once.ts';

// What was bought for one student is often typed item below item, with the name in the first of these rows alone.

const whose = [...identifying, 'account'] as const;
const places = ['class', 'school'] as const;
const periods = ['year', 'term'] as const;

/** What a bank takes was paid for no student, also right below the last of them. */
const ofBank =
  /\b(?:bank|transfer|transaction|withdrawal|remittance|m-?pesa|momo|pos|atm|swift|wire)\b.*\b(?:charges?|fees?|costs?|commission)\b/i;

/** A row with a name, those without one right below it, and whether a sum below shows that they belong together. */
interface Block {
  readonly at: number;
  readonly rows: number[];
  readonly isProven: boolean;
}

const columnsFor = (table: SheetTable, fields: readonly string[]): number[] =>
  fields.map((field) => table.columnOf(field)).filter((column) => column >= 0);

const isSum = (target: string | null): boolean =>
  target === 'amount' || target === 'total' || (target?.startsWith(feePrefix) ?? false);

const totalsOf = (table: SheetTable): number[] =>
  table.passed.flatMap(({ at, reason }) => (reason === remarks.totalOrMean ? [at] : []));

/** Whether each sum is that of one student: those of accounts or months have several above them. */
function areOfStudents(table: SheetTable, named: readonly number[]): boolean {
  const totals = totalsOf(table);
  return totals.every((total, place) => {
    const before = totals[place - 1] ?? -1;
    return named.filter((at) => at > before && at < total).length <= 1;
  });
}

/** Whether the sum right below a block is that of all its rows. */
function isSummedUp(table: SheetTable, rows: readonly number[]): boolean {
  const [column, ...more] = table.columnsOf('amount');
  const below = (rows.at(-1) ?? 0) + 1;
  if (column === undefined || more.length > 0 || !totalsOf(table).includes(below)) return false;
  const [total, ...costs] = [below, ...rows].map((row) => {
    const read = readAmount(table.valueAt(row, column));
    return 'value' in read ? parseHundredths(read.value) : null;
  });
  return total != null && costs.reduce<number>((sum, cost) => sum + (cost ?? 0), 0) === total;
}

function blocksOf(table: SheetTable, naming: readonly number[]): Block[] {
  const sums = [...table.columns.keys()].filter((at) => isSum(table.columns[at] ?? null));
  const own = columnsFor(table, places);
  const says = (row: number, all: readonly number[]) =>
    all.some((column) => table.textAt(row, column) !== '');
  const isBank = (row: number) =>
    (table.sheet.rows[row] ?? []).some((cell) => ofBank.test(textOf(cell)));
  const blocks: { at: number; rows: number[] }[] = [];
  let open: { at: number; rows: number[] } | null = null;
  let last = -1;
  for (const { at } of table.rows) {
    const isNext = at === last + 1;
    last = at;
    if (says(at, naming)) {
      // A name alone is read with what stands below it elsewhere.
      open = says(at, sums) ? { at, rows: [] } : null;
      if (open !== null) blocks.push(open);
    } else if (!isNext || !says(at, sums) || says(at, own) || isBank(at)) open = null;
    else open?.rows.push(at);
  }
  const named = table.rows.map(({ at }) => at).filter((at) => says(at, naming));
  const isEach = areOfStudents(table, named);
  return blocks.flatMap(({ at, rows }) =>
    rows.length === 0 ? [] : { at, rows, isProven: isEach && isSummedUp(table, [at, ...rows]) },
  );
}

/**
 * Whether rows without a name may be of the student above them: where most say what is paid for students, or none says
 * anything. What else stands there was paid by the office: lunch for a meeting, the rent.
 */
function mayBeItems(table: SheetTable, rows: readonly number[]): boolean {
  const said = columnsFor(table, ['item', 'category']);
  const isKind = (row: number) =>
    said.some((column) => kindOfPayment(table.textAt(row, column)) !== null);
  const isBare = (row: number) =>
    (table.sheet.rows[row] ?? []).every((cell) => !/\p{L}{3}/u.test(textOf(cell)));
  const kinds = rows.filter((row) => isKind(row) || isBare(row));
  return kinds.length * 2 >= rows.length;
}

/**
 * Reads payments without a name right below one with a name as that student's: where a sum below them shows it, else it is
 * asked once for the sheet. The first of them waits too, as without the others its report says too little.
 */
export function takeItemsBelow(table: SheetTable, answer: Answer): void {
  const naming = columnsFor(table, whose).filter((column) => !isSum(table.columns[column] ?? null));
  const [column] = columnsFor(table, namesAlone);
  if (column === undefined) return;
  const blocks = blocksOf(table, naming);
  const unproven = blocks.filter(({ isProven }) => !isProven);
  const open = unproven.flatMap(({ rows }) => rows);
  // One row without a name on a sheet where each other has one was forgotten.
  const isAsked = (open.length > 1 || unproven.length < blocks.length) && mayBeItems(table, open);
  const asked = isAsked ? unproven : [];
  const key = writtenOnceKey(table.setup.sheet);
  const [first] = asked;
  if (first)
    askWhetherItHolds(
      table,
      [column],
      [first.rows[0] ?? 0, first.at],
      new Set(asked.flatMap(({ at, rows }) => [at, ...rows])),
    );
  const held = blocks.filter(({ isProven }) => isProven || (isAsked && answer(key) === 'above'));
  const above = held.flatMap(({ at, rows }) => rows.map((row): [number, number] => [row, at]));
  for (const [row, at] of above) table.namedBy.set(row, at);
  for (const one of [...naming, ...columnsFor(table, [...places, ...periods])])
    table.carryDown(one, new Map(above.filter(([row]) => table.textAt(row, one) === '')));
}
