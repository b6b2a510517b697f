import type { SheetSetup } from '#contract/imports/fields.ts';
import { columnsOfFields, identifying } from '#contract/imports/whose.ts';
import { type Cell, columnLetter, type Sheet, textOf } from '../../reading/sheet.ts';
import { headingKey } from '../../words/headings.ts';
import { withoutTerm } from '../../words/lists.ts';
import { isSumWord } from '../../words/mark-headings.ts';
import { hasPaid, readAmount, saysOwed } from '../../words/money.ts';
import { asks } from '../../words/questions.texts.ts';
import { remarks } from '../../words/remarks.texts.ts';
import type { KnownSubject } from '../../words/subjects.ts';
import { lookBelow } from '../headings/below-headings.ts';
import { type Heading, headingsOf } from '../headings/heading-rows.ts';
import { headsRowsBelow } from '../headings/lines-of-all.ts';
import { ownSheetOf } from '../own/own-sheet.ts';
import { speaksOfMoney } from '../sheets/kind-of-sheet.ts';
import { guessSetup } from '../sheets/layout.ts';

// What was paid in each term of a year may stand beside the results of one of them, or beside a list of students: in
// columns of terms below a word for fees.

const saysWhom = columnsOfFields([...identifying, 'school', 'class']);
const fewestTerms = 2;
const provenPart = 0.9;

interface FeeColumn {
  readonly at: number;
  readonly term: number;
}

/** What a heading says beside the term: the group above it, or its own words. */
const labelOf = ({ group, own }: Heading): string => group || withoutTerm(own).text;

/** Whether words say that money was paid, and none that it is owed or asked for. */
const isPaying = (text: string): boolean =>
  (hasPaid(text) || speaksOfMoney(text)) && !saysOwed(text);

const isBlank = (sheet: Sheet, header: number, at: number): boolean =>
  sheet.rows.slice(header + 1).every((row) => /^[-–—]*$/.test(textOf(row[at])));

/** The columns of terms below one word for fees, by that word. */
function feesIn(
  sheet: Sheet,
  { header, columns }: SheetSetup,
  headings: readonly Heading[],
): { readonly label: string; readonly fees: readonly FeeColumn[] } | null {
  const { figures } = lookBelow(sheet, header);
  const found = headings.flatMap((heading, at) => {
    const { text, term } = withoutTerm(heading.own);
    const isAlone = heading.group === '' ? text !== '' : text === '';
    const isSum = figures[at] === true || isBlank(sheet, header, at);
    const isFree = !/^(?:subject:|mean$|total$)/.test(columns[at] ?? '');
    const label = labelOf(heading);
    return term !== null && isAlone && isSum && isFree && isPaying(label)
      ? [{ at, term, label }]
      : [];
  });
  const groups = [...Map.groupBy(found, ({ label }) => label)];
  const [[label = '', fees = []] = []] = groups;
  const terms = new Set(fees.map(({ term }) => term));
  const isOne = groups.length === 1 && terms.size >= fewestTerms && terms.size === fees.length;
  return isOne ? { label, fees } : null;
}

const ofYear = /^(?:(?:whole|full|this)?year(?:stotal|total)?|annual|perannum|annee|ano|mwaka)$/;

/** Sums of such columns beside them, by their words, and whether they are what these add up to. */
function sumsOf(
  sheet: Sheet,
  header: number,
  {
    headings,
    fees,
    label,
  }: { headings: readonly Heading[]; fees: readonly FeeColumn[]; label: string },
): { readonly columns: readonly number[]; readonly agree: boolean } {
  const own = new Set(fees.map(({ at }) => at));
  const beside = headings.flatMap((heading, at) => {
    const isNext = own.has(at - 1) || own.has(at + 1);
    const isOfThem = labelOf(heading) === label || (isNext && isPaying(heading.text));
    const isSum = isSumWord(heading.own) || ofYear.test(headingKey(heading.own));
    return !own.has(at) && isOfThem && isSum ? [at] : [];
  });
  const sumIn = (row: readonly Cell[], at: number): number => {
    const read = readAmount(textOf(row[at]));
    return 'value' in read ? Number(read.value) : 0;
  };
  const rows = sheet.rows.slice(header + 1);
  const agree = beside.every((at) => {
    const told = rows.filter((row) => sumIn(row, at) > 0);
    const right = told.filter((row) => {
      const sum = fees.reduce((all, one) => all + sumIn(row, one.at), 0);
      return Math.abs(sum - sumIn(row, at)) < 0.01;
    });
    return right.length >= told.length * provenPart;
  });
  return { columns: beside, agree };
}

/** The same rows with these columns alone, below one row of headings. */
function withColumns(
  sheet: Sheet,
  { header, lines = 1 }: SheetSetup,
  headings: readonly (string | null)[],
): Pick<Sheet, 'rows' | 'merged' | 'header'> {
  const first = header - lines + 1;
  const only = (row: readonly Cell[]) =>
    headsRowsBelow(row) ? row : row.map((cell, at) => (headings[at] == null ? null : cell));
  return {
    header,
    rows: sheet.rows.map((row, at) =>
      at < first ? row : at < header ? [] : at === header ? headings : only(row),
    ),
    merged: sheet.merged?.filter(({ row, lastRow }) => lastRow < first || row > header) ?? [],
  };
}

/** What is told, and asked before such payments go in, by what they stand beside. */
const askOf = {
  marks: {
    agree: asks.paymentsOfTermsBeside,
    differ: asks.paymentsOfTermsDiffer,
    told: remarks.feesBeside,
  },
  students: {
    agree: asks.paymentsOfTermsListed,
    differ: asks.paymentsOfTermsListedDiffer,
    told: remarks.feesListed,
  },
} as const;

/**
 * A sheet of results, or a list of students, with the fees of several terms beside them, as the sheet of these and one of
 * payments for each of these terms, which goes in once somebody agrees; any other as it is. Who has fees alone is missing
 * in the results, and no mistake.
 */
export function feesBeside(sheet: Sheet, subjects: readonly KnownSubject[]): readonly Sheet[] {
  const setup = guessSetup(sheet, subjects);
  const { kind } = setup;
  const isBeside = kind === 'marks' || kind === 'students';
  if (!isBeside || sheet.term !== undefined || sheet.kind !== undefined || ownSheetOf(sheet))
    return [sheet];
  const { header, lines = 1 } = setup;
  const headings = headingsOf(sheet, header, lines);
  const found = feesIn(sheet, setup, headings);
  if (found === null) return [sheet];
  const { fees, label } = found;
  const sums = sumsOf(sheet, header, { headings, ...found });
  const own = [...fees.map(({ at }) => at), ...sums.columns];
  const shownOf = (columns: readonly number[]) =>
    columns.map((at) => `${columnLetter(at)} ‘${headings[at]?.text ?? ''}’`).join(', ');
  const shown = shownOf(fees.map(({ at }) => at));
  const sumsShown = shownOf(sums.columns);
  const told = [...(sheet.told ?? []), askOf[kind].told];
  const paid = label
    .replace(/\([^)]*\)?/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const rest = (row: readonly Cell[]) => row.map((cell, at) => (own.includes(at) ? null : cell));
  return [
    {
      ...sheet,
      // A list of students may have marks beside these fees, which are shown apart from it next.
      ...(kind === 'marks' && { kind, hasPayments: true as const }),
      header,
      told,
      rows: sheet.rows.map((row, at) => (at <= header - lines ? row : rest(row))),
      merged:
        sheet.merged?.filter(({ row, column }) => row <= header - lines || !own.includes(column)) ??
        [],
    },
    ...fees.map(({ at, term }) => ({
      ...sheet,
      ...withColumns(
        sheet,
        setup,
        headings.map(({ text }, one) =>
          one === at ? `Term ${term}` : saysWhom(setup.columns[one]) ? text : null,
        ),
      ),
      name: `${sheet.name} (${paid}, Term ${term})`,
      kind: 'receipts' as const,
      term,
      whole: sheet.name,
      isAlike: true as const,
      told,
      reshaped: [
        {
          ...{ key: 'payments-beside', of: sheet.name, columns: [at] },
          words: sums.agree
            ? askOf[kind].agree(sheet.name, shown)
            : askOf[kind].differ(sheet.name, shown, sumsShown),
        },
      ],
    })),
  ];
}
