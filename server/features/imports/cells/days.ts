import { isDate } from '#contract/dates.ts';
import type { DayOrder } from '#contract/imports/kinds.ts';
import { type Cell, textOf } from '../reading/sheet.ts';

/** The months as the eight languages write them, whole and short. */
const months: readonly (readonly string[])[] = [
  ['january januari janvier enero janeiro januar gennaio', 'jan janv ene gen'],
  ['february februari fevrier febrero fevereiro februar febbraio', 'feb fev fevr'],
  ['march machi mars marzo marco marz maart', 'mar mac mrz mrt'],
  ['april aprili avril abril aprile', 'apr avr abr'],
  ['may mei mai mayo maio maggio', 'mag'],
  ['june juni juin junio junho giugno', 'jun giu'],
  ['july julai juillet julio julho juli luglio', 'jul juil juill lug'],
  ['august agosti aout agosto augustus', 'aug ago'],
  ['september septemba septembre septiembre setembro settembre', 'sep sept set'],
  ['october oktoba octobre octubre outubro oktober ottobre', 'oct okt out ott'],
  ['november novemba novembre noviembre novembro', 'nov'],
  ['december desemba decembre diciembre dezembro dezember dicembre', 'dec des dic dez'],
].map((words) => words.flatMap((one) => one.split(' ')));
const monthOf = new Map(
  months.flatMap((words, at) => words.map((word): [string, number] => [word, at + 1])),
);

const plainWord = (word: string) =>
  word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\.$/, '');

const latestShort = 49;

/** A year of four digits; of two those below 50 are of this century. */
function fullYear(text: string): number {
  const year = Number(text);
  if (text.length > 2) return year;
  return year <= latestShort ? 2000 + year : 1900 + year;
}

function dayOf(year: number, month: number, day: number): string | null {
  const text = [year, month, day].map((part) => String(part).padStart(2, '0')).join('-');
  return isDate(text) ? text : null;
}

const plainDay = /^(\d{1,4}) ?([/.\-\s]) ?(\d{1,2}) ?\2 ?(\d{1,4})$/;
const packed = /^(\d{4})(\d{2})(\d{2})$/;
const withTime = /[T ]\d{1,2}:\d{2}.*$/;
const dayFirst =
  /^(\d{1,2})(?:st|nd|rd|th|er|º|ª|\.)?[\s\-/.]*(?:de |of )?([\p{L}.]+)[\s\-/.,]*(?:de |del )?(\d{2}|\d{4})$/iu;
const monthFirst = /^([\p{L}.]+)[\s\-/.]*(\d{1,2})(?:st|nd|rd|th)?[\s\-/.,]+(\d{4})$/iu;

/** What a cell means as a day, by the order in which it is read; the same for all orders where nothing is in doubt. */
export function dayWays(cell: Cell): Partial<Record<DayOrder, string>> {
  const plain = textOf(cell).replace(withTime, '').trim();
  const all = (day: string | null) => (day === null ? {} : { dmy: day, mdy: day, ymd: day });
  const digits = packed.exec(plain);
  if (digits) return all(dayOf(Number(digits[1]), Number(digits[2]), Number(digits[3])));
  const parts = plainDay.exec(plain);
  if (parts) {
    const [, first = '', , second = '', third = ''] = parts;
    if (first.length === 4) return all(dayOf(Number(first), Number(second), Number(third)));
    if (first.length > 2 || third.length === 3 || third.length === 1) return {};
    const year = fullYear(third);
    const dmy = dayOf(year, Number(second), Number(first));
    const mdy = dayOf(year, Number(first), Number(second));
    const ymd = third.length === 2 ? dayOf(fullYear(first), Number(second), Number(third)) : null;
    return { ...(dmy && { dmy }), ...(mdy && { mdy }), ...(ymd && { ymd }) };
  }
  const named = dayFirst.exec(plain);
  const month = monthOf.get(plainWord(named?.[2] ?? ''));
  if (named && month) return all(dayOf(fullYear(named[3] ?? ''), month, Number(named[1])));
  const american = monthFirst.exec(plain);
  const other = monthOf.get(plainWord(american?.[1] ?? ''));
  return american && other ? all(dayOf(Number(american[3]), other, Number(american[2]))) : {};
}

/**
 * The day that a cell holds.
 * @param order how days are written where their parts are numbers; null: only what is read alike in all orders
 * @param today no day is later
 * @returns null for an empty cell
 */
export function readDay(
  cell: Cell,
  order: DayOrder | null,
  today: string,
): { readonly day: string } | { readonly fault: 'isNoDay' | 'isAhead' } | null {
  if (textOf(cell) === '') return null;
  const ways = dayWays(cell);
  const [day, ...others] = new Set(order === null ? Object.values(ways) : [ways[order]]);
  if (day === undefined || others.length > 0) return { fault: 'isNoDay' };
  return day > today ? { fault: 'isAhead' } : { day };
}
