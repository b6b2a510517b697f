/** What one unit of a currency is worth in the foundation's: `digits` / 10^`scale` of them, exactly. */
export interface Rate {
  /** What the foundation counts in, a code of ISO 4217. */
  readonly base: string;
  readonly currency: string;
  readonly digits: number;
  readonly scale: number;
  /** The day of the rate, `YYYY-MM-DD`. */
  readonly day: string;
}

/** Rates are written in this format in every language, like the sums in letters. */
const locale = 'en-GB';
/** Numbers of so many digits are exact. */
const mostDigits = 15;
const mostDecimals = 10;

const plain = /^[0-9]+(?:\.[0-9]+)?$/;
/**
 * A rate with thousands separators. One comma alone, '1,085', is refused, since it could stand before decimals:
 * there must be a point or a second comma.
 */
const separated = /^[1-9][0-9]{0,2}(?:(?:,[0-9]{3})+\.[0-9]+|(?:,[0-9]{3}){2,})$/;

/**
 * A rate as typed, '140.25' or '1,300.5', without zeros at its end; null for anything that is not above
 * zero, has more than 10 decimals or more than 15 digits.
 */
export function parseRate(text: string): Pick<Rate, 'digits' | 'scale'> | null {
  const typed = text.trim();
  const figures = separated.test(typed) ? typed.replaceAll(',', '') : typed;
  if (!plain.test(figures)) return null;
  const [whole = '', decimals = ''] = figures.split('.');
  const fraction = decimals.replace(/0+$/, '');
  const digits = (whole + fraction).replace(/^0+/, '');
  if (digits === '' || digits.length > mostDigits || fraction.length > mostDecimals) return null;
  return { digits: Number(digits), scale: fraction.length };
}

/** Digits with so many of them after the point, as plain decimal text: 14025 and 2 are '140.25'. */
function decimalText(digits: number | bigint, scale: number): string {
  if (scale === 0) return String(digits);
  const all = String(digits).padStart(scale + 1, '0');
  return `${all.slice(0, -scale)}.${all.slice(-scale)}`;
}

/** A rate as plain decimal text, as it can be typed: '140.25'. */
export const rateFigures = ({ digits, scale }: Pick<Rate, 'digits' | 'scale'>): string =>
  decimalText(digits, scale);

const exactly = (figures: string) => figures as Intl.StringNumericLiteral;

/** How people read it: '1 EUR = 140.25 KES', of figures such as '140.25'. */
export function rateWords(currency: string, figures: string, base: string): string {
  const printer = new Intl.NumberFormat(locale, { maximumFractionDigits: mostDecimals });
  return `1 ${currency} = ${printer.format(exactly(figures))} ${base}`;
}

/** The same of a rate as it is kept. */
export const rateText = (rate: Omit<Rate, 'day'>): string =>
  rateWords(rate.currency, rateFigures(rate), rate.base);

const printerOf = (currency: string) =>
  new Intl.NumberFormat(locale, { style: 'currency', currency });
const decimalsOf = (printer: Intl.NumberFormat) =>
  printer.resolvedOptions().maximumFractionDigits ?? 2;

/**
 * Whole cents of the foundation's currency in the other one's smallest unit, rounded once: half a unit
 * and more goes up.
 * @param cents not below zero
 */
export function converted(cents: number | bigint, rate: Rate): bigint {
  const units = 10n ** BigInt(decimalsOf(printerOf(rate.currency)) + rate.scale);
  const [above, below] = [BigInt(cents) * units, 100n * BigInt(rate.digits)];
  return (2n * above + below) / (2n * below);
}

/** The same as people read it: '€89.13', '¥8,913', 'KWD 1.234'. */
export function convertedText(cents: number | bigint, rate: Rate): string {
  const printer = printerOf(rate.currency);
  return printer.format(exactly(decimalText(converted(cents, rate), decimalsOf(printer))));
}
