import { hundredthsText } from './hundredths.ts';

/** Whole cents as people read them, with thousands separators: 1234500 is '12,345.00' (spec 9). */
export function formatMoney(cents: number | bigint): string {
  return hundredthsText(cents).replace(/\B(?=(?:[0-9]{3})+\.)/g, ',');
}
