import { periodOf } from '../../words/lists.ts';
import { asks } from '../../words/questions.texts.ts';
import { yearOfSeveralIn } from '../../words/said-years.ts';
import { answers, type Option } from '../../words/understood.ts';
import { titlesAbove } from '../headings/titles-above.ts';
import type { SheetTable } from '../plan/table.ts';

// Of which year the ages of a list are. A list of last year that is read now has children who are a year older by now.

/** The year that counts where somebody agrees to ages without one of the other choices. */
const usual = 'january';

interface AgeYears {
  /** Whether the sheet says one year, in its heading of ages or for all of it. */
  readonly isSaid: boolean;
  /** The years of which the ages may be, the likeliest first; without that of today. */
  readonly years: readonly string[];
}

const found = new WeakMap<SheetTable, AgeYears>();

/** Days in titles and file names, '2025-03-04', '10/03/2024': when the list was made. */
const aDay =
  /(?<![0-9])(20[0-9]{2})[-_./][01]?[0-9][-_./][0-3]?[0-9](?![0-9])|(?<![0-9])[0-3]?[0-9][-_./][0-3]?[0-9][-_./](20[0-9]{2})(?![0-9])/g;
const yearsOfDays = (text: string): string[] =>
  [...text.matchAll(aDay)].map(([, first = '', last = '']) => first || last);

const yearsIn = (text: string): readonly string[] => {
  const { year } = periodOf(text);
  return year === null ? (yearOfSeveralIn(text)?.years ?? yearsOfDays(text)) : [year];
};

function lookFor(table: SheetTable): AgeYears {
  const { sheet, setup, headings } = table;
  const heading = headings[table.columnOf('age')]?.text ?? '';
  const ofAges = yearsIn(heading);
  if (ofAges.length > 0) return { isSaid: ofAges.length === 1, years: ofAges };
  if (setup.year !== null) return { isSaid: true, years: [setup.year] };
  const above = titlesAbove(sheet, setup.header - (setup.lines ?? 1) + 1).flat();
  const years = [...above, sheet.name, sheet.file ?? ''].flatMap(yearsIn);
  return { isSaid: false, years: [...new Set(years)] };
}

function yearsOf(table: SheetTable): AgeYears {
  const there = found.get(table) ?? lookFor(table);
  found.set(table, there);
  return there;
}

/** The years that can be chosen: what the sheet says, and that of today; without any, the year before it, too. */
function choicesOf(table: SheetTable, today: string): readonly string[] {
  const { years } = yearsOf(table);
  const now = today.slice(0, 4);
  return [...new Set(years.length > 0 ? [...years, now] : [now, String(Number(now) - 1)])];
}

const answerFor = (year: string, at: number): string => (at === 0 ? usual : `${usual}:${year}`);
const bornIn = (year: string, age: number): string => String(Number(year) - age);

/** The question's words: of which year the ages are taken to be. */
export function wordsOfAges(table: SheetTable): string {
  const { isSaid, years } = yearsOf(table);
  const [year = ''] = years;
  return isSaid ? asks.agesOf(table.setup.sheet, year) : asks.agesOfSome(table.setup.sheet);
}

/** The births that an age may give, each with its example. */
export const birthsOfAge = (table: SheetTable, age: string, today: string): readonly Option[] =>
  choicesOf(table, today).map((year, at) =>
    answers(
      answerFor(year, at),
      asks.januaryOfAge(year),
      asks.ageIs(age, bornIn(year, Number(age))),
    ),
  );

/** The birth that was chosen; undefined for any other answer. */
export function birthOf(
  chosen: string | undefined,
  table: SheetTable,
  age: number,
  today: string,
): string | undefined {
  const year = choicesOf(table, today).find((one, at) => answerFor(one, at) === chosen);
  return year === undefined ? undefined : `${bornIn(year, age)}-01-01`;
}
