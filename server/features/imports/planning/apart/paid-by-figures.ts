import { type Sheet, textOf, valueIn } from '../../reading/sheet.ts';
import { leftOutAs } from '../../words/left-out.ts';
import { readAmount, saysOwed } from '../../words/money.ts';
import { remarks } from '../../words/remarks.texts.ts';
import type { Heading } from '../headings/heading-rows.ts';

// On a sheet of marks the figures alone may show which column is what was paid, whatever it is called.

/** Fewest rows that prove it: a few may agree by chance. */
const provingRows = 4;
/** Marks are no sums of money: what is asked for is more. */
const highestMark = 100;

const saysDebt = (heading: string): boolean =>
  saysOwed(heading) || leftOutAs(heading) === remarks.owed;

/** The sum in a cell; 0 where nothing stands, null for anything else. */
function sumIn(sheet: Sheet, row: number, at: number): number | null {
  const cell = sheet.rows[row]?.[at] ?? null;
  if (/^[-–—]*$/.test(textOf(cell))) return 0;
  const read = readAmount(valueIn(cell));
  return 'value' in read ? Number(read.value) : null;
}

/** Whether two columns add up to a third one in each row, not by noughts alone. */
function addUp(
  sheet: Sheet,
  rows: readonly number[],
  [paid, owed, asked]: readonly [number, number, number],
) {
  const sums = rows.flatMap((row) => {
    const [own, left, all] = [paid, owed, asked].map((at) => sumIn(sheet, row, at));
    return own == null || left == null || !all ? [] : [{ own, left, all }];
  });
  return (
    sums.length >= Math.max(provingRows, rows.length / 2) &&
    sums.every(({ own, left, all }) => Math.abs(own + left - all) < 0.005) &&
    sums.some(({ own }) => own > 0) &&
    sums.some(({ left }) => left > 0) &&
    sums.some(({ all }) => all > highestMark)
  );
}

/** What was paid by its figures, with what is owed and was asked for. */
export interface Proven {
  readonly paid: number;
  readonly columns: readonly number[];
}

/** The column that makes up what was asked for with what its heading says is owed; null where there are none or several. */
export function paidByFigures(
  sheet: Sheet,
  header: number,
  headings: readonly Heading[],
  isFree: (at: number) => boolean,
): Proven | null {
  const free = headings.flatMap((_, at) => (isFree(at) ? [at] : []));
  const rows = sheet.rows.flatMap((row, at) =>
    at > header && row.some((cell) => /[0-9]/.test(textOf(cell))) ? [at] : [],
  );
  const debts = free.filter((at) => saysDebt(headings[at]?.text ?? ''));
  const found = free
    .filter((at) => !debts.includes(at))
    .flatMap((paid) =>
      debts.flatMap((owed) =>
        free.flatMap((asked) =>
          asked !== paid && asked !== owed && addUp(sheet, rows, [paid, owed, asked])
            ? [{ paid, columns: [paid, owed, asked] }]
            : [],
        ),
      ),
    );
  const [only] = found;
  return found.length === 1 ? (only ?? null) : null;
}
