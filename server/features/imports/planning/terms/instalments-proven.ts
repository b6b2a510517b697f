import { type Cell, type Sheet, textOf, valueIn } from '../../reading/sheet.ts';
import { readAmount } from '../../words/money.ts';

// Whether the sheet's own sums say that what stands side by side was paid, each as it is.

/** Fewest rows that prove that a total is that of all payments. */
const provingRows = 3;

/** Whole cents; 0 where nothing stands, null for anything else. */
export function centsIn(row: readonly Cell[], at: number): number | null {
  const cell = row[at] ?? null;
  if (/^[-–—]*$/.test(textOf(cell))) return 0;
  const read = readAmount(valueIn(cell));
  return 'value' in read ? Math.round(Number(read.value) * 100) : null;
}

interface Added {
  /** Rows, from 0, in which the sheet's own sum is that of all payments, and in which it is not. */
  readonly right: readonly number[];
  readonly wrong: readonly number[];
}

/** How a sum of the sheet's own, or one without another, stands to all payments of a row. */
export function addedTo(
  sheet: Sheet,
  rows: readonly number[],
  sums: readonly number[],
  wholeIn: (row: readonly Cell[]) => number | null,
): Added {
  const told = rows.flatMap((at) => {
    const row = sheet.rows[at] ?? [];
    const [own, whole] = [sums.map((one) => centsIn(row, one)), wholeIn(row)];
    if (whole === null || own.includes(null)) return [];
    const sum = own.reduce<number>((all, one) => all + (one ?? 0), 0);
    return [{ at, isRight: sum === whole }];
  });
  return {
    right: told.filter(({ isRight }) => isRight).map(({ at }) => at),
    wrong: told.filter(({ isRight }) => !isRight).map(({ at }) => at),
  };
}

/** What else a sheet has beside its payments. */
interface Others {
  readonly all: readonly number[];
  /** Those that are called a total. */
  readonly totals: readonly number[];
  /** Those that may have been paid as well. */
  readonly fees: readonly number[];
  /** Those of which nobody knows what they are. */
  readonly unknown: readonly number[];
}

/**
 * Whether all payments together are the sheet's own total in each row, or what was asked for without what is owed: where
 * they are no total by name, nothing else may have been paid.
 * @returns what the total has in it beside them, 'SHOPPING'; null where nothing proves it
 */
export function provenWith(
  sheet: Sheet,
  rows: readonly number[],
  sums: readonly number[],
  { all, totals, fees, unknown }: Others,
): readonly number[] | null {
  const isTwice = (at: number) =>
    sums.filter((one) => (centsIn(sheet.rows[at] ?? [], one) ?? 0) > 0).length > 1;
  const proves = (wholeIn: (row: readonly Cell[]) => number | null, beside: number[] = []) => {
    const { right, wrong } = addedTo(sheet, rows, [...sums, ...beside], wholeIn);
    return wrong.length === 0 && right.length >= provingRows && right.some(isTwice);
  };
  const ways = [[], ...[...fees, ...unknown].map((one) => [one]), [...fees]];
  const found = ways.find((beside) =>
    totals.some((whole) => proves((row) => centsIn(row, whole), beside)),
  );
  if (found || totals.length > 0) return found ?? null;
  const isProven = all.some((whole) => {
    if (fees.some((fee) => fee !== whole)) return false;
    return (
      proves((row) => centsIn(row, whole)) ||
      all.some(
        (owed) =>
          owed !== whole &&
          proves((row) => {
            const [asked, left] = [centsIn(row, whole), centsIn(row, owed)];
            return asked === null || left === null ? null : asked - left;
          }),
      )
    );
  });
  return isProven ? [] : null;
}
