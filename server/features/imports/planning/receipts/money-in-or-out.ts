import { columnsOfFields, identifying } from '#contract/imports/whose.ts';
import { columnLetter } from '../../reading/sheet.ts';
import { headingKey } from '../../words/headings.ts';
import { asks } from '../../words/questions.texts.ts';
import { remarks } from '../../words/remarks.texts.ts';
import { type Answer, answers, leaveOut } from '../../words/understood.ts';
import type { SheetTable } from '../plan/table.ts';
import { centsAt } from './fee-columns.ts';

// A statement has money in and money out: of a school's account what came in was paid for students, of the
// foundation's what went out.

const moneyIn =
  /^(?:paidin|moneyin|credits?|cr|deposits?|creditamount|amountcredited|inflows?|entrees?|creditos?|in|incomes?|einnahmen?|einzahlung(?:en)?|mapato)$/;
const moneyOut =
  /^(?:paidout|moneyout|withdrawn|withdrawals?|debits?|dr|debitamount|amountdebited|outflows?|sorties?|debitos?|out|expenses?|expenditures?|ausgaben?|auszahlung(?:en)?|matumizi)$/;

/** Both columns of a statement by their headings, from 0; null where one of them is missing or there twice. */
export function sidesOf(
  headings: readonly { readonly own: string }[],
): { readonly in: number; readonly out: number } | null {
  const those = (pattern: RegExp) =>
    headings.flatMap(({ own }, at) =>
      pattern.test(headingKey(own.replace(/\([^)]*\)?/g, ' '))) ? [at] : [],
    );
  const [paidIn, ...others] = those(moneyIn);
  const [paidOut, ...more] = those(moneyOut);
  return paidIn === undefined || paidOut === undefined || others.length + more.length > 0
    ? null
    : { in: paidIn, out: paidOut };
}

const received =
  /^(?:received|receipts?|amountreceived|moneyreceived|cashreceived|recus?|recettes?)$/;
const paid = /^(?:paid|payments?|amountpaid|moneypaid|spent|amountspent|paye|depenses?)$/;

const maySayWhose = columnsOfFields([...identifying, 'account', 'item', 'category']);
/** The reference of a statement is that of the bank, and stands in each row. */
const ofStudents = identifying.filter((one) => one !== 'ref');

/** Whether the sums of a column stand there below zero, as statements write what goes out. */
const areBelow = (table: SheetTable, column: number): boolean => {
  const sums = table.rows.flatMap(({ at }) => centsAt(table, at, column) || []);
  return sums.length > 0 && sums.every((one) => one < 0);
};

/** Where no name is known as it is written there: the rows with one in a column that says whom they are about. */
function rowsOfNames(table: SheetTable): SheetTable['rows'] {
  const names = ofStudents.flatMap((field) => {
    const at = table.columnOf(field);
    return at >= 0 && table.meaningAt(at)?.target === field ? [at] : [];
  });
  return table.rows.filter(({ at }) => names.some((column) => table.textAt(at, column) !== ''));
}

/**
 * Both sides of a cash book that calls them *Received* and *Paid*, which alone may both mean what was paid for a student:
 * each has sums, and only a line of totals has both.
 */
function sidesOfCashBook(table: SheetTable): { readonly in: number; readonly out: number } | null {
  const named = (pattern: RegExp, isRead: (at: number) => boolean) =>
    table.headings.findIndex(({ own }, at) => isRead(at) && pattern.test(headingKey(own)));
  const isAmount = (at: number) => table.columns[at] === 'amount';
  const sides = {
    in: named(received, isAmount),
    out: named(paid, (at) => isAmount(at) || table.columns[at] === null),
  };
  if (sides.in < 0 || sides.out < 0) return null;
  const has = (row: number, column: number) => (centsAt(table, row, column) ?? 0) !== 0;
  const isApart = rowsOfNames(table).every(({ at }) => !has(at, sides.in) || !has(at, sides.out));
  const both = [sides.in, sides.out];
  return isApart && both.every((one) => table.rows.some(({ at }) => has(at, one))) ? sides : null;
}

/**
 * Settles which side of a statement was paid for students: the only one with sums in rows that speak of them; where both
 * have some, it is asked once. A minus before all that went out is its way of writing.
 * @param speaksOf whether a text speaks of a student who is known
 */
export function settleSides(
  table: SheetTable,
  answer: Answer,
  speaksOf: (text: string) => boolean,
): void {
  const sides = sidesOf(table.headings) ?? sidesOfCashBook(table);
  if (sides === null) return;
  const texts = table.columns.flatMap((one, at) => (maySayWhose(one) ? [at] : []));
  const known = table.rows.filter(({ at }) =>
    texts.some((column) => speaksOf(table.textAt(at, column))),
  );
  const rows = known.length > 0 ? known : rowsOfNames(table);
  const has = (column: number) => rows.some(({ at }) => (centsAt(table, at, column) ?? 0) !== 0);
  const both = [sides.in, sides.out];
  const take = (at: number) => {
    for (const one of both) if (one !== at) table.explain(one, remarks.otherSide);
    table.retarget(at, 'amount');
    if (areBelow(table, at)) table.sumsBelow.add(at);
  };
  const [isIn, isOut] = both.map((at) => table.columns[at] === 'amount');
  // Columns are guessed as what came in: the other one alone was chosen by somebody.
  if (isOut && !isIn) {
    take(sides.out);
    return;
  }
  if (rows.length === 0) {
    // Nobody is known by whom it could be told: what came in counts, unless somebody has chosen the other.
    if (table.columnsOf('amount').length > 1) take(sides.in);
    return;
  }
  if (has(sides.in) !== has(sides.out)) {
    take(has(sides.in) ? sides.in : sides.out);
    return;
  }
  const key = `side:${table.setup.sheet}`;
  table.ask(
    {
      key,
      words: asks.moneyInOrOut(both.map(table.nameOf).join(', ')),
      options: [
        ...both.map((at) =>
          answers(columnLetter(at), asks.sidePaid(table.nameOf(at)), table.sampleOf(at)),
        ),
        leaveOut,
      ],
    },
    both,
  );
  const chosen = both.find((at) => columnLetter(at) === answer(key));
  if (chosen !== undefined) take(chosen);
  else for (const at of both) table.retarget(at, null);
}
