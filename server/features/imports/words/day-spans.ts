import { monthOf } from './months.ts';

/** What a title says of the days that it is about, or of a school year of two calendar years. */
export interface DaySpan {
  readonly from: string;
  readonly to: string;
}

const aDay = String.raw`[0-9]{1,4}[-/. ](?:[0-9]{1,2}|\p{L}{3,9}\.?)[-/. ,]{1,2}[0-9]{2,4}|\p{L}{3,9}\.? [0-9]{1,2},? 20[0-9]{2}`;
const aSpan = new RegExp(
  String.raw`(?<!\p{L})(?:from|between|period|p[eé]riode|du|de|kuanzia|kutoka|desde)(?!\p{L})[^0-9\p{L}]{0,5}(${aDay})\s*(?:-|–|(?:to|until|till|and|au|a|à|hadi|hasta|at[eé])(?!\p{L}))[^0-9\p{L}]{0,5}(${aDay})(?![0-9])`,
  'iu',
);
const inName =
  /(?<![0-9])(20[0-9]{2})([01][0-9])([0-3][0-9])[_ -]+(?:to[_ -]+)?(20[0-9]{2})([01][0-9])([0-3][0-9])(?![0-9])/;

const iso = (year: string, month: number, day: number): string | null =>
  month >= 1 && month <= 12 && day >= 1 && day <= 31
    ? `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
    : null;

/** The days that a text can mean: two for '03/04/2025'. */
function readingsOf(text: string): (string | null)[] {
  const parts = text.split(/[^\p{L}0-9]+/u).filter(Boolean);
  const [first = '', second = '', third = ''] = parts;
  if (/^20[0-9]{2}$/.test(first))
    return [iso(first, monthOf(second) ?? Number(second), Number(third))];
  const year = third.length === 2 ? `20${third}` : third;
  if (!/^20[0-9]{2}$/.test(year)) return [];
  if (/\p{L}/u.test(first)) return [iso(year, monthOf(first) ?? 0, Number(second))];
  if (/\p{L}/u.test(second)) return [iso(year, monthOf(second) ?? 0, Number(first))];
  return [iso(year, Number(second), Number(first)), iso(year, Number(first), Number(second))];
}

/** The spans of days that a title names, 'From 01-01-2025 To 31-03-2025': each way to read its days. */
export function daySpansIn(text: string): readonly DaySpan[] {
  const [, ...digits] = inName.exec(text) ?? [];
  const [, from = '', to = ''] =
    digits.length > 0
      ? ['', digits.slice(0, 3).join('-'), digits.slice(3).join('-')]
      : (aSpan.exec(text) ?? []);
  const [starts, ends] = [readingsOf(from), readingsOf(to)];
  // Both days are written in the same order.
  return starts.flatMap((start, at) => {
    const end = ends[ends.length === starts.length ? at : 0] ?? null;
    return start !== null && end !== null && start <= end ? [{ from: start, to: end }] : [];
  });
}

/** The one year in which all days of such a span lie. */
export function yearOfDays(text: string): string | null {
  const years = new Set(
    daySpansIn(text).flatMap(({ from, to }) => [from, to].map((day) => day.slice(0, 4))),
  );
  const [year = null] = years;
  return years.size === 1 ? year : null;
}

/** The two years of a school year that a title names: '2024/2025 SESSION', '2024-25'; null for any other. */
export function schoolYearIn(
  text: string,
): { readonly said: string; readonly years: readonly string[] } | null {
  const spans = [
    ...text
      .replace(/_/g, ' ')
      .matchAll(/(?<![0-9/.-])(20[0-9]{2}) ?[/–-] ?((?:20)?[0-9]{2})(?![0-9]|[/.-][0-9])/g),
  ];
  const found = new Map(
    spans.flatMap(([said, first = '', last = '']) => {
      const next = String(Number(first) + 1);
      return next.endsWith(last) ? [[first, { said, years: [first, next] }] as const] : [];
    }),
  );
  const [only = null] = found.values();
  return found.size === 1 ? only : null;
}
