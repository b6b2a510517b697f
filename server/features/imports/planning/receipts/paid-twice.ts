import { feePrefix } from '#contract/imports/fields.ts';
import { columnsOfFields, saysWhose } from '#contract/imports/whose.ts';
import { nameWords } from '../../words/names.ts';
import { asks } from '../../words/questions.texts.ts';
import { remarks } from '../../words/remarks.texts.ts';
import { type Answer, answers, leaveOut } from '../../words/understood.ts';
import type { SheetTable, TableRow } from '../plan/table.ts';
import { centsAt } from './fee-columns.ts';

// A register has a row for each student. Somebody who stands there twice paid twice, or the second row corrects the
// first: where no day, number or purpose tells such payments apart, that is asked.

const saysWhen = columnsOfFields(['school', 'class', 'year', 'term']);
const isSum = (column: string | null) =>
  column === 'amount' || column?.startsWith(feePrefix) === true;
/** In a list of payments many stand more than once. */
const mostPart = 1 / 3;
const fewest = 4;

/** Whether a column tells one payment of a student from another. */
const tellsApart = (table: SheetTable): boolean =>
  ['date', 'item', 'category', 'account'].some(table.has) ||
  table.headings.some((_, at) => {
    const reason = table.meaningAt(at)?.reason;
    return reason === remarks.paymentNumber || reason === remarks.paymentWay;
  });

/** The rows with sums, by whom and when they are about. */
function byStudent(table: SheetTable): (readonly TableRow[])[] {
  const columns = (isOne: (column: string | null) => boolean) =>
    table.columns.flatMap((one, at) => (isOne(one) ? [at] : []));
  const [people, times, sums] = [columns(saysWhose), columns(saysWhen), columns(isSum)];
  const rows = table.rows.filter(
    ({ at }) =>
      people.some((column) => /\p{L}|[0-9]/u.test(table.textAt(at, column))) &&
      sums.some((column) => (centsAt(table, at, column) ?? 0) !== 0),
  );
  const groups = Map.groupBy(rows, ({ at, section }) =>
    JSON.stringify([
      ...people.map((column) => nameWords(table.textAt(at, column)).join(' ')),
      ...times.map((column) => table.textAt(at, column).toLowerCase()),
      section,
    ]),
  );
  return [...groups.values()];
}

/** Asks once what becomes of students who stand more than once in a register of payments. */
export function askOfPaidTwice(table: SheetTable, answer: Answer): void {
  if (table.setup.kind !== 'receipts' || tellsApart(table)) return;
  const groups = byStudent(table);
  const twice = groups.filter((rows) => rows.length > 1);
  const [[first, second] = []] = twice;
  if (!first || !second || groups.length < fewest || twice.length > groups.length * mostPart)
    return;
  const column = table.columns.findIndex(saysWhose);
  const key = `paid-twice:${table.asked}`;
  table.ask(
    {
      key,
      words: asks.paidTwice(
        table.setup.sheet,
        table.textAt(first.at, column),
        `${first.at + 1}, ${second.at + 1}`,
      ),
      options: [
        answers('each', asks.eachRowPaid),
        answers('later', asks.rowFurtherDown),
        answers('earlier', asks.rowFurtherUp),
        { ...leaveOut, label: asks.leaveBothOut },
      ],
    },
    [column],
    new Set(twice.flat().map(({ at }) => at)),
  );
  const chosen = answer(key);
  if (chosen !== 'later' && chosen !== 'earlier') return;
  for (const rows of twice) {
    const held = rows.at(chosen === 'later' ? -1 : 0);
    for (const row of rows)
      if (held && row !== held)
        table.passed.push({
          at: row.at,
          reason: remarks.otherRowHolds(`${table.setup.sheet}, row ${held.at + 1}`),
        });
  }
  const gone = new Set(table.passed.map(({ at }) => at));
  table.rows = table.rows.filter(({ at }) => !gone.has(at));
}
