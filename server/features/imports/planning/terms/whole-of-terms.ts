import { type Cell, columnLetter, type Sheet, textOf, valueIn } from '../../reading/sheet.ts';
import { headingKey } from '../../words/headings.ts';
import { withoutTerm } from '../../words/lists.ts';
import { readAmount } from '../../words/money.ts';
import { asks } from '../../words/questions.texts.ts';
import type { Heading } from '../headings/heading-rows.ts';

// What stands beside the columns of several terms and says the same again: the sum of all terms, and what is left of a
// budget.

/** A column of a register, with the term that it is of; null for one that is of none. */
export interface TermColumn {
  readonly at: number;
  readonly term: number | null;
  /** Its heading without the words of the term: 'Transport' of 'TERM I Transport'. */
  readonly label: string;
  readonly group: string;
}

export function termColumnOf({ group, own, text }: Heading, at: number): TermColumn {
  const [above, below] = [withoutTerm(group), withoutTerm(own)];
  const isBoth = above.term !== null && below.term !== null && above.term !== below.term;
  const label = [above.text, below.text].filter(Boolean).join(' ');
  const term = isBoth ? null : (below.term ?? above.term);
  return { at, term, label: term === null || label === '' ? text : label, group };
}

/** Fewest rows that prove a sum. */
const provingRows = 3;

const ofWhole =
  /\b(?:grand|sub)?[ -]?totals?\b|\b(?:whole|entire|full|all)(?: the)?(?: (?:year|terms?))?\b|\b(?:year(?:ly)?|annual(?:ly)?|overall|sum|jumla|mwaka|somme|ann[ée]e|annuel(?:le)?|ann?ual|a[nñ]o|20[0-9]{2}|for the|of the)\b/gi;

/** Whether words name all terms together: 'Total 2025', 'Whole year', 'Jumla'. */
const saysWhole = (text: string): boolean => text.replace(ofWhole, ' ').trim() !== text.trim();

const bare = (text: string): string => headingKey(text.replace(ofWhole, ' '));

/** Whole cents; null where nothing is told. */
function centsIn(cell: Cell): number | null {
  const read = readAmount(valueIn(cell));
  return 'value' in read ? Math.round(Number(read.value) * 100) : null;
}

const isTotalRow = (row: readonly Cell[]): boolean =>
  row.some((cell) => /^(?:grand |sub-?)?(?:totals?|jumla)\b/i.test(textOf(cell)));

const recordsOf = (sheet: Sheet, header: number) =>
  sheet.rows.flatMap((row, at) => (at > header && !isTotalRow(row) ? [{ row, at }] : []));

/** Sums beside the columns of the terms. */
export interface Wholes {
  /** Columns that say no more than the terms do, or that are called the sum of them. */
  readonly columns: ReadonlySet<number>;
  /** The first row, from 0, in which what is called their sum is another; with that column. */
  readonly differing: { readonly at: number; readonly row: number } | null;
}

/**
 * Columns of no term that are called the sum of all of them. Where it was paid they are that also if a row differs; any
 * other one, such as what is owed, only if all rows add up.
 * @param isPaid whether a column of a term has what was paid
 */
export function wholesOfTerms(
  sheet: Sheet,
  header: number,
  columns: readonly TermColumn[],
  isPaid: (at: number) => boolean,
): Wholes {
  const byLabel = Map.groupBy(
    columns.filter(({ term }) => term !== null),
    ({ label }) => headingKey(label),
  );
  const rows = recordsOf(sheet, header);
  const found = columns.flatMap((one) => {
    const parts = byLabel.get(bare(one.label)) ?? [];
    if (one.term !== null || !saysWhole(one.label) || parts.length < 2) return [];
    const told = rows.flatMap(({ row, at }) => {
      const whole = centsIn(row[one.at] ?? null);
      const sum = parts.reduce((all, each) => all + (centsIn(row[each.at] ?? null) ?? 0), 0);
      return whole === null ? [] : [{ at, whole, isSame: whole === sum }];
    });
    const wrong = told.find(({ isSame }) => !isSame);
    const isOfPaid = parts.some(({ at }) => isPaid(at));
    return told.length > 0 && (isOfPaid || wrong === undefined) ? [{ ...one, wrong }] : [];
  });
  const groups = new Set(found.map(({ group }) => group).filter(saysWhole));
  const mates = columns.filter(({ term, group }) => term === null && groups.has(group));
  const [differs] = found.flatMap(({ at, wrong }) => (wrong ? [{ at, row: wrong.at }] : []));
  return {
    columns: new Set([...found, ...mates].map(({ at }) => at)),
    differing: differs ?? null,
  };
}

/** Asks once whether the terms hold where what is called their sum is another. */
export function askOfWhole(
  sheet: Sheet,
  headings: readonly Heading[],
  { differing }: Wholes,
): Pick<Sheet, 'reshaped'> {
  if (differing === null) return {};
  const { at, row } = differing;
  const name = `${columnLetter(at)} ‘${headings[at]?.text ?? ''}’`;
  return {
    reshaped: [
      ...(sheet.reshaped ?? []),
      { key: 'whole-of-terms', of: sheet.name, words: asks.termsDiffer(name, row + 1) },
    ],
  };
}

/**
 * Columns of which each is what was asked for less what was paid in its term, or the other way round, in all rows of all
 * terms: 'Difference' beside 'Budget' and 'Paid'.
 */
export function leftOfTerms(
  sheet: Sheet,
  header: number,
  {
    columns,
    paid,
    asked,
    unknown,
  }: {
    readonly columns: readonly TermColumn[];
    readonly paid: ReadonlySet<number>;
    readonly asked: ReadonlySet<number>;
    readonly unknown: ReadonlySet<number>;
  },
): readonly number[] {
  const rows = recordsOf(sheet, header);
  const ofTerms = columns.filter(({ term }) => term !== null);
  const labels = (of: ReadonlySet<number>) => [
    ...new Set(ofTerms.filter(({ at }) => of.has(at)).map(({ label }) => label)),
  ];
  const isLeft = (left: string, whole: string, given: string): boolean => {
    const terms = [...new Set(ofTerms.map(({ term }) => term))];
    const told = terms.flatMap((term) => {
      const atOf = (label: string) =>
        ofTerms.find((one) => one.term === term && one.label === label)?.at ?? -1;
      const at = { left: atOf(left), whole: atOf(whole), given: atOf(given) };
      return rows.flatMap(({ row }) => {
        const [rest, all, sum] = [at.left, at.whole, at.given].map((one) =>
          centsIn(row[one] ?? null),
        );
        return rest == null || all == null ? [] : [{ rest, all, sum: sum ?? 0 }];
      });
    });
    const isSame = (sign: 1 | -1) => told.every(({ rest, all, sum }) => sign * rest === all - sum);
    return told.filter(({ sum }) => sum > 0).length >= provingRows && (isSame(1) || isSame(-1));
  };
  const left = labels(unknown).filter((one) =>
    labels(asked).some((whole) => labels(paid).some((given) => isLeft(one, whole, given))),
  );
  return ofTerms.filter(({ label }) => left.includes(label)).map(({ at }) => at);
}
