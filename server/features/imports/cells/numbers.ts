import { type Cell, isFull, textOf, valueIn } from '../reading/sheet.ts';

/** A number with either sign before its decimals, of which at most two are kept; `1,200` may be one with thousands. */
const plainNumber = /^-?\d{1,6}(?:\.\d+|,(?!\d{3}$)\d+)?$/;
const ofTotal = /^(\d{1,4}(?:[.,]\d{1,4})?)\s*\/\s*(\d{1,4}(?:[.,]\d{1,2})?)$/;
const withGrade = /^(\d{1,4}(?:[.,]\d{1,2})?)\s*(%?)\s*\(?([A-Z][+-]?)\)?$/i;

/** Whole hundredths of a decimal with either sign, rounded half up. */
const hundredthsIn = (text: string): number => Math.round(Number(text.replace(',', '.')) * 100);

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

export const decimalSigns = ['.', ','] as const;
export type DecimalSign = (typeof decimalSigns)[number];

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

/** What a cell comes to in whole cents, by the sign before its decimals; a number is the same with both. */
export function sumWays(cell: Cell): Partial<Record<DecimalSign, number>> {
  const value = valueIn(cell);
  if (typeof value === 'number') {
    const cents = Math.round(value * 100);
    return { '.': cents, ',': cents };
  }
  if (typeof value !== 'string') return {};
  const { digits, thousands } = digitsOf(textOf(cell));
  const ways = decimalSigns.flatMap((sign) => {
    const other = sign === '.' ? ',' : '.';
    const number = Number(digits.replaceAll(other, '').replace(',', '.'));
    const cents = Math.round(number * (thousands ? 100_000 : 100));
    return shapes[sign].test(digits) && Number.isSafeInteger(cents) ? [[sign, cents]] : [];
  });
  return Object.fromEntries(ways);
}

/** `1.200` in a column whose decimals stand behind a point is rather twelve hundred: a person types it anew. */
const doubtful: Readonly<Record<DecimalSign, RegExp>> = {
  '.': /^-?\d{1,3}\.\d{3}$/,
  ',': /^-?\d{1,3},\d{3}$/,
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
  if (sign !== null && typeof value === 'string' && doubtful[sign].test(digitsOf(text).digits))
    return { fault: 'isNoSum' };
  const ways = sumWays(cell);
  const [cents, ...others] = new Set(sign === null ? Object.values(ways) : [ways[sign]]);
  if (cents === undefined || others.length > 0) return { fault: 'isNoSum' };
  return cents < 0 ? { fault: 'isNegative' } : { cents };
}
