import { type Cell, type Sheet, textOf, valueIn } from '../../reading/sheet.ts';
import { leftOutAs } from '../../words/left-out.ts';
import { hasPaid, readAmount } from '../../words/money.ts';
import { remarks } from '../../words/remarks.texts.ts';
import { namesUnit } from '../../words/units-of-money.ts';
import type { TermColumn } from './whole-of-terms.ts';

// Sums that stand once beside the columns of several terms: what was paid in all of them in another unit of money, what is
// asked for in each of them, and others, which are of no term.

/** Fewest rows, and fewest different sums, that prove what a column is. */
const provingRows = 3;
/** How far cents that were rounded may be from a rate, as a part of the sum. */
const slip = 0.005;

const ofFees = /\bfees?\b|\bada\b|\bkaro\b|tariff|charge|\bbill|frais|scolarit|[ée]colage/i;
/** What is paid once, or for another thing than lessons, is no fee of each term. */
const onceOnly =
  /registr|admission|\badm\b|caution|deposit|boarding|application|interview|enrol|inscription|internat|matr[ií]cul|usajili|kujiunga|one[- ]?time|once|per year|annual|yearly|mwaka/i;
const perTerm =
  /\b(?:(?:per|each|every|a) (?:term|semester|trimester)|termly|(?:par|chaque) (?:trimestre|semestre)|kwa (?:kila )?muhula|kila muhula|por (?:trimestre|semestre)|je (?:term|trimester))\b/i;

/** Columns of a register with those of its terms, and who its rows are about. */
interface Register {
  readonly columns: readonly TermColumn[];
  readonly targets: readonly (string | null)[];
  /** The columns with what was paid in each term. */
  readonly paid: readonly number[];
  readonly figures: readonly boolean[];
}

function centsIn(cell: Cell): number | null {
  const read = readAmount(valueIn(cell));
  return 'value' in read ? Math.round(Number(read.value) * 100) : null;
}

const isTotalRow = (row: readonly Cell[]): boolean =>
  row.some((cell) => /^(?:grand |sub-?)?(?:totals?|jumla|summe|somme)\b/i.test(textOf(cell)));

const sumIn = (row: readonly Cell[], columns: readonly number[]): number =>
  columns.reduce((all, at) => all + (centsIn(row[at] ?? null) ?? 0), 0);

/** Whether a column has what was paid in all terms again, always at the same rate, which is not one. */
function isInOtherUnit(
  rows: readonly (readonly Cell[])[],
  at: number,
  paid: readonly number[],
): boolean {
  const pairs = rows.flatMap((row) => {
    const own = centsIn(row[at] ?? null);
    return own ? [{ own, sum: sumIn(row, paid) }] : [];
  });
  const [first] = [...pairs].sort((one, other) => other.own - one.own);
  const isProven = new Set(pairs.map(({ sum }) => sum)).size >= provingRows;
  if (first === undefined || !isProven || first.sum === 0) return false;
  const rate = first.own / first.sum;
  return (
    Math.abs(rate - 1) >= slip &&
    pairs.every(({ own, sum }) => Math.abs(own - sum * rate) <= Math.max(1, own * slip))
  );
}

/** Whether a sum is the same in all rows of a class at one school, and some of these have several rows. */
function isOfClass(
  rows: readonly (readonly Cell[])[],
  at: number,
  targets: readonly (string | null)[],
): boolean {
  const keys = ['school', 'class'].map((one) => targets.indexOf(one)).filter((one) => one >= 0);
  if (!keys.some((one) => targets[one] === 'class')) return false;
  const told = rows.filter((row) => centsIn(row[at] ?? null) !== null);
  const groups = [
    ...Map.groupBy(told, (row) => keys.map((one) => textOf(row[one])).join('\n')).values(),
  ];
  return (
    groups.every((one) => new Set(one.map((row) => centsIn(row[at] ?? null))).size === 1) &&
    told.length - groups.length >= provingRows
  );
}

/** Whether a fee stands before the payments, is never less than one of them, and is called so or the same for all of a class. */
function isAskedInEach(
  rows: readonly (readonly Cell[])[],
  { at, label }: TermColumn,
  { paid, targets }: Register,
): boolean {
  if (!ofFees.test(label) || hasPaid(label) || paid.some((one) => one < at)) return false;
  if (onceOnly.test(label) && !perTerm.test(label)) return false;
  const pairs = rows.flatMap((row) => {
    const asked = centsIn(row[at] ?? null);
    return paid.flatMap((one) => {
      const given = centsIn(row[one] ?? null);
      return asked === null || !given ? [] : [asked >= given];
    });
  });
  const isNeverLess = pairs.length >= provingRows && pairs.every(Boolean);
  return isNeverLess && (perTerm.test(label) || isOfClass(rows, at, targets));
}

/** Sums beside the columns of several terms that their headings do not tell. */
export interface BesideTerms {
  /** What was paid in another unit of money, or is asked for in each term: nothing that need be asked about. */
  readonly known: readonly { readonly at: number; readonly reason: string }[];
  /** Any others: as they are of no term, they stand beside the first one alone. */
  readonly once: readonly number[];
}

/** What the sums beside the columns of the terms of a register are. */
export function besideTerms(sheet: Sheet, header: number, register: Register): BesideTerms {
  const { columns, targets, paid, figures } = register;
  const rows = sheet.rows.slice(header + 1).filter((row) => !isTotalRow(row));
  const open = columns.filter(
    ({ at, term, label }) =>
      term === null &&
      (targets[at] ?? null) === null &&
      figures[at] === true &&
      !paid.includes(at) &&
      leftOutAs(label) === null,
  );
  const reasonOf = (one: TermColumn): string | null => {
    if (namesUnit(one.label) && isInOtherUnit(rows, one.at, paid)) return remarks.inOtherUnit;
    return isAskedInEach(rows, one, register) ? remarks.owed : null;
  };
  const told = open.map(({ at, ...one }) => ({ at, reason: reasonOf({ at, ...one }) }));
  return {
    known: told.flatMap(({ at, reason }) => (reason === null ? [] : [{ at, reason }])),
    once: told.flatMap(({ at, reason }) => (reason === null ? [at] : [])),
  };
}
