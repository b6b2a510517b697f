import { columnLetter } from '../../reading/sheet.ts';
import { asks } from '../../words/questions.texts.ts';
import { remarks } from '../../words/remarks.texts.ts';
import { type Answer, answers, leaveOut } from '../../words/understood.ts';
import type { SheetTable } from '../plan/table.ts';
import { centsAt } from './fee-columns.ts';

// A statement may have one column for money in and money out, told apart by the minus: of the foundation's account what
// went out was paid for students, of a school's what came in.

const fewest = 2;
const provenPart = 0.9;
const mostPart = 0.5;

interface Sum {
  readonly at: number;
  readonly cents: number;
}

/** Whether each figure of a column is the one before it with the sum of its row, from above or from below. */
function runs(table: SheetTable, sums: readonly Sum[], column: number): boolean {
  const told = sums.flatMap(({ at, cents }) => {
    const balance = centsAt(table, at, column);
    return balance === null ? [] : [{ cents, balance }];
  });
  const steps = told.slice(1).map((one, index) => {
    const before = told[index] ?? one;
    return {
      down: before.balance + one.cents === one.balance,
      up: one.balance + before.cents === before.balance,
    };
  });
  const enough = Math.max(fewest, steps.length * provenPart);
  return (
    steps.filter(({ down }) => down).length >= enough ||
    steps.filter(({ up }) => up).length >= enough
  );
}

/**
 * Asks once which sums of a column with both signs were paid for students, where a balance runs beside it or most of them
 * are below zero; a balance that only falls says that all went out.
 */
export function settleSigns(table: SheetTable, answer: Answer): void {
  const [column, ...others] = table.columnsOf('amount');
  if (column === undefined || others.length > 0 || table.sumsBelow.has(column)) return;
  const sums = table.rows.flatMap(({ at }): Sum[] => {
    const cents = centsAt(table, at, column);
    return cents === null || cents === 0 ? [] : [{ at, cents }];
  });
  const out = sums.filter(({ cents }) => cents < 0);
  if (out.length < fewest) return;
  const balance = table.headings.findIndex(
    (_, at) => at !== column && table.isOfFigures(at) && runs(table, sums, at),
  );
  if (balance < 0 && out.length < sums.length * mostPart) return;
  if (balance >= 0 && (table.columns[balance] ?? null) === null)
    table.explain(balance, remarks.runningBalance);
  if (balance >= 0 && out.length === sums.length) {
    table.sumsBelow.add(column);
    return;
  }
  const key = `sign:${table.setup.sheet}`;
  const exampleOf = (isOut: boolean) => {
    const row = sums.find(({ cents }) => cents < 0 === isOut);
    return row && `${columnLetter(column)}${row.at + 1}: ${table.textAt(row.at, column)}`;
  };
  table.ask(
    {
      key,
      words: asks.signsOfStatement(table.nameOf(column)),
      options: [
        answers('out', asks.belowPaid, exampleOf(true)),
        ...(out.length < sums.length ? [answers('in', asks.abovePaid, exampleOf(false))] : []),
        leaveOut,
      ],
    },
    [column],
  );
  if (answer(key) !== 'out') return;
  table.sumsBelow.add(column);
  table.onlyBelow.add(column);
}
