import { feePrefix } from '#contract/imports/fields.ts';
import { columnLetter } from '../../reading/sheet.ts';
import { hasPaid } from '../../words/money.ts';
import { asks } from '../../words/questions.texts.ts';
import { remarks } from '../../words/remarks.texts.ts';
import { type Answer, answers, leaveOut } from '../../words/understood.ts';
import type { SheetTable } from '../plan/table.ts';
import { totalsPaid, unknownIn } from './charges.ts';
import { feesIn } from './fee-columns.ts';
import { compared, partsOfTotal, sumsOfAbove } from './parts-of-total.ts';

// The sheet's own total of what was paid against the columns that are read as payments: the sums of columns that make it
// up settle which of them were paid; where they do not, it is asked with every way in which it could be right.

/** Which part of the rows has to agree for a difference to be a slip in a row. */
const provingPart = 0.8;

/** Fewest rows that prove a total. */
const provingRows = 3;

/** A column of one kind that says that it was paid is no payment of its own where the others add up to it: 'Tuition paid'. */
export function findTotalAmongFees(table: SheetTable): void {
  const fees = feesIn(table);
  for (const at of fees.filter((one) => hasPaid(table.headings[one]?.text ?? ''))) {
    const others = [...fees.filter((one) => one !== at), ...unknownIn(table)];
    const rows = compared(table, at, others).filter(({ told, sum }) => told > 0 && sum > 0);
    const isSum = rows.filter(({ isSame }) => isSame).length >= rows.length * provingPart;
    const areParts = (partsOfTotal(table, at, others)?.length ?? 0) > 1;
    if (others.length > 1 && rows.length >= provingRows && (isSum || areParts))
      table.retarget(at, 'total');
  }
}

/** Of columns read as payments those that the sheet's own total of what was paid does not have in it are none. */
export function settleByTotal(table: SheetTable): void {
  const [whole] = totalsPaid(table);
  const fees = feesIn(table);
  if (whole === undefined || fees.length < 2) return;
  const paid = partsOfTotal(table, whole, fees);
  if (paid === null) return;
  for (const at of fees)
    if (!paid.includes(at)) table.explain(at, remarks.notInTotal(table.nameOf(whole)));
}

/** What the sheet itself says was paid beside columns of fees: a sum of each row, or their total. */
function wholeOf(table: SheetTable): number | null {
  const [only, ...others] = [...table.columnsOf('amount'), ...table.columnsOf('total').slice(-1)];
  return only === undefined || (others.length > 0 && table.columnsOf('amount').length > 1)
    ? null
    : only;
}

/** Whether it is still asked which columns were paid: then nothing can be compared. */
const isStillAsked = (table: SheetTable, answer: Answer): boolean =>
  table.questions.some(
    ({ question: { key } }) => /^(?:columns?|months):/.test(key) && answer(key) === undefined,
  );

/** A sum that was paid beside fees is a payment of its own. */
const asFee = (table: SheetTable, at: number) =>
  table.retarget(at, `${feePrefix}${table.headings[at]?.text ?? ''}`);

/**
 * A sum is none of what was paid where the sheet's own total of that is the one of the columns of payments, and another one:
 * a row of which that is not so is asked about by the total.
 */
function leaveBesideTotal(table: SheetTable, fees: readonly number[]): void {
  const [whole = -1] = totalsPaid(table);
  const rows = compared(table, whole, fees).filter(({ told }) => told > 0);
  const right = rows.filter(({ isSame }) => isSame).length;
  if (right < Math.max(provingRows, rows.length * provingPart)) return;
  for (const amount of table.columnsOf('amount')) {
    const own = new Map(compared(table, amount, []).map(({ at, told }) => [at, told]));
    if (rows.some(({ at, told }) => (own.get(at) ?? 0) !== told))
      table.explain(amount, remarks.notInTotal(table.nameOf(whole)));
  }
}

/**
 * Asks what was paid where the columns of fees and the sheet's own sum differ, and does what was answered.
 * @param isKnown whether a row is about somebody who is there
 */
export function settleTotal(
  table: SheetTable,
  answer: Answer,
  isKnown: (row: number) => boolean = () => true,
): void {
  const fees = feesIn(table);
  leaveBesideTotal(table, fees);
  const whole = wholeOf(table);
  if (whole === null || fees.length === 0 || isStillAsked(table, answer)) return;
  // Beside one of several payments, of which a total has told that they were paid as well.
  if (table.columns[whole] === 'amount' && fees.every((at) => table.sheet.paid?.includes(at))) {
    asFee(table, whole);
    return;
  }
  const above = sumsOfAbove(table, whole, fees);
  const rowsOf = (columns: readonly number[]) =>
    compared(table, whole, columns).filter(({ at }) => !above.has(at));
  const rows = rowsOf(fees);
  const differing = rows.filter(({ isSame }) => !isSame);
  // An example that people can look for is about somebody who is there.
  const firstKnown = differing.findIndex(({ at }) => isKnown(at));
  const known = Math.max(0, firstKnown);
  const [first, ...more] = [...differing.slice(known), ...differing.slice(0, known)];
  if (first === undefined) return;
  // Where nearly all rows agree the columns are right, and a single row may not be: of one about nobody nothing goes in.
  const isSlip = more.length + 1 <= rows.length * (1 - provingPart);
  if (isSlip && firstKnown < 0) return;
  const isAmount = table.columns[whole] === 'amount';
  const names = fees.map(table.nameOf).join(', ');
  const own = table.nameOf(whole);
  const without = fees.filter((at) => {
    const rest = rowsOf(fees.filter((one) => one !== at));
    const right = rest.filter(({ isSame }) => isSame).length;
    return fees.length > 1 && right >= rest.length * provingPart;
  });
  const key = `paid-total:${table.askedOfColumns}`;
  const [told, sum] = [first.told, first.sum].map((one) => one / 100);
  table.ask(
    {
      key,
      words: asks.paymentsDiffer(names, own, told, sum, first.at + 1),
      options: [
        ...without.map((at) =>
          answers(`without:${columnLetter(at)}`, asks.leaveUnpaid(table.nameOf(at))),
        ),
        answers('own', asks.ownIsPaid(own), asks.ownIsPaidEffect(names)),
        answers(
          'items',
          isSlip ? asks.paymentsRight(names) : asks.columnsPaid(names),
          asks.notCounted(own),
        ),
        ...(isAmount ? [answers('all', asks.allPaid(`${own}, ${names}`))] : []),
        leaveOut,
      ],
    },
    [whole, ...fees],
    isSlip ? new Set([first, ...more].map(({ at }) => at)) : undefined,
  );
  const chosen = answer(key);
  const left = without.find((at) => chosen === `without:${columnLetter(at)}`);
  if (left !== undefined) table.explain(left, remarks.notInTotal(own));
  if (chosen === 'all' && isAmount) asFee(table, whole);
  if (chosen !== 'own') return;
  for (const at of fees) table.explain(at, remarks.notInTotal(own));
  table.retarget(whole, 'amount');
}
