import { parseHundredths } from '#contract/hundredths.ts';
import { type Cell, type Sheet, textOf, valueIn } from '../../reading/sheet.ts';
import { periodOf } from '../../words/lists.ts';
import { readAmount } from '../../words/money.ts';
import { monthIn } from '../../words/months.ts';
import { remarks } from '../../words/remarks.texts.ts';
import type { KnownSubject } from '../../words/subjects.ts';
import { headingsOf } from '../headings/heading-rows.ts';
import { titlesAbove } from '../headings/titles-above.ts';
import { isMadeOf } from '../headings/whole-of-all.ts';
import { speaksOfMoney } from '../sheets/kind-of-sheet.ts';
import { guessSetup } from '../sheets/layout.ts';

const fewestMonths = 3;
const fewestRows = 2;
const terms = [1, 2, 3];
const mostOfTerm = 5;
/** Sums of money are larger than days of a month. */
const mostDays = 31;
const provingPart = 0.7;

/** Sums, or signs that nothing was paid, stand below a month. */
const aSum = /^\D{0,5}[0-9][0-9 .,'/]*\D{0,5}$/;
const nothing = /^(?:[-–—./x]*|nil|none|0)$/i;

/** The sums below a heading, in whole cents. */
const figuresIn = (sheet: Sheet, header: number, at: number): (number | null)[] =>
  sheet.rows.slice(header + 1).map((row) => {
    const read = readAmount(valueIn(row[at]));
    return 'value' in read ? parseHundredths(read.value) : null;
  });

function areSums(sheet: Sheet, header: number, columns: readonly number[], isOfMoney: boolean) {
  const texts = sheet.rows
    .slice(header + 1)
    .flatMap((row) => columns.map((at) => textOf(row[at])))
    .filter((text) => !nothing.test(text));
  const sums = texts.filter((text) => aSum.test(text));
  const high = sums.filter((text) => Number.parseFloat(text.replace(/[^0-9.]/g, '')) > mostDays);
  return (
    sums.length >= fewestRows &&
    sums.length >= texts.length * provingPart &&
    (isOfMoney || high.length >= sums.length * provingPart)
  );
}

/** Whether columns add up to one of the sheet in each row that tells both. */
function addUpTo(sheet: Sheet, header: number, whole: number, parts: readonly number[]): boolean {
  const all = parts.map((at) => figuresIn(sheet, header, at));
  const rows = figuresIn(sheet, header, whole).flatMap((told, row) => {
    const parts = all.flatMap((figures) => figures[row] ?? []);
    // A sum below the rows has no parts beside it.
    if (told === null || parts.length === 0) return [];
    return [told === parts.reduce((sum, one) => sum + one, 0)];
  });
  return rows.length > fewestRows && rows.every(Boolean);
}

/** The term that title, tab or file name, where the months are no more than one term has: all of them are of it. */
function termSaid(sheet: Sheet, first: number, months: readonly number[]): number | null {
  const rows = titlesAbove(sheet, first).map((row) => row.filter(Boolean).join(' '));
  const texts = [...rows, sheet.name, sheet.file ?? ''];
  const [term = null, ...others] = new Set(texts.flatMap((text) => periodOf(text).term ?? []));
  const isInARow = months.every(
    (month, at) => at === 0 || month === ((months[at - 1] ?? 0) % 12) + 1,
  );
  return others.length === 0 && isInARow && months.length <= mostOfTerm ? term : null;
}

/**
 * A register of payments with a column for each month, as a sheet for each term, since payments are kept by term: which
 * months are of which is asked there (`term-of-month.ts`). What else was paid stands in the first. One of a few months
 * whose title names a term is of that one. Any other sheet stays as it is.
 */
export function monthsApart(sheet: Sheet, subjects: readonly KnownSubject[]): readonly Sheet[] {
  const { header, lines = 1, columns } = guessSetup(sheet, subjects, { kind: 'receipts' });
  const headings = headingsOf(sheet, header, lines);
  const months = headings.flatMap(({ own }, at) => {
    const month = monthIn(own);
    return month === null ? [] : [{ at, month }];
  });
  const own = months.map(({ at }) => at);
  const figuresOf = (all: readonly number[]) => all.map((at) => figuresIn(sheet, header, at));
  const isEach = new Set(months.map(({ month }) => month)).size === months.length;
  const isNamed = columns.some((one) => one !== null && /^(?:name|surname|first_name)$/.test(one));
  const isOther = columns.some((one) => one === 'term' || one === 'date');
  const amount = columns.indexOf('amount');
  const isTotal = amount < 0 || isMadeOf(figuresIn(sheet, header, amount), figuresOf(own));
  if (months.length < fewestMonths || !isEach || !isNamed || isOther || !isTotal) return [sheet];
  const above = sheet.rows.slice(0, header - lines + 1).flat();
  const title = [...above.map(textOf), sheet.name, sheet.file ?? ''].join(' ').replace(/_/g, ' ');
  if (!areSums(sheet, header, own, speaksOfMoney(title))) return [sheet];
  // The total is that of all months.
  const totals = columns.flatMap((one, at) => (one === 'total' || one === 'amount' ? [at] : []));
  // What else was paid is asked about once, in the first term.
  const others = headings.flatMap((_, at) => {
    const isUnknown = (columns[at] ?? null) === null || columns[at]?.startsWith('fee:');
    return isUnknown && !own.includes(at) && areSums(sheet, header, [at], false) ? [at] : [];
  });
  const isWhole = (parts: readonly number[]) =>
    totals.some((at) => addUpTo(sheet, header, at, [...own, ...parts]));
  // What somebody else put in may stand beside what the total has in it.
  const paid =
    [others, ...others.map((one) => others.filter((at) => at !== one))].find(isWhole) ?? [];
  const said = termSaid(
    sheet,
    header - lines + 1,
    months.map(({ month }) => month),
  );
  const proven = paid.length > 0 && { paid };
  if (said !== null)
    return [{ ...sheet, term: said, whole: sheet.name, isByMonths: true, header, ...proven }];
  return terms.map((term) => {
    const gone = new Set([...totals, ...(term === 1 ? [] : others)]);
    const rowOf = (row: readonly Cell[]) => row.map((cell, at) => (gone.has(at) ? null : cell));
    return {
      ...sheet,
      name: `${sheet.name} (Term ${term})`,
      term,
      whole: sheet.name,
      isByMonths: true,
      header,
      ...proven,
      rows: sheet.rows.map((row, at) => (at > header - lines ? rowOf(row) : row)),
      told: [...(sheet.told ?? []), remarks.monthsApart],
    };
  });
}
