import { feePrefix } from '#contract/imports/fields.ts';
import { isOfHundredths, unitOfMoney } from '../../words/units-of-money.ts';
import type { Below } from '../headings/below-headings.ts';
import type { Heading } from '../headings/heading-rows.ts';
import type { SheetTable } from '../plan/table.ts';

// Receipt books head sums by their currency alone, and write cedis and pesewas in two columns.

/** What a sheet of payments says of each beside its sum. */
const saysWhat = new Set(['item', 'category']);
const isOfSums = (target: string | null): target is string =>
  target === 'amount' || target === 'total' || target?.startsWith(feePrefix) === true;

/** What there is to know of a column that is not read: whether its heading says what it is, and figures stand below it. */
interface Unread {
  readonly isUnknown: (at: number) => boolean;
  readonly figures: Below['figures'];
  /** Whether a title speaks of payments. */
  readonly isOfMoney: boolean;
}

/**
 * The only column below a currency, which has what was paid where no other one says so; letters that may be anything are
 * a currency beside hundredths, or where the sheet speaks of payments. Null for none, or several.
 */
export function amountByUnit(
  headings: readonly Heading[],
  columns: readonly (string | null)[],
  { isUnknown, figures, isOfMoney }: Unread,
): number | null {
  if (columns.some(isOfSums)) return null;
  const ofFigures = headings.flatMap((_, at) => (isUnknown(at) && figures[at] ? [at] : []));
  const has = columns.some((one) => one !== null && saysWhat.has(one));
  const isBeside = (at: number) =>
    isOfHundredths(headings[at + 1]?.own ?? '') && ofFigures.includes(at + 1);
  const units = ofFigures.filter((at) => {
    const unit = unitOfMoney(headings[at]?.own ?? '');
    return unit === 'plain' || (unit === 'short' && (isBeside(at) || has || isOfMoney));
  });
  const own = units.filter((at) => !(units.includes(at - 1) && isBeside(at - 1)));
  const [only] = own;
  if (only === undefined || own.length > 1) return null;
  const others = ofFigures.filter((at) => at !== only && !(at === only + 1 && isBeside(only)));
  return others.length === 0 || has ? only : null;
}

/** Nothing, or whole units. */
const whole = /^(?:[-–—]*|\D{0,5}[0-9]{1,3}(?:[ ,.'][0-9]{3})+|\D{0,5}[0-9]+)$/;
const below100 = /^(?:[-–—]*|[0-9]{1,2})$/;

/** Reads units and their hundredths in the column right of them as one sum, where what stands there proves it. */
export function joinHundredths(table: SheetTable): void {
  for (const [at, { group }] of table.headings.entries()) {
    const beside = table.headings[at + 1];
    const target = table.columns[at] ?? null;
    const other = table.columns[at + 1] ?? null;
    if (!isOfSums(target) || beside === undefined || !isOfHundredths(beside.own)) continue;
    if ((other !== null && other !== target) || (beside.group !== '' && beside.group !== group))
      continue;
    const textsIn = (column: number) => table.rows.map((row) => table.textAt(row.at, column));
    const [units, parts] = [textsIn(at), textsIn(at + 1)];
    const isProven =
      units.every((text) => whole.test(text)) &&
      parts.every((text) => below100.test(text)) &&
      parts.some((text) => /[0-9]/.test(text));
    if (isProven) table.joinHundredths(at);
  }
}
