import { isDate } from '#contract/dates.ts';
import { daysTo1904, textOf, type Value } from '../reading/sheet.ts';
import { fromEthiopian } from './ethiopian.ts';
import { monthOf } from './months.ts';
import { asks } from './questions.texts.ts';
import { remarks } from './remarks.texts.ts';
import { type Answer, answers, leaveOut, type Understood } from './understood.ts';

const firstSerial = 18_000;
const lastSerial = 80_000;
const dayMs = 24 * 60 * 60 * 1000;
const serialBeginning = Date.UTC(1899, 11, 30);

const pad = (number: number, length = 2) => String(number).padStart(length, '0');
const iso = (year: number, month: number, day: number) =>
  `${pad(year, 4)}-${pad(month)}-${pad(day)}`;

/** How a date cell is to be read. */
export interface DateReading {
  /** Decides what a two-digit year can mean. */
  readonly today: string;
  /** What was said about dates that can be read in two ways. */
  readonly answer: Answer;
  /** The words for an empty cell. */
  readonly empty: string;
  /** From when the sheet counts its days. */
  readonly isFrom1904: boolean;
  /** Whether the heading says so. */
  readonly isEthiopian: boolean;
  /** The column, as questions about it are named. */
  readonly column: string;
  /** How people call the column, and what its days are kept as; absent where that is plain. */
  readonly called?: { readonly column: string; readonly as: string };
  /** Whether the place of birth may stand in the same cell. */
  readonly hasPlace: boolean;
  /** The sheet: one hand writes all its days in one order. */
  readonly sheet: string;
  /** Where the heading says the order: 'DD/MM/YYYY'. */
  readonly order: 'day' | 'month' | null;
}

/** The year of two or four digits that is not in the future. */
function fullYear(text: string, today: string): number {
  const year = Number(text);
  if (text.length === 4) return year;
  return year + (year <= Number(today.slice(2, 4)) ? 2000 : 1900);
}

function real(day: string, written: string, note?: string): Understood<string> {
  if (!isDate(day)) return { fault: remarks.noDay(written) };
  return note === undefined ? { value: day } : { value: day, note };
}

// Made once: it takes longer than the reading of a row.
const inWords = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const said = (year: number, month: number, day: number) =>
  inWords.format(new Date(Date.UTC(year, month - 1, day)));

const afterPlace =
  /^[\p{L}\p{M}'’ .-]+[ ,:;/-]+(?:(?:le|du|on|em|el|tarehe) )?((?:[0-9]{1,2}[-/. ][0-9]{1,2}[-/. ][0-9]{2,4})|(?:[0-9]{1,2}(?:er|st|nd|rd|th)? (?:de )?\p{L}{3,10} (?:del? )?[0-9]{4})|(?:[0-9]{4}-[0-9]{2}-[0-9]{2}))$/u;

const beforePlace =
  /^((?:[0-9]{1,2}[-/. ][0-9]{1,2}[-/. ][0-9]{2,4})|(?:[0-9]{1,2}(?:er|st|nd|rd|th)? (?:de )?\p{L}{3,10} (?:del? )?[0-9]{4})|(?:[0-9]{4}-[0-9]{2}-[0-9]{2}))(?: ?[,;/-] ?| )(?:(?:à|a|au|at|in|en|em) )?\p{L}[\p{L}\p{M}'’ .-]*$/u;

/** The order of day and month that a heading tells: 'DOB (DD/MM/YYYY)'; null for none. */
export function orderIn(heading: string): 'day' | 'month' | null {
  if (/(?<![a-z])d{1,2}[ ./-]?m{1,3}[ ./-]?y{2,4}/i.test(heading)) return 'day';
  return /(?<![a-z])m{1,2}[ ./-]?d{1,2}[ ./-]?y{2,4}/i.test(heading) ? 'month' : null;
}

/** Two numbers and a year: the order where only one can be, else as it was answered. */
function ofNumbers(
  [one, two, year]: readonly [number, number, number],
  written: string,
  separator: string,
  { answer, sheet, order: told }: DateReading,
): Understood<string> {
  if (one > 31 || two > 31 || (one > 12 && two > 12)) return { fault: remarks.noDay(written) };
  if (two > 12) return real(iso(year, one, two), written, remarks.monthDayYear(written));
  if (one > 12 || one === two || separator === '.') return real(iso(year, two, one), written);
  const key = `date-order:${sheet}`;
  const order = told ?? answer(key);
  if (order === 'day') return real(iso(year, two, one), written);
  if (order === 'month') return real(iso(year, one, two), written);
  return {
    ask: {
      key,
      words: asks.twoWays(written),
      options: [
        answers('day', asks.dayFirst, asks.valueIs(written, said(year, two, one))),
        answers('month', asks.monthFirst, asks.valueIs(written, said(year, one, two))),
        leaveOut,
      ],
    },
  };
}

function withoutDay(
  year: number,
  month: number | null,
  { answer, column, called }: DateReading,
): Understood<string> {
  const own = month === null ? asks.yearOnly : asks.monthOnly;
  const inColumn = month === null ? asks.yearOnlyIn : asks.monthOnlyIn;
  const key = `${month === null ? 'date-year' : 'date-month'}:${column}`;
  if (answer(key) === 'first') return { value: iso(year, month ?? 1, 1) };
  return {
    ask: {
      key,
      words: called ? inColumn(called.column, called.as) : own,
      options: [
        answers('first', month === null ? asks.firstOfJanuary : asks.firstOfMonth),
        leaveOut,
      ],
    },
  };
}

/** A date with the name of its month, in either order: '2-Jun-09', 'Jun/02/2009', '3 Machi 2010', '17 de junio de 2011'. */
function ofWords(written: string, reading: DateReading): Understood<string> | null {
  const { today } = reading;
  const words = written.replace(/^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*[, ]+/i, '');
  const dayFirst =
    /^([0-9]{1,2})(?:st|nd|rd|th|er|[º°ª])?[ .\-/,]*(?:of |de |ya )?([\p{L}]{3,10})\.?[ .\-/,]*(?:(?:del?|do) (?:año |ano )?)?([0-9]{4}|[0-9]{2})$/iu.exec(
      words,
    );
  const monthFirst =
    /^([\p{L}]{3,9})\.?[ .\-/]*([0-9]{1,2})(?:st|nd|rd|th)?[ .\-/,]+([0-9]{4}|[0-9]{2})$/iu.exec(
      words,
    );
  const yearFirst = /^([0-9]{4})[ .\-/]([\p{L}]{3,9})[ .\-/]([0-9]{1,2})$/iu.exec(words);
  const parts = dayFirst
    ? [dayFirst[1], dayFirst[2], dayFirst[3]]
    : monthFirst
      ? [monthFirst[2], monthFirst[1], monthFirst[3]]
      : [yearFirst?.[3], yearFirst?.[2], yearFirst?.[1]];
  const [day, word, year] = parts;
  const month = word === undefined ? null : monthOf(word);
  if (day !== undefined && year !== undefined && month !== null)
    return real(iso(fullYear(year, today), month, Number(day)), written);
  const monthly = /^([\p{L}]{3,10})\.?[ .\-/,]+(?:del? )?([0-9]{4})$/iu.exec(words);
  const alone = monthOf(monthly?.[1] ?? '');
  return alone === null ? null : withoutDay(Number(monthly?.[2]), alone, reading);
}

/** A day of the Ethiopian calendar, taken over only where that was agreed. */
function ofEthiopia(written: string, { answer, column }: DateReading): Understood<string> {
  const numbers = /^([0-9]{1,2})[-/. ]([0-9]{1,2})[-/. ]([0-9]{4})$/.exec(written);
  const day = numbers && fromEthiopian(Number(numbers[3]), Number(numbers[2]), Number(numbers[1]));
  if (!day) return { fault: remarks.noEthiopian(written) };
  const key = `calendar:${column}`;
  const chosen = answer(key);
  if (chosen === 'ethiopian') return { value: day, note: remarks.fromEthiopian(written, day) };
  return {
    ask: {
      key,
      words: asks.ethiopian,
      options: [answers('ethiopian', asks.yesEthiopian, asks.valueIs(written, day)), leaveOut],
    },
  };
}

/** 'about 2015', 'vers 2015': no more than the year is known. */
const aboutYear =
  /^(?:vers|env(?:iron)?\.?|circa|ca?\.|about|approx(?:imately)?\.?|around|abt\.?|kama|mwaka|hacia|cerca de|por volta de|~)\s*((?:19|20)[0-9]{2})$/i;

/** A date as people write it. */
export function readDate(cell: Value | null, reading: DateReading): Understood<string> {
  const { today, empty, isFrom1904 } = reading;
  const written = textOf(cell);
  if (typeof cell === 'object' && cell !== null && !reading.isEthiopian)
    return { value: cell.date };
  if (written === '') return { fault: empty };
  if (reading.isEthiopian) return ofEthiopia(written, reading);
  const number = /^[0-9]{4,5}$/.test(written) ? Number(written) : null;
  if (number !== null && number >= 1900 && number <= 2199) return withoutDay(number, null, reading);
  const [, about] = aboutYear.exec(written) ?? [];
  if (about !== undefined) return withoutDay(Number(about), null, reading);
  const serial = number === null ? 0 : number + (isFrom1904 ? daysTo1904 : 0);
  if (serial >= firstSerial && serial <= lastSerial) {
    const day = new Date(serialBeginning + serial * dayMs).toISOString().slice(0, 10);
    return { value: day, note: remarks.serialDay(written, day) };
  }
  const yearFirst =
    /^([0-9]{4})([-/. ])([0-9]{1,2})\2([0-9]{1,2})(?:[T ].*)?$/.exec(written) ??
    /^((?:19|20)[0-9]{2})()([01][0-9])([0-3][0-9])$/.exec(written);
  if (yearFirst) {
    const [, year, , month, day] = yearFirst;
    return real(iso(Number(year), Number(month), Number(day)), written);
  }
  const numbers =
    /^([0-9]{1,2}) ?([-/. ,]) ?([0-9]{1,2}) ?\2 ?([0-9]{4}|[0-9]{2})(?: 0?0:00(?::00)?)?$/.exec(
      written,
    );
  if (numbers) {
    const [, one = '', separator = '', two = '', year = ''] = numbers;
    return ofNumbers(
      [Number(one), Number(two), fullYear(year, today)],
      written,
      separator,
      reading,
    );
  }
  const ofWord = ofWords(written, reading);
  if (ofWord !== null) return ofWord;
  // 'Bouaké, 12/03/2010' where the heading asks for the place too.
  const [, day] = reading.hasPlace
    ? (afterPlace.exec(written) ?? beforePlace.exec(written) ?? [])
    : [];
  return day === undefined
    ? { fault: remarks.noDate(written) }
    : readDate(day, { ...reading, hasPlace: false });
}

/** The day that a text is, however its order is meant; null for none, and for a number or a year alone. */
export function dayIn(text: string): string | null {
  if (!/[0-9]/.test(text) || !/[-/. ]/.test(text)) return null;
  const read = readDate(text, {
    today: '2100-01-01',
    answer: () => 'first',
    empty: '',
    isFrom1904: false,
    isEthiopian: false,
    column: '',
    hasPlace: false,
    sheet: '',
    order: 'day',
  });
  return 'value' in read ? read.value : null;
}

/** The same, and of a month or a year alone its last day or that of the year, to compare it with others: '2021', '02/2021'. */
export function roughDayIn(text: string): string | null {
  const [, word = null, year] =
    /^(?:(\p{L}{3,9})\.?[ ./-]{0,2}|(?:0?[1-9]|1[0-2])[/.-])?((?:19|20)[0-9]{2})$/u.exec(
      text.trim(),
    ) ?? [];
  const isRough = year !== undefined && (word === null || monthOf(word) !== null);
  return dayIn(text) ?? (isRough ? `${year}-12-31` : null);
}
