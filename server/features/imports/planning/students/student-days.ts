import { studentMessages as said } from '#contract/students/messages.ts';
import { dayIn, orderIn, readDate } from '../../words/dates.ts';
import { written } from '../../words/lists.ts';
import { asks } from '../../words/questions.texts.ts';
import { remarks } from '../../words/remarks.texts.ts';
import { answers, leaveOut, type Option } from '../../words/understood.ts';
import { askOfLacking } from '../plan/lacking.ts';
import type { KnownStudent } from '../plan/plan.ts';
import type { RowWork } from '../plan/row-work.ts';
import { birthOf, birthsOfAge, wordsOfAges } from './age-years.ts';
import { orderOfColumn } from './date-order.ts';
import {
  dayColumns,
  dayKey,
  daysElsewhere,
  isDayColumn,
  stampChoice,
  stampColumn,
  usualDay,
} from './unread-days.ts';

// The days of a student: registration and birth. Both answer undefined while something stands against the row.

/** The day of a cell, or undefined while something stands against it. */
function readDay(work: RowWork, field: 'dob' | 'dor' | 'age', today: string): string | undefined {
  const { answer, table } = work;
  const isFrom1904 = table.sheet.isFrom1904 === true;
  const heading = table.headings[table.columnOf(field)]?.text ?? '';
  const reading = {
    today,
    answer,
    empty: said[field === 'dor' ? 'dor' : 'dob'],
    isFrom1904,
    isEthiopian: /\bE\.?C\b|ethiop/i.test(heading),
    column: work.columnKey(field),
    called: {
      column: table.nameOf(table.columnOf(field)),
      as: field === 'dor' ? asks.dayOfRegistration : asks.dayOfBirth,
    },
    sheet: work.setup.sheet,
    order: orderIn(heading),
    hasPlace: /place|lieu|lugar|local|mahali/i.test(heading),
  };
  const cell = work.cell(field);
  const read = readDate(cell, reading);
  const usual = orderOfColumn(table, table.columnOf(field));
  if (!('ask' in read) || read.ask.key !== `date-order:${reading.sheet}` || usual === null)
    return 'fault' in read ? askOfUnread(work, field) : work.take(field, read);
  const { key } = read.ask;
  const chosen = work.choose(field, { ...read.ask, usual });
  if (chosen === undefined) return undefined;
  return work.take(
    field,
    readDate(cell, { ...reading, answer: (one) => (one === key ? chosen : answer(one)) }),
  );
}

/** A day that nobody can read: what it is, for its row. */
const askOfUnread = (work: RowWork, field: 'dob' | 'dor' | 'age'): string | undefined =>
  askOfLacking(work, field, [], field === 'dor' ? 'day' : undefined);

/** The registration; where the sheet has none, one day for all, or a column of days that nobody knows. */
export function readRegistered(
  work: RowWork,
  today: string,
  present: string | undefined,
): string | undefined {
  const { table, setup } = work;
  const firstDay = `${today.slice(0, 4)}-01-01`;
  const ask = (key: string, others: readonly Option[], usual: string | undefined) =>
    work.choose(
      'dor',
      {
        key,
        words: asks.dorMissing,
        takes: 'day',
        options: [
          ...others,
          answers('today', asks.today, today),
          // When a form was sent may be the day; it is none without a word.
          ...(present === undefined ? stampChoice(table) : []),
          answers('year', asks.firstOfYear, firstDay),
          leaveOut,
        ],
        // Where the day may stand in the sheet, another one is not kept unasked.
        ...(usual !== undefined && { usual }),
      },
      daysElsewhere(table, 'dor'),
    );
  const meant = (chosen: string | undefined) =>
    chosen === 'today' ? today : chosen === 'year' ? firstDay : chosen;
  const others = present === undefined ? dayColumns(table, 'dor') : [];
  const isStamped = present === undefined && stampColumn(table) >= 0;
  if (others.length > 0 || isStamped) {
    const key = dayKey(setup.sheet, 'dor');
    const usual = others.length > 0 ? usualDay(table, 'dor') : 'today';
    if (others.length === 0 && work.answer(key) === undefined)
      work.agree('dor', 'text', remarks.dorToday(today));
    const chosen = ask(key, others, usual);
    if (!isDayColumn(chosen)) return meant(chosen);
  }
  if (written(work.cell('dor')) !== null) return readDay(work, 'dor', today);
  if (present !== undefined) return present;
  if (work.answer('empty:dor') === undefined) work.agree('dor', 'text', remarks.dorToday(today));
  return meant(ask('empty:dor', [], 'today'));
}

const anAge = /^([0-9]{1,2})(?: ?(?:yrs?|years?|miaka|ans))?\.?$/i;
const youngest = 2;
const oldest = 35;

/** A birth that makes somebody too young or too old for school is asked about. */
function checkAge(work: RowWork, dob: string, today: string): string | undefined {
  const years = Number(today.slice(0, 4)) - Number(dob.slice(0, 4));
  if (dob > today || (years >= youngest && years <= oldest)) return dob;
  const key = `age:${work.setup.sheet}`;
  const chosen = work.choose('dob', {
    key,
    words: asks.oddBirths(youngest, oldest, dob),
    options: [answers('yes', asks.yesKeep), leaveOut],
  });
  return chosen && dob;
}

/** The birth; of a sheet with ages only, 1 January of the year that an age gives, of the year that was agreed. */
export function readBirth(
  work: RowWork,
  today: string,
  present: KnownStudent | undefined,
): string | undefined {
  const { table, setup } = work;
  const others = present ? [] : dayColumns(table, 'dob');
  const age = anAge.exec(work.text('age'))?.[1];
  const ask = () =>
    work.choose(
      age === undefined ? 'dob' : 'age',
      {
        key: dayKey(setup.sheet, 'dob'),
        words: age === undefined ? asks.noBirths(setup.sheet) : wordsOfAges(table),
        options: [
          ...others,
          ...(age === undefined ? [] : birthsOfAge(table, age, today)),
          leaveOut,
        ],
      },
      daysElsewhere(table, 'dob'),
    );
  if (written(work.cell('dob')) !== null) {
    // The question stays where the column was chosen by its answer.
    if (others.length > 0) ask();
    const dob = readDay(work, 'dob', today);
    return dob && checkAge(work, dob, today);
  }
  if (present) return present.dob;
  // In the place of an age a day is the birth, also where somebody has typed it there.
  if (age === undefined && dayIn(work.text('age')) !== null) {
    const dob = readDay(work, 'age', today);
    return dob && checkAge(work, dob, today);
  }
  if (age === undefined && table.has('dob')) return askOfLacking(work, 'dob');
  if (age === undefined && table.hasText('age', anAge)) return askOfLacking(work, 'age');
  return birthOf(ask(), table, Number(age), today);
}
