import { hundredthsText, parseHundredths } from './hundredths.ts';

// Sums are whole cents wherever they are stored or added: hundredths of the unit, whatever it is called. The
// API sends them as text of one fixed form, '12,345.00' (rule 15.4). People see them formatted with the
// foundation's currency; such text is never parsed, except when somebody typed it.

/** How the app writes numbers. */
const locale = 'en-GB';

/** Whole cents in the form of the wire, with thousands separators: 1234500 is '12,345.00' (rule 15.4). */
export function formatMoney(cents: number | bigint): string {
  return hundredthsText(cents).replace(/\B(?=(?:[0-9]{3})+\.)/g, ',');
}

const printers = new Map<string, Intl.NumberFormat>();

/** Made once, because making it takes a slow phone some time. */
function printerOf(currency: string, hasCents: boolean): Intl.NumberFormat {
  const name = `${currency} ${hasCents}`;
  const known = printers.get(name);
  if (known) return known;
  const printer = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    ...(hasCents && { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
  });
  printers.set(name, printer);
  return printer;
}

/**
 * Whole cents as people read them, in a currency (ISO 4217) or without any: 'KES 12,345.00', '12,345.00'.
 * One that has no decimals is written without them, but a sum never loses cents that it has.
 */
export function moneyText(cents: number | bigint, currency: string | null): string {
  if (currency === null) return formatMoney(cents);
  const exact = hundredthsText(cents) as Intl.StringNumericLiteral;
  return printerOf(currency, !exact.endsWith('.00')).format(exact);
}

const signs = new Map<string, ReadonlySet<string>>();
const plainSign = (text: string) => text.toLowerCase().replace(/[.\s]/g, '');

/** What people write for a currency, in lower case: its code, and its signs in English and in its own country. */
function signsOf(currency: string): ReadonlySet<string> {
  const known = signs.get(currency);
  if (known) return known;
  // The first two letters of most codes are those of the country.
  const found = [locale, `en-${currency.slice(0, 2)}`].flatMap((one) =>
    (['symbol', 'narrowSymbol'] as const).map(
      (currencyDisplay) =>
        new Intl.NumberFormat(one, { style: 'currency', currency, currencyDisplay })
          .formatToParts(0)
          .find(({ type }) => type === 'currency')?.value ?? currency,
    ),
  );
  const own = new Set([currency, ...found].map(plainSign));
  signs.set(currency, own);
  return own;
}

/** A sign: without digits, and no longer than 'F CFA' or 'KSh.'. */
const sign = String.raw`[^\s0-9.,-][^0-9,-]{0,7}?`;
const typedSum = new RegExp(
  String.raw`^(?<minus>-?)\s*(?<before>${sign})?\s*(?<figures>-?[0-9.,]+)\s*(?<after>${sign})?$`,
  'u',
);
const separated = /^-?[0-9]{1,3}(?:,[0-9]{3})+(?:\.[0-9]{1,2})?$/;

interface TypedSum {
  readonly cents: number;
  /** What stands before or after the figures; null for nothing. */
  readonly unit: string | null;
}

/** A sum as typed, '12345.6', or as we write it, '12,345.60' and 'KES 12,345.60'; null for anything else. */
export function readSum(text: string): TypedSum | null {
  const { minus, before, figures = '', after } = typedSum.exec(text.trim())?.groups ?? {};
  if (before !== undefined && after !== undefined) return null;
  const plain = separated.test(figures) ? figures.replaceAll(',', '') : figures;
  const cents = parseHundredths(minus + plain);
  return cents === null ? null : { cents, unit: before ?? after ?? null };
}

/** Whether a sum that bears this unit is one of the foundation's currency. */
export const isUnitOf = (unit: string | null, currency: string | null): boolean =>
  unit === null || (currency !== null && signsOf(currency).has(plainSign(unit)));

/** Whole cents of a sum as typed, without a unit or with that of the currency; null for anything else. */
export function parseMoney(text: string, currency: string | null = null): number | null {
  const sum = readSum(text);
  return sum !== null && isUnitOf(sum.unit, currency) ? sum.cents : null;
}

/** Whole cents of a sum that a shape has already accepted or that the wire brings; anything else is a fault of ours. */
export function moneyOf(text: string): number {
  const sum = readSum(text);
  if (sum === null) throw new RangeError('Not a sum with at most 2 decimals');
  return sum.cents;
}
