import type { SheetSetup } from '#contract/imports/fields.ts';
import { type Cell, type Sheet, textOf } from '../../reading/sheet.ts';
import { saysPaid } from '../../words/money.ts';
import { receiptCategoryOf } from '../../words/payment-kinds.ts';
import { remarks } from '../../words/remarks.texts.ts';
import { lookBelow } from '../headings/below-headings.ts';
import { headingsOf } from '../headings/heading-rows.ts';
import { askOfWhole, type TermColumn, termColumnOf, wholesOfTerms } from './whole-of-terms.ts';

/** Columns that hold nothing but dashes are those of a term to come. */
const isBlank = (sheet: Sheet, header: number, at: number): boolean =>
  sheet.rows.slice(header + 1).every((row) => /^[-–—]*$/.test(textOf(row[at])));

/** Whether the kinds of fees are the same in several terms. */
function areShared(terms: readonly (readonly TermColumn[])[]): boolean {
  const labels = terms.map((own) => own.map(({ label }) => label.toLowerCase()));
  const all = [...new Set(labels.flat())];
  const shared = all.filter((label) => labels.filter((own) => own.includes(label)).length > 1);
  return labels.some((own) => own.length > 1) && shared.length * 2 >= all.length;
}

/**
 * A register in which each of several terms has columns for several kinds of fees, as a sheet for each term with the
 * columns of that term; null for any other. What is of no term stands in the first of them, sums of all terms nowhere.
 * @param isOfMoney whether the figures in these columns are sums of money
 */
export function feesOfTerms(
  sheet: Sheet,
  { header, lines = 1, columns: targets }: SheetSetup,
  isOfMoney: (columns: readonly number[]) => boolean,
): readonly Sheet[] | null {
  const { figures } = lookBelow(sheet, header);
  const heads = headingsOf(sheet, header, lines);
  const columns = heads.map(termColumnOf);
  const ofTerms = columns.filter(({ term }) => term !== null);
  const isOfSums = ({ at }: TermColumn) => figures[at] || isBlank(sheet, header, at);
  const labels = new Set(ofTerms.filter(isOfSums).map(({ label }) => label));
  // Where little was paid yet more words than sums may stand below what is a fee in other terms.
  const own = ofTerms.filter(({ label }) => labels.has(label));
  const terms = [...new Set(own.flatMap(({ term }) => term ?? []))].sort((a, b) => a - b);
  const byTerm = terms.map((term) => own.filter((one) => one.term === term));
  if (terms.length < 2 || targets.includes('term') || !areShared(byTerm)) return null;
  const isKnown = own.some(({ label }) => receiptCategoryOf(label) !== null);
  if (!isKnown && !isOfMoney(own.map(({ at }) => at))) return null;
  const isSum = ({ at, label }: TermColumn) =>
    targets[at] === 'total' || targets[at] === 'amount' || saysPaid(label) !== null;
  const wholes = wholesOfTerms(sheet, header, columns, (at) =>
    /^(?:fee:|amount$)/.test(targets[at] ?? ''),
  );
  const ofYear = columns.filter(
    (one) => wholes.columns.has(one.at) || (one.term === null && figures[one.at] && isSum(one)),
  );
  const once = columns.filter(
    ({ at, term }) =>
      term === null && !wholes.columns.has(at) && targets[at]?.startsWith('fee:') === true,
  );
  const isAlike = new Set(byTerm.map((all) => all.map(({ label }) => label).join('\n'))).size === 1;
  const first = header - lines + 1;
  return terms.map((term, index) => {
    const gone = new Set(
      [...ofTerms.filter((one) => one.term !== term), ...ofYear, ...(index > 0 ? once : [])].map(
        ({ at }) => at,
      ),
    );
    const shown = (row: readonly Cell[]) => row.map((cell, at) => (gone.has(at) ? null : cell));
    const headings = columns.map(({ at, label }) => (gone.has(at) ? null : label));
    return {
      ...sheet,
      name: `${sheet.name} (Term ${term})`,
      term,
      kind: 'receipts' as const,
      whole: sheet.whole ?? sheet.name,
      header,
      ...(isAlike && once.length === 0 && { isAlike: true as const }),
      merged: sheet.merged?.filter(({ row, lastRow }) => lastRow < first || row > header) ?? [],
      rows: sheet.rows.map((row, at) =>
        at < first ? row : at < header ? [] : at === header ? headings : shown(row),
      ),
      told: [...(sheet.told ?? []), remarks.termsApart],
      ...askOfWhole(sheet, heads, wholes),
    };
  });
}
