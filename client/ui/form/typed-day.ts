import { isDate } from '#contract/dates.ts';
import { timeTexts } from '../../lib/time.texts.ts';

const two = (part: string) => part.padStart(2, '0');

/** The number of a month by its name, complete or abbreviated to three letters or more; 0 for no month. */
function monthOf(word: string): number {
  const letters = word.toLocaleLowerCase('en');
  return timeTexts.months.findIndex((name) => name.toLocaleLowerCase('en').startsWith(letters)) + 1;
}

/**
 * A day as people write it, as `YYYY-MM-DD`: day before month, unless only the other order is a day. Null for
 * no day.
 */
export function typedDay(text: string): string | null {
  const parts = text.trim().match(/\d+|\p{L}{3,}/gu) ?? [];
  if (parts.length !== 3 || !/^[\d\p{L}\s./,-]+$/u.test(text)) return null;
  const [a = '', b = '', c = ''] = parts.map((part) =>
    /^\d/.test(part) ? part : String(monthOf(part)),
  );
  const orders =
    a.length === 4
      ? [[a, b, c]]
      : /^\d/.test(parts[0] ?? '')
        ? [
            [c, b, a],
            [c, a, b],
          ]
        : [[c, a, b]];
  const days = orders.map(
    ([year = '', month = '', day = '']) => `${year}-${two(month)}-${two(day)}`,
  );
  return days.find(isDate) ?? null;
}
