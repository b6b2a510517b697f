import { columnLetter } from '../../reading/sheet.ts';
import { dayIn, roughDayIn } from '../../words/dates.ts';
import { isOfOtherDays, isOfProgram, isOfStamps, saysJoined } from '../../words/day-headings.ts';
import { withoutTime } from '../../words/moments.ts';
import { isOfOthers } from '../../words/name-headings.ts';
import { asks } from '../../words/questions.texts.ts';
import { type Answer, answers, type Option } from '../../words/understood.ts';
import type { SheetTable } from '../plan/table.ts';

// Where a list of students has no column for a day that each of them needs, and days stand below a heading
// that nobody knows, those are offered: another day would be kept without a word.

type DayField = 'dob' | 'dor';

/** Which part of the rows has to be filled, and which part of what stands there has to be days. */
const filledPart = 0.8;
const provingPart = 0.9;
const youngest = 2;
const oldest = 30;

const found = new WeakMap<SheetTable, Readonly<Record<DayField, readonly number[]>>>();

/** The columns that may have a day for which the sheet has no known column. */
export const daysElsewhere = (table: SheetTable, field: DayField): readonly number[] =>
  found.get(table)?.[field] ?? [];

/** The key of the question which day to take, and the columns among its choices. */
export const dayKey = (sheet: string, field: DayField): string => `empty:${field}:${sheet}`;
export const dayColumns = (table: SheetTable, field: DayField): readonly Option[] =>
  daysElsewhere(table, field).map((at) =>
    answers(`column:${columnLetter(at)}`, asks.daysOf(table.nameOf(at)), table.sampleOf(at)),
  );
/** What holds until somebody says otherwise: the only such column, with whole days below a word for coming in ('Intake', 'Admitted'). */
export function usualDay(table: SheetTable, field: DayField): string | undefined {
  const [only, ...others] = daysElsewhere(table, field);
  if (field === 'dob' || only === undefined || others.length > 0) return undefined;
  const areWhole = table.rows.every(({ at }) => {
    const text = table.textAt(at, only);
    return text === '' || dayIn(text) !== null;
  });
  const isJoined = saysJoined(table.headings[only]?.text ?? '');
  return areWhole && isJoined ? `column:${columnLetter(only)}` : undefined;
}
export const isDayColumn = (answer: string | undefined): boolean =>
  answer?.startsWith('column:') === true;

const daysOf = (table: SheetTable, column: number): (string | null)[] => {
  const joined = saysJoined(table.headings[column]?.text ?? '');
  return table.rows.map(({ at }) => (joined ? roughDayIn : dayIn)(table.textAt(at, column)));
};

/** Whether nobody knows a column, and days stand below it in nearly all rows. */
function isOfDays(table: SheetTable, column: number): boolean {
  const heading = table.headings[column]?.text ?? '';
  const meaning = table.meaningAt(column);
  const isKnown = (table.columns[column] ?? null) !== null || table.isAsked(column);
  if (isKnown || meaning?.target != null || meaning?.reason != null) return false;
  if (isOfOtherDays(heading) || isOfOthers(heading)) return false;
  const filled = table.rows.filter(({ at }) => table.textAt(at, column) !== '');
  const days = daysOf(table, column).filter((day) => day !== null);
  return (
    days.length > 0 &&
    filled.length >= table.rows.length * filledPart &&
    days.length >= filled.length * provingPart
  );
}

const stamps = new WeakMap<SheetTable, number>();

/** The column of when each form was sent, from 0, where the sheet has no day of registration; else -1. */
export const stampColumn = (table: SheetTable): number => stamps.get(table) ?? -1;

/** The same as a choice. */
export const stampChoice = (table: SheetTable): readonly Option[] => {
  const at = stampColumn(table);
  return at < 0
    ? []
    : [answers(`column:${columnLetter(at)}`, asks.daysOf(table.nameOf(at)), table.sampleOf(at))];
};

/** Looks for the days on which forms were sent, and reads them as those of registration once somebody says so. */
function settleStamps(table: SheetTable, answer: Answer): void {
  if (table.has('dor')) return;
  const at = table.headings.findIndex(({ text }, column) => {
    const isRead = (table.columns[column] ?? null) !== null || table.isAsked(column);
    const days = table.rows.filter(
      (row) => dayIn(withoutTime(table.textAt(row.at, column))) !== null,
    );
    return !isRead && isOfStamps(text) && days.length >= table.rows.length * provingPart;
  });
  if (at < 0 || table.rows.length === 0) return;
  stamps.set(table, at);
  const chosen = answer(dayKey(table.setup.sheet, 'dor'));
  if (chosen !== `column:${columnLetter(at)}`) return;
  const texts = table.rows.map((row) => table.textAt(row.at, at));
  table.translate(at, new Map(texts.map((text) => [text, withoutTime(text)])));
  table.retarget(at, 'dor');
}

/** Whether nearly all days are such. */
const isMostly = (
  days: readonly (string | null)[],
  isOne: (day: string, row: number) => boolean,
): boolean => {
  const said = days.filter((day) => day !== null).length;
  const fit = days.filter((day, row) => day !== null && isOne(day, row));
  return fit.length >= said * provingPart;
};

/** Whether the days are births of children, held against the year of today. */
function mayBeBirths(days: readonly (string | null)[], year: number): boolean {
  const ageOf = (day: string) => year - Number(day.slice(0, 4));
  return isMostly(days, (day) => ageOf(day) >= youngest && ageOf(day) <= oldest);
}

/** Looks for days below unknown headings, and reads those that somebody has chosen. */
export function settleDays(table: SheetTable, today: string, answer: Answer): void {
  settleStamps(table, answer);
  if (table.has('dob') && table.has('dor')) return;
  const columns = table.headings.flatMap((_, at) => (isOfDays(table, at) ? [at] : []));
  const year = Number(today.slice(0, 4));
  const births = table.has('dob') ? daysOf(table, table.columnOf('dob')) : null;
  const isAfterBirth = (column: number) =>
    births === null
      ? !mayBeBirths(daysOf(table, column), year)
      : isMostly(daysOf(table, column), (day, row) => day > (births[row] ?? ''));
  found.set(table, {
    dob: births === null ? columns.filter((at) => mayBeBirths(daysOf(table, at), year)) : [],
    dor: table.has('dor') ? [] : columns.filter(isAfterBirth),
  });
  const [program, ...more] = (found.get(table)?.dor ?? []).filter((at) =>
    isOfProgram(table.headings[at]?.text ?? ''),
  );
  if (program !== undefined && more.length === 0) {
    found.set(table, { dob: found.get(table)?.dob ?? [], dor: [] });
    table.retarget(program, 'dor');
  }
  for (const field of ['dob', 'dor'] as const) {
    const chosen = answer(dayKey(table.setup.sheet, field)) ?? usualDay(table, field);
    const at = daysElsewhere(table, field).find((one) => chosen === `column:${columnLetter(one)}`);
    if (at !== undefined) table.retarget(at, field);
  }
}
