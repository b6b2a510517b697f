import { type Cell, isFull, textOf, valueIn } from '../reading/sheet.ts';

/** A number with either sign before its decimals, of which at most two are kept; `1,200` may be one with thousands. */
const plainNumber = /^-?\d{1,6}(?:\.\d+|,(?!\d{3}$)\d+)?$/;
const ofTotal = /^(\d{1,4}(?:[.,]\d{1,4})?)\s*\/\s*(\d{1,4}(?:[.,]\d{1,2})?)$/;
const withGrade = /^(\d{1,4}(?:[.,]\d{1,2})?)\s*(%?)\s*\(?([A-Z][+-]?)\)?$/i;

/** Whole hundredths of a decimal with either sign, rounded half up. */
export const hundredthsIn = (text: string): number =>
  Math.round(Number(text.replace(',', '.')) * 100);

const full = 100_00;

export interface ReadMark {
  readonly mark: number;
  /** What it says that it is out of: 20 of `13/20`, 100 of a percentage. */
  readonly outOf: number | null;
  readonly grade: string | null;
}

/** The mark of a cell; a word in its place, of which a person says what it means; null for an empty cell. */
export function readMark(cell: Cell): ReadMark | { readonly word: string } | null {
  const text = textOf(cell);
  if (text === '') return null;
  const isPercent = text.endsWith('%') || (isFull(cell) && cell.is === 'percent');
  const plain = text.replace(/\s*%$/, '');
  if (plainNumber.test(plain))
    return { mark: hundredthsIn(plain), outOf: isPercent ? full : null, grade: null };
  const [, part, whole] = ofTotal.exec(plain) ?? [];
  if (part && whole) return { mark: hundredthsIn(part), outOf: hundredthsIn(whole), grade: null };
  const [, mark, percent, grade] = withGrade.exec(plain) ?? [];
  if (!mark || !grade) return { word: text };
  return { mark: hundredthsIn(mark), outOf: percent ? full : null, grade: grade.toUpperCase() };
}

export type DecimalSign = ',' | '.';
const bothSigns: readonly DecimalSign[] = ['.', ','];

const currency =
  /^(?:[KPR](?=\s*\d)|n?le|ksh?s?|tshs?|ushs?|sh|shs|gh[s¢₵]|rs|fr?cfa|[€$£¥₹₦₵])\.?\s*/i;
const currencyBehind = /\s*(?:ksh?s?|tshs?|ushs?|sh|shs|fr?cfa|fr|[€$£¥₹₦₵])\.?$/i;
const codes = new Set(Intl.supportedValuesOf('currency'));
const isCode = (text: string) => codes.has(text);
const tail = /\s*(?:\/=|\/-|=|,-|\.-|-\/)$/;

/** The digits of a sum without its currency; `thousands` where a k stands behind. */
function digitsOf(text: string): { readonly digits: string; readonly thousands: boolean } {
  const bare = text
    .replace(tail, '')
    .replace(/^[A-Z]{3}\s*|\s*[A-Z]{3}$/, (code) => (isCode(code.trim()) ? '' : code))
    .replace(currency, '')
    .replace(currencyBehind, '')
    .replace(tail, '')
    .trim();
  const isNegative = /^\(.*\)$/.test(bare);
  const inner = isNegative ? `-${bare.slice(1, -1)}` : bare;
  const thousands = /\dk$/i.test(inner);
  return {
    digits: (thousands ? inner.slice(0, -1) : inner).replace(/[\s'](?=\d{3}(?!\d))/g, ''),
    thousands,
  };
}

const shapes: Readonly<Record<DecimalSign, RegExp>> = {
  '.': /^-?(?:\d+|\d{1,3}(?:,\d{2,3})*,\d{3})(?:\.\d+)?$/,
  ',': /^-?(?:\d+|\d{1,3}(?:\.\d{3})+)(?:,\d+)?$/,
};

/** Whole cents of a text that is written with this sign before its decimals; null where it is none. */
function centsWith(text: string, sign: DecimalSign): number | null {
  const { digits, thousands } = digitsOf(text);
  if (!shapes[sign].test(digits)) return null;
  const other = sign === '.' ? ',' : '.';
  const number = Number(digits.replaceAll(other, '').replace(',', '.'));
  const cents = Math.round(number * (thousands ? 100_000 : 100));
  return Number.isSafeInteger(cents) ? cents : null;
}

/** `1.200` in a column whose decimals stand behind a point is rather twelve hundred: a person types it anew. */
const hasThreeDecimals = (text: string, sign: DecimalSign): boolean => {
  const [whole = '', decimals = '', ...more] = digitsOf(text).digits.split(sign);
  return more.length === 0 && /^-?\d{1,3}$/.test(whole) && /^\d{3}$/.test(decimals);
};

/** What stands in ledgers where nothing was paid. */
const dashes = /^[-–—]+$/;

/**
 * The sum of a cell in whole cents; null for an empty one and for a dash.
 * @param sign before decimals; null: only what is read alike with both
 */
export function readSum(
  cell: Cell,
  sign: DecimalSign | null,
): { readonly cents: number } | { readonly fault: 'isNoSum' | 'isNegative' } | null {
  const value = valueIn(cell);
  const text = textOf(cell);
  if (text === '' || dashes.test(text)) return null;
  const read =
    typeof value === 'number'
      ? [Math.round(value * 100)]
      : sign !== null && hasThreeDecimals(text, sign)
        ? []
        : (sign === null ? bothSigns : [sign]).flatMap((one) => centsWith(text, one) ?? []);
  const [cents, ...others] = new Set(read);
  if (cents === undefined || others.length > 0) return { fault: 'isNoSum' };
  return cents < 0 ? { fault: 'isNegative' } : { cents };
}

/** What the text of a cell comes to with either sign. */
const sumsOf = (cell: Cell) =>
  bothSigns.map((sign) =>
    typeof valueIn(cell) === 'string' ? centsWith(textOf(cell), sign) : null,
  );

/** The signs with which all of these texts are sums; both where nothing tells them apart. */
export function decimalSigns(cells: readonly Cell[]): DecimalSign[] {
  const sums = cells.map(sumsOf).filter((read) => read.some((one) => one !== null));
  return bothSigns.filter((_, at) => sums.every((read) => read[at] !== null));
}

/** Whether it makes a difference which sign stands before decimals. */
export const needsSign = (cells: readonly Cell[]): boolean =>
  cells.some((cell) => new Set(sumsOf(cell).filter((one) => one !== null)).size > 1);
