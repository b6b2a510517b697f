import { feePrefix } from '#contract/imports/fields.ts';
import { hasPaid, isInstalment, saysPaid } from '../../words/money.ts';
import { kindOfPayment, receiptCategoryOf } from '../../words/payment-kinds.ts';
import { asks } from '../../words/questions.texts.ts';
import { remarks } from '../../words/remarks.texts.ts';
import { type Answer, answers, leaveOut } from '../../words/understood.ts';
import type { SheetTable } from '../plan/table.ts';
import { besidePaid, centsAt, feesIn, isBill, sumAt } from './fee-columns.ts';
import { debtsIn, isBoth } from './paid-and-owed.ts';
import { compared, partsOfTotal } from './parts-of-total.ts';

// A column called after a fee has what was paid of it, or what the school asks for: beside a column of what was paid
// the figures tell.

/** Fewest rows that prove it. */
const provingRows = 3;

const headingOf = (table: SheetTable, at: number) => table.headings[at]?.text ?? '';

/** The columns of what was paid in total, by their headings. */
export const totalsPaid = (table: SheetTable): number[] =>
  table.columnsOf('total').filter((at) => saysPaid(headingOf(table, at)) === 'total');

const isPart = (table: SheetTable, at: number) => isInstalment(headingOf(table, at));
const saysItself = (table: SheetTable, at: number) => hasPaid(headingOf(table, at));

/** What was paid, as one column or several parts. */
function paidIn(table: SheetTable, fees: readonly number[]): (readonly number[])[] {
  const parts = fees.filter((at) => isPart(table, at));
  return [
    ...[...table.columnsOf('amount'), ...totalsPaid(table)].map((at) => [at]),
    ...(parts.length > 0 ? [parts] : []),
  ];
}

const kindOf = (table: SheetTable, at: number) => {
  const what = (table.columns[at] ?? '').slice(feePrefix.length);
  return receiptCategoryOf(what) ?? kindOfPayment(what);
};

/** Whether a heading names school fees as a whole, as bills do. */
const isOfFees = (table: SheetTable, at: number) => kindOf(table, at) === 'Tuition Fees';

/** The columns that say that something was paid of what a fee is called after: 'Tuition paid' beside 'Tuition'. */
const paidOf = (table: SheetTable, fee: number, fees: readonly number[]): number[] =>
  fees.filter((at) =>
    isPart(table, at)
      ? isOfFees(table, fee)
      : at !== fee && saysItself(table, at) && kindOf(table, at) === kindOf(table, fee),
  );

/** Whether fees were asked for by what was paid beside them. */
function isAsked(table: SheetTable, fees: readonly number[], paid: readonly number[]): boolean {
  const debts = debtsIn(table);
  if (debts.some((owed) => isBoth(table, fees, paid, owed))) return true;
  // What was owed before with the fee is what is due behind both.
  const isAdded = debts.some((whole) =>
    debts.some(
      (before) =>
        before !== whole &&
        [before, ...fees].every((at) => at < whole) &&
        isBoth(table, whole, fees, before),
    ),
  );
  if (isAdded) return true;
  const isSame = fees.every((fee) =>
    paid.every((at) => saysItself(table, at) && kindOf(table, at) === kindOf(table, fee)),
  );
  if (fees.length === 1 && !isSame && !fees.every((at) => isOfFees(table, at))) return false;
  const { isNeverLess, more, isFew } = besidePaid(table, fees, paid);
  if (!isNeverLess || more === 0) return false;
  const isSaid = paid.every((at) => saysItself(table, at));
  const [only = -1] = paid;
  return (
    isFew || (isSaid && more >= provingRows) || (paid.length === 1 && isBill(table, fees, only))
  );
}

/** Whether somebody has said that a column is of this fee, which its heading does not say. */
const isByHand = (table: SheetTable, at: number) =>
  (table.setup.columns[at] ?? null) === table.columns[at] &&
  table.meaningAt(at)?.target !== table.columns[at];

/** Which part of the rows has what is asked of all. */
const usualPart = 0.5;

const isUsual = (table: SheetTable, at: number) =>
  table.rows.filter((row) => (centsAt(table, row.at, at) ?? 0) > 0).length >=
  table.rows.length * usualPart;

/** Fees of which the figures prove that they were asked for. */
function chargesAmong(table: SheetTable, fees: readonly number[]): readonly number[] {
  const open = fees.filter((at) => !saysItself(table, at) && !isByHand(table, at));
  const bills = open.filter((at) => !isPart(table, at));
  // What few rows have is no part of a bill that is more than was paid without it.
  const usual = bills.filter((at) => isUsual(table, at));
  const sets = [usual, ...bills.map((at) => [at]), bills].filter((one) => one.length > 0);
  for (const paid of paidIn(table, fees)) {
    if (debtsIn(table).some((owed) => isBoth(table, bills, paid, owed))) return bills;
    for (const set of sets) if (isAsked(table, set, paid)) return set;
  }
  for (const fee of bills) {
    const paid = paidOf(table, fee, fees).filter((at) => !isPart(table, at));
    if (paid.length > 0 && isAsked(table, [fee], paid)) return [fee];
  }
  // A bill in instalments: all of them are what was paid and what is owed.
  const whole = open.length > bills.length ? open : [];
  return [...table.columnsOf('amount'), ...totalsPaid(table)].some(
    (at) => whole.length > 0 && debtsIn(table).some((owed) => isBoth(table, whole, at, owed)),
  )
    ? whole
    : [];
}

/** Whether a total is that of what was asked for: what was paid and is owed together, or the sum of charges. */
function isOfCharges(table: SheetTable, total: number, charges: readonly number[]): boolean {
  const [paid = -1, ...more] = table.columnsOf('amount');
  const isAll =
    paid >= 0 &&
    more.length === 0 &&
    debtsIn(table).some((owed) => owed !== total && isBoth(table, total, paid, owed));
  const sums = table.rows.flatMap(({ at }) => {
    const told = centsAt(table, at, total);
    return told === null ? [] : [told === sumAt(table, at, charges)];
  });
  const isSum = sums.length >= provingRows && sums.every(Boolean);
  return isAll || (charges.length > 0 && isSum);
}

/** Which instalment a payment was for says the sum of the row again. */
function dropShares(table: SheetTable): void {
  const [amount, ...others] = table.columnsOf('amount');
  const fees = feesIn(table);
  const areParts = fees.length > 0 && fees.every((at) => isPart(table, at));
  if (amount === undefined || others.length > 0 || !areParts) return;
  const rows = compared(table, amount, fees);
  if (rows.length >= provingRows && rows.every(({ isSame }) => isSame))
    for (const at of fees) table.explain(at, remarks.partOfPayment);
}

/**
 * Fees that the figures prove to be what was asked for are no payments: with what is owed they make up what was paid, or
 * they are the same in each row and never less. What was paid in total is the payment where no other is left.
 */
export function settleCharges(table: SheetTable): void {
  dropShares(table);
  const charges: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    const found = chargesAmong(table, feesIn(table));
    for (const at of found) table.explain(at, remarks.owed);
    charges.push(...found);
    if (found.length === 0) break;
  }
  for (const at of table.columnsOf('total'))
    if (!totalsPaid(table).includes(at) && isOfCharges(table, at, charges))
      table.explain(at, remarks.owed);
  const [total] = totalsPaid(table);
  const isAlone = charges.length > 0 && feesIn(table).length === 0 && !table.has('amount');
  // Columns that nobody knows may be its parts.
  if (total !== undefined && isAlone && partsOfTotal(table, total, unknownIn(table)) === null)
    table.retarget(total, 'amount');
}

/** Columns of figures below headings that nobody knows. */
export const unknownIn = (table: SheetTable): number[] =>
  table.headings.flatMap((_, at) =>
    (table.columns[at] ?? null) === null &&
    table.meaningAt(at)?.reason == null &&
    table.isOfFigures(at)
      ? [at]
      : [],
  );

/** Fewest rows in which fees alone beside what is owed look like what was asked for. */
const fewestCharges = 2;

/** Which part of what is owed is no more than the fees; what else is owed comes from before. */
const owedPart = 0.5;

/** Whether fees are nearly the same in each row beside what is owed, and nothing says what was paid. */
function mayBeCharges(table: SheetTable, fees: readonly number[], owed: number): boolean {
  const pairs = table.rows.flatMap(({ at }) => {
    const [sum, left] = [sumAt(table, at, fees), centsAt(table, at, owed)];
    return sum === null || left === null ? [] : [{ sum, left: Math.abs(left) }];
  });
  const { isFew } = besidePaid(table, fees, []);
  return (
    isFew &&
    pairs.length >= fewestCharges &&
    pairs.filter(({ sum, left }) => left <= sum).length >= pairs.length * owedPart &&
    pairs.some(({ left }) => left > 0)
  );
}

/** Fees beside what was paid of them, or beside what is owed alone: where nothing proves what they are it is asked. */
export function askOfCharges(table: SheetTable, answer: Answer): void {
  const fees = feesIn(table);
  const open = fees.filter((at) => !isPart(table, at) && !saysItself(table, at));
  const beside = open.filter((at) => paidOf(table, at, fees).length > 0);
  const key = `charged:${table.askedOfColumns}`;
  const namesOf = (columns: readonly number[]) => columns.map(table.nameOf).join(', ');
  if (beside.length > 0) {
    const paid = [...new Set(beside.flatMap((at) => paidOf(table, at, fees)))];
    const [own, parts] = [namesOf(beside), namesOf(paid)];
    table.ask(
      {
        key,
        words: asks.chargedBeside(own, parts),
        options: [
          answers('out', asks.wasCharged(own), asks.onlyPaid(parts)),
          answers('paid', asks.allPaid(`${own}, ${parts}`)),
          leaveOut,
        ],
      },
      [...beside, ...paid],
    );
    if (answer(key) === 'out') for (const at of beside) table.explain(at, remarks.owed);
    return;
  }
  const isSaid = open.length < fees.length || table.has('amount') || totalsPaid(table).length > 0;
  if (fees.length === 0 || isSaid) return;
  const owed = debtsIn(table).find((at) => mayBeCharges(table, fees, at));
  if (owed === undefined) return;
  table.ask(
    {
      key,
      words: asks.chargedOrPaid(namesOf(fees), table.nameOf(owed)),
      options: [
        answers('paid', asks.columnsPaid(namesOf(fees))),
        { ...leaveOut, label: asks.wereCharged },
      ],
    },
    [...fees, owed],
  );
}
