import { feePrefix } from '#contract/imports/fields.ts';
import { monthIn } from '../../words/months.ts';
import { asks } from '../../words/questions.texts.ts';
import { remarks } from '../../words/remarks.texts.ts';
import { type Answer, answers, leaveOut, type Option } from '../../words/understood.ts';
import type { DaysOfTerm } from '../plan/plan.ts';
import type { SheetTable } from '../plan/table.ts';

/** A term for each of the months, in the order of their columns. */
type Division = readonly number[];

interface MonthColumn {
  readonly at: number;
  readonly month: number;
  readonly heading: string;
}

const manyMonths = 6;
const middle = '15';

/** The term of the calendar in which the middle of a month lies; null for holidays and a year without days. */
function termByCalendar(month: number, days: readonly DaysOfTerm[]): number | null {
  const found = days.flatMap(({ term, opening, closing }) =>
    [opening, closing].some((day) => {
      const date = `${day.slice(0, 4)}-${String(month).padStart(2, '0')}-${middle}`;
      return opening <= date && date <= closing;
    })
      ? [term]
      : [],
  );
  const [term = null] = found;
  return new Set(found).size === 1 ? term : null;
}

/** What the calendar of the sheet's year says of each month, or of the latest year that has days. */
function calendarOf(
  months: readonly MonthColumn[],
  terms: readonly DaysOfTerm[],
  year: string | null,
): Division | null {
  const latest = terms
    .map((one) => one.year)
    .sort()
    .at(-1);
  const wanted = terms.some((one) => one.year === year) ? year : latest;
  const days = terms.filter((one) => one.year === wanted);
  const found = months.map(({ month }) => termByCalendar(month, days));
  return found.every((one) => one !== null) ? found : null;
}

/** Years are divided into three nearly equal parts, the longer ones first, last or between. */
function evenly(months: number): Division[] {
  const [least, more] = [Math.floor(months / 3), months % 3];
  const longer =
    more === 0
      ? [[]]
      : more === 1
        ? [[0], [1], [2]]
        : [
            [0, 1],
            [0, 2],
            [1, 2],
          ];
  return longer.map((ofTerms) =>
    [0, 1, 2].flatMap((term) =>
      Array.from({ length: least + (ofTerms.includes(term) ? 1 : 0) }, () => term + 1),
    ),
  );
}

const codeOf = (division: Division) => division.join('');

function wordsOf(division: Division, months: readonly MonthColumn[]): string {
  const terms = [...new Set(division)].sort((one, other) => one - other);
  return terms
    .map((term) => {
      const own = months.filter((_, at) => division[at] === term);
      const [first, last] = [own[0]?.heading ?? '', own.at(-1)?.heading ?? ''];
      return asks.monthsAre(String(term), own.length > 1 ? `${first}–${last}` : first);
    })
    .join(', ');
}

/**
 * Which of the columns of months are of the term of a sheet: the calendar of the foundation tells until somebody says
 * otherwise; without it one question counts for all terms.
 */
export function settleMonths(
  table: SheetTable,
  terms: readonly DaysOfTerm[],
  answer: Answer,
): void {
  const { sheet, setup } = table;
  if (!sheet.isByMonths || setup.kind !== 'receipts') return;
  const months = table.headings.flatMap(({ own, text }, at): MonthColumn[] => {
    const month = table.columns[at] === null ? monthIn(own) : null;
    return month === null ? [] : [{ at, month, heading: text }];
  });
  if (months.length === 0) return;
  const known = calendarOf(months, terms, setup.year);
  // One term that a title names: only a calendar that says otherwise leaves a doubt.
  const isOfOne = sheet.whole === sheet.name;
  if (isOfOne && (known === null || known.every((term) => term === sheet.term))) {
    for (const { at, heading } of months) table.retarget(at, `${feePrefix}${heading}`);
    return;
  }
  const usual = known === null || isOfOne ? undefined : codeOf(known);
  const divisions = new Map<string, Option>();
  const offer = (division: Division, label: string, effect?: string) => {
    const value = codeOf(division);
    if (!divisions.has(value)) divisions.set(value, answers(value, label, effect));
  };
  if (known !== null && !isOfOne) offer(known, asks.byCalendar, wordsOf(known, months));
  if (!isOfOne) for (const one of evenly(months.length)) offer(one, wordsOf(one, months));
  if (months.length <= manyMonths)
    for (const term of isOfOne ? [sheet.term ?? 1] : [1, 2, 3])
      offer(
        months.map(() => term),
        asks.allInTerm(String(term)),
      );
  const key = `months:${table.asked}`;
  table.ask(
    {
      key,
      words: asks.monthsOfTerms(table.asked, months.map(({ heading }) => heading).join(', ')),
      options: [...divisions.values(), leaveOut],
      ...(usual !== undefined && { usual }),
    },
    months.map(({ at }) => at),
  );
  const chosen = answer(key) ?? usual;
  const isOffered = chosen !== undefined && divisions.has(chosen);
  // What stands beside the months is shown in the first term: where they are all of another one it is of that, too.
  if (isOffered && sheet.term === 1 && new Set(chosen).size === 1)
    table.termInstead = Number(chosen[0]);
  for (const [index, { at, heading }] of months.entries())
    if (isOffered && chosen[index] === String(sheet.term))
      table.retarget(at, `${feePrefix}${heading}`);
    else if (isOffered) table.explain(at, remarks.monthOfOther);
}
