/**
 * Marks and money are whole hundredths wherever they are kept or added (rules 2.13, 7.4 and 7.7).
 * Here they become decimal text and come back, digit by digit, so that no float ever rounds them.
 */

const decimalPattern = /^(-?)([0-9]{1,13})(?:\.([0-9]{1,2}))?$/;

/** Whole hundredths of a decimal with at most 2 decimals; null for anything else. */
export function parseHundredths(text: string): number | null {
  const found = decimalPattern.exec(text.trim());
  if (!found) return null;
  const [, sign, whole, fraction = ''] = found;
  const hundredths = Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
  return sign && hundredths > 0 ? -hundredths : hundredths;
}

/** The same for text that a shape has already accepted; anything else is a fault of ours. */
export function hundredthsOf(text: string): number {
  const hundredths = parseHundredths(text);
  if (hundredths === null) throw new RangeError('Not a decimal with at most 2 decimals');
  return hundredths;
}

/** Decimal text with exactly 2 decimals: 1234550 is '12345.50'. Takes bigint for sums of any size. */
export function hundredthsText(hundredths: number | bigint): string {
  // Nearly all values are exact as numbers; without bigint a list of sums takes half the time.
  const exact = Number.isSafeInteger(hundredths) ? Number(hundredths) : BigInt(hundredths);
  const digits = String(exact < 0 ? -exact : exact).padStart(3, '0');
  return `${exact < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/**
 * The JSON number of a mark: 6630 is 66.3. Up to 15 digits the nearest float is written with the
 * very decimals it came from, so nothing is lost; never add such numbers, add hundredths.
 */
export function hundredthsNumber(hundredths: number): number {
  return hundredths / 100;
}
