import { yearFault } from '#contract/reference-data/rules.ts';
import { withCalendar } from '../../words/calendars.ts';
import { dayIn } from '../../words/dates.ts';
import { written } from '../../words/lists.ts';
import { asks } from '../../words/questions.texts.ts';
import { type YearOfSeveral, yearOfSeveralIn } from '../../words/said-years.ts';
import { answers, leaveOut } from '../../words/understood.ts';
import type { RowWork, Work } from '../plan/row-work.ts';
import { yearOfTitles } from './said-period.ts';
import { askedTogether, namesOf, timeKey } from './shared-times.ts';
import { yearOfText } from './term-of-text.ts';

// The year of a row of marks or payments.

const offeredYears = 4;
/** A new year further back than this may be one of another calendar, or no year: somebody has to agree to it. */
const plainYears = 5;

/** The year beside the term in the text of a payment, which is asked where the sheet or the day says another one; null without one. */
function byText(work: RowWork, today: string): string | null | undefined {
  const { table, at, row, setup } = work;
  const said = yearOfText(table, at, today);
  const day = dayIn(table.textAt(at, table.columnOf('date')));
  const own = row.section.year ?? setup.year ?? day?.slice(0, 4) ?? said;
  if (said === null || own === null) return said;
  const others = yearOfSeveralIn(own)?.years ?? [own];
  if (others.includes(said)) return said;
  return work.choose('year', {
    key: `year-in-text:${table.asked}:${said}:${own}`,
    words: asks.yearInText(table.asked, said, own),
    options: [...[...others, said].map((one) => answers(one, one)), leaveOut],
  });
}

/** What the row, or a title above it, says of its year; undefined while that is asked. */
function saidOfRow(work: RowWork, today: string): string | null | undefined {
  const text = written(work.cell('year'));
  if (text === null) {
    const year = byText(work, today);
    return year === null ? work.row.section.year : year;
  }
  const { text: heading = '' } = work.table.headings[work.table.columnOf('year')] ?? {};
  return withCalendar(text, heading);
}

/** The year that a row is about; undefined while it is asked, or where it cannot be. */
export function readYear(work: RowWork, { known }: Work): string | undefined {
  const said = saidOfRow(work, known.today);
  if (said === undefined) return undefined;
  const several = said === null ? null : yearOfSeveralIn(said);
  const year =
    several === null
      ? (said ?? work.setup.year ?? askOfTitles(work, known.today))
      : oneOf(work, several, known.today);
  if (year === undefined) return undefined;
  const last = Number(known.today.slice(0, 4));
  const fault = yearFault(year, last);
  if (fault !== null) return work.fault('year', `${fault}: ${year}`);
  if (known.years.includes(year)) return year;
  const isNear = last - Number(year) <= plainYears;
  const agreed = isNear ? work.agreePlain('year', 'year', year) : work.agree('year', 'year', year);
  return agreed && year;
}

/** Of the years in which that of a row lies the one that holds for its sheet, or that is answered for all such years. */
function oneOf(work: RowWork, several: YearOfSeveral, today: string): string | undefined {
  const ofSheet = work.setup.year;
  if (ofSheet !== null && several.years.includes(ofSheet)) return ofSheet;
  const isOfTitles = yearOfTitles(work.table)?.years[0] === several.years[0];
  if (isOfTitles && !work.table.has('year')) return askOfTitles(work, today);
  const [first = '', second = ''] = several.years;
  const chosen = work.choose('year', {
    key: `years-of:${work.table.asked}`,
    words: asks.yearsOfSeveral(several.said),
    options: [
      answers('first', asks.yearOfBegin, asks.valueIs(several.said, first)),
      answers('second', asks.yearOfEnd, asks.valueIs(several.said, second)),
      leaveOut,
    ],
  });
  return chosen === undefined ? undefined : chosen === 'first' ? first : second;
}

/** What is asked of the year of one sheet, or of several together. */
function wordsOfYear(sheets: readonly string[], found: YearOfSeveral | null): string {
  const [sheet = '', ...others] = sheets;
  const all = namesOf(sheets);
  if (found === null) return others.length > 0 ? asks.whichYearOfAll(all) : asks.whichYear(sheet);
  if (others.length > 0)
    return found.isOther
      ? asks.whichOfCalendarOfAll(found.said, all)
      : asks.whichOfTwoYearsOfAll(found.said, all);
  return found.isOther
    ? asks.whichOfCalendar(found.said, sheet)
    : asks.whichOfTwoYears(found.said, sheet);
}

/** The year of a sheet that says none, or one that lies in several. */
function askOfTitles(work: RowWork, today: string): string | undefined {
  const last = Number(today.slice(0, 4));
  const found = yearOfTitles(work.table);
  const said = (found?.years ?? []).filter((year) => yearFault(year, last) === null);
  const latest = Array.from({ length: offeredYears }, (_, at) => String(last - at));
  return work.choose('year', {
    key: timeKey(work.table, 'year'),
    words: wordsOfYear(askedTogether(work.table, 'year'), found),
    options: [...[...new Set([...said, ...latest])].map((one) => answers(one, one)), leaveOut],
  });
}
