/** A day with a time, as forms note when they were sent: by each order of day and month that it may have. */
export interface Moment {
  readonly dayFirst: number;
  readonly monthFirst: number;
}

const isoMoment =
  /^([0-9]{4})[-/.]([0-9]{1,2})[-/.]([0-9]{1,2})[T ,]+([0-9]{1,2})[:.h]([0-9]{2})(?:[:.]([0-9]{2}))?/i;
const otherMoment =
  /^([0-9]{1,2})[-/.]([0-9]{1,2})[-/.]([0-9]{2,4})[T ,]+(?:at |à )?([0-9]{1,2})[:.h]([0-9]{2})(?:[:.]([0-9]{2}))?\s*([ap])?\.?m?\.?/i;

const inOrder = (parts: readonly number[]): number =>
  parts.reduce((sum, part) => sum * 100 + part, 0);

/** When something was sent, as a number that grows with time; null for a text without a time of day. */
export function momentOf(text: string): Moment | null {
  const iso = isoMoment.exec(text)?.slice(1).map(Number);
  if (iso) {
    const [, , , , , second = 0] = iso;
    const at = inOrder([...iso.slice(0, 5), second || 0]);
    return { dayFirst: at, monthFirst: at };
  }
  const found = otherMoment.exec(text);
  if (!found) return null;
  const [one = 0, other = 0, year = 0, hour = 0, minute = 0, second = 0] = found
    .slice(1, 7)
    .map((part) => Number(part ?? 0));
  const half = found[7]?.toLowerCase();
  const hours = half === undefined ? hour : (hour % 12) + (half === 'p' ? 12 : 0);
  const full = year < 100 ? year + 2000 : year;
  const time = [hours, minute, second];
  const isDay = (month: number) => month >= 1 && month <= 12;
  const dayFirst = inOrder([full, other, one, ...time]);
  const monthFirst = inOrder([full, one, other, ...time]);
  return {
    dayFirst: isDay(other) ? dayFirst : monthFirst,
    monthFirst: isDay(one) ? monthFirst : dayFirst,
  };
}

/** Whether the first was sent before the other; null where that depends on the order of day and month. */
export function isBefore(one: Moment, other: Moment): boolean | null {
  const byDay = one.dayFirst < other.dayFirst;
  return byDay === one.monthFirst < other.monthFirst ? byDay : null;
}

/** The day of a text that has a time behind it: '13/01/2025 10:42:17' is 13/01/2025. */
export const withoutTime = (text: string): string =>
  text.replace(/(?<=[0-9])[T ,]+(?:at |à )?[0-9]{1,2}[:.h][0-9]{2}.*$/i, '');
