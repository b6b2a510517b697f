import { hundredthsText, parseHundredths } from './hundredths.ts';

/** Whole cents as people read them, with thousands separators: 1234500 is '12,345.00' (spec 9). */
export function formatMoney(cents: number | bigint): string {
  return hundredthsText(cents).replace(/\B(?=(?:[0-9]{3})+\.)/g, ',');
}

const separated = /^(-?)([0-9]{1,3}(?:,[0-9]{3})+)(\.[0-9]{1,2})?$/;

/** Whole cents of a sum as typed, '12345.6', or as we write it, '12,345.60'; null for anything else. */
export function parseMoney(text: string): number | null {
  const typed = text.trim();
  return parseHundredths(separated.test(typed) ? typed.replaceAll(',', '') : typed);
}

/** The same for a sum that a shape has already accepted or that we wrote; anything else is a fault of ours. */
export function moneyOf(text: string): number {
  const cents = parseMoney(text);
  if (cents === null) throw new RangeError('Not a sum with at most 2 decimals');
  return cents;
}
