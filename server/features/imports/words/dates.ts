import { isDate } from '#contract/dates.ts';
import { daysTo1904, textOf, type Value } from '../reading/sheet.ts';
import { answers, leaveOut, type Understood } from './understood.ts';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const firstSerial = 18_000;
const lastSerial = 80_000;
const dayMs = 24 * 60 * 60 * 1000;
const serialBeginning = Date.UTC(1899, 11, 30);

const pad = (number: number, length = 2) => String(number).padStart(length, '0');
const iso = (year: number, month: number, day: number) =>
  `${pad(year, 4)}-${pad(month)}-${pad(day)}`;

/** The day on which a written two-digit year is not in the future. */
function fullYear(text: string, today: string): number {
  const year = Number(text);
  if (text.length === 4) return year;
  return year + (year <= Number(today.slice(2, 4)) ? 2000 : 1900);
}

function real(day: string, written: string, note?: string): Understood<string> {
  if (!isDate(day)) return { fault: `There is no such day: ${written}` };
  return note === undefined ? { value: day } : { value: day, note };
}

function ofNumbers(
  [one, two, year]: readonly [number, number, number],
  written: string,
  separator: string,
): Understood<string> {
  if (one > 31 || two > 31 || (one > 12 && two > 12))
    return { fault: `There is no such day: ${written}` };
  if (two > 12) return real(iso(year, one, two), written, `${written} read as month, day, year`);
  if (one > 12 || one === two || separator === '.') return real(iso(year, two, one), written);
  return {
    ask: {
      key: 'date-order',
      words: 'Dates such as 03/04/2011 can be read in two ways. How are they meant?',
      options: [
        answers('day', 'Day first: 03/04 is 3 April'),
        answers('month', 'Month first: 03/04 is March 4'),
        leaveOut,
      ],
    },
  };
}

function withoutDay(year: number, month: number | null, answer: Answer): Understood<string> {
  const key = month === null ? 'date-year' : 'date-month';
  const chosen = answer(key);
  if (chosen === 'first') return { value: iso(year, month ?? 1, 1) };
  return {
    ask: {
      key,
      words:
        month === null
          ? 'Some dates are a year only, such as 2005. Which day shall be kept?'
          : 'Some dates are a month and year only, such as Feb 2005. Which day shall be kept?',
      options: [
        answers('first', month === null ? '1 January of that year' : 'The first of that month'),
        leaveOut,
      ],
    },
  };
}

type Answer = (key: string) => string | undefined;

/**
 * A date as people write it. `today` decides what a two-digit year can mean; `answer` what was
 * said about dates that can be read in two ways; `isFrom1904` from when the sheet counts its days.
 */
export function readDate(
  cell: Value | null,
  {
    today,
    answer,
    empty,
    isFrom1904,
  }: {
    readonly today: string;
    readonly answer: Answer;
    readonly empty: string;
    readonly isFrom1904: boolean;
  },
): Understood<string> {
  if (typeof cell === 'object' && cell !== null && 'date' in cell) return { value: cell.date };
  const written = textOf(cell);
  if (written === '') return { fault: empty };
  const number = /^[0-9]{4,5}$/.test(written) ? Number(written) : null;
  if (number !== null && number >= 1900 && number <= 2199) return withoutDay(number, null, answer);
  const serial = number === null ? 0 : number + (isFrom1904 ? daysTo1904 : 0);
  if (serial >= firstSerial && serial <= lastSerial) {
    const day = new Date(serialBeginning + serial * dayMs).toISOString().slice(0, 10);
    return { value: day, note: `${written} is a spreadsheet’s number for ${day}` };
  }
  const isoText = /^([0-9]{4})[-/.]([0-9]{1,2})[-/.]([0-9]{1,2})(?:[T ].*)?$/.exec(written);
  if (isoText)
    return real(iso(Number(isoText[1]), Number(isoText[2]), Number(isoText[3])), written);
  const numbers = /^([0-9]{1,2})([-/. ])([0-9]{1,2})\2([0-9]{4}|[0-9]{2})$/.exec(written);
  if (numbers) {
    const [, one = '', separator = '', two = '', year = ''] = numbers;
    const parts = [Number(one), Number(two), fullYear(year, today)] as const;
    const read = ofNumbers(parts, written, separator);
    if (!('ask' in read)) return read;
    const order = answer(read.ask.key);
    if (order === 'day') return real(iso(parts[2], parts[1], parts[0]), written);
    return order === 'month' ? real(iso(parts[2], parts[0], parts[1]), written) : read;
  }
  return ofWords(written, answer) ?? { fault: `This is not a date: ${written}` };
}

const monthOf = (word: string) => months.indexOf(word.slice(0, 3).toLowerCase()) + 1;

function ofWords(written: string, answer: Answer): Understood<string> | null {
  const whole =
    /^([0-9]{1,2})(?:st|nd|rd|th)?[ -]+(?:of )?([a-z]{3,9})\.?,?[ -]+([0-9]{4})$/i.exec(written) ??
    /^()([a-z]{3,9})\.? ([0-9]{1,2})(?:st|nd|rd|th)?,? ([0-9]{4})$/i.exec(written);
  if (whole) {
    const [, first = '', month = '', third = '', fourth] = whole;
    const at = monthOf(month);
    const [day, year] = fourth === undefined ? [first, third] : [third, fourth];
    return at > 0 ? real(iso(Number(year), at, Number(day)), written) : null;
  }
  const monthly = /^([a-z]{3,9})\.?[ -]+([0-9]{4})$/i.exec(written);
  const at = monthly ? monthOf(monthly[1] ?? '') : 0;
  return at > 0 ? withoutDay(Number(monthly?.[2]), at, answer) : null;
}
