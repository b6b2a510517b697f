import { aloneIn, type Cell, textOf } from '../../reading/sheet.ts';
import { kindOfPayment } from '../../words/payment-kinds.ts';
import { remarks } from '../../words/remarks.texts.ts';
import type { Passed } from './rows-passed.ts';

// Accounts of a ledger between its rows: 'Tuition' alone above the payments of that account, 'Total Tuition' below them.

const closing = /^(?:sub-?)?totals?[ .:–-]+(?:(?:for|of) )?(.{2,60})$/i;

/** The number of an account in a chart of accounts, before its name: '5110 Tuition'. */
const numbered = /^[0-9]{3,6}(?:[.-][0-9]{1,4})?[ .:·–-]+(?=\p{L}{2})/u;

export const keyOfAccount = (text: string): string =>
  text.toLowerCase().replace(/\s+/g, ' ').trim();

/** The account that a row closes: its first text is that of a total, and all others are figures. */
export function closedBy(row: readonly Cell[]): string | null {
  const [first = '', ...others] = row.map(textOf).filter((text) => text !== '');
  const account = closing.exec(first)?.[1];
  const areFigures =
    others.length > 0 &&
    others.every((text) => /^[-(]?(?:\p{L}{2,4}|[£$€])?\.? ?[0-9][0-9., )]*$/u.test(text));
  return account === undefined || !areFigures ? null : keyOfAccount(account);
}

/**
 * Rows, from 0, that head the payments of an account or close them. A line alone is a heading where a total of the same
 * words closes it, or where it is a kind of payment; who stands there alone and is closed by nothing may be anybody, and
 * a kind alone in the column of kinds is that of a payment without its sum.
 * @param from the row of the headings
 * @param ofKinds the columns that say what was paid for
 */
export function accountGroups(
  rows: readonly (readonly Cell[])[],
  from: number,
  ofKinds: readonly number[] = [],
): ReadonlyMap<number, Passed> {
  const found = new Map<number, Passed>();
  const closings = rows.map((row, at) => (at > from ? closedBy(row) : null));
  const heads = rows.flatMap((row, at) => {
    const text = at > from ? aloneIn(row) : null;
    if (text === null || !/\p{L}{2}/u.test(text) || closing.test(text)) return [];
    const isClosed = closings.indexOf(keyOfAccount(text), at) > at;
    const isInKinds = ofKinds.some((column) => textOf(row[column] ?? null) === text);
    const kind = isInKinds && !isClosed ? null : kindOfPayment(text.replace(numbered, ''));
    return isClosed || kind !== null ? [{ at, text, isClosed, kind }] : [];
  });
  // One kind alone above all rows may be no more than a remark.
  if (heads.every(({ isClosed }) => !isClosed) && heads.length < 2) return found;
  for (const { at, text, kind, isClosed } of heads) {
    const section = { year: null, term: null, class: null, gender: null, title: null };
    // What has a number in the books is an account, whatever is paid from it; else it may be anybody's name.
    const isAccount = kind !== null || (isClosed && numbered.test(text));
    const paidFor = isAccount ? text.replace(numbered, '') : null;
    found.set(at, { reason: remarks.title, section: { ...section, paidFor } });
    const end = closings.indexOf(keyOfAccount(text), at);
    if (end > at)
      found.set(end, {
        reason: remarks.totalOrMean,
        section: { ...section, paidFor: null },
      });
  }
  return found;
}
