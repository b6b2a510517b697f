import { feePrefix } from '#contract/imports/fields.ts';
import { columnsOfFields, identifying } from '#contract/imports/whose.ts';
import { type Cell, type Sheet, textOf } from '../../reading/sheet.ts';
import { headingKey } from '../../words/headings.ts';
import { leftOutAs } from '../../words/left-out.ts';
import { withoutTerm } from '../../words/lists.ts';
import {
  isInstalment,
  namesPayment,
  saysOwed,
  saysPaid,
  withoutOrdinal,
} from '../../words/money.ts';
import { asks } from '../../words/questions.texts.ts';
import { remarks } from '../../words/remarks.texts.ts';
import type { KnownSubject } from '../../words/subjects.ts';
import { fieldOf } from '../headings/field-of-heading.ts';
import { type Heading, headingsOf } from '../headings/heading-rows.ts';
import { headsRowsBelow } from '../headings/lines-of-all.ts';
import { guessSetup } from '../sheets/layout.ts';
import { addedTo, centsIn, provenWith } from './instalments-proven.ts';

// Several payments of each child side by side, each with its own date or number of a receipt.

/** One payment of each row: its sum, with what stands beside it. */
interface Instalment {
  readonly sum: number;
  readonly columns: readonly number[];
  readonly name: string;
}

/** Whom a row is about and when: each payment has it. */
const isOfEach = columnsOfFields([
  ...identifying,
  ...['account', 'school', 'class', 'year', 'term', 'category', 'item'],
]);

/** Whether the heading of a column tells when or how a payment was made. */
const isBesideSum = (heading: Heading, target: string | null): boolean => {
  const reasons = [heading.text, heading.own].map(leftOutAs);
  return (
    target === 'date' ||
    reasons.includes(remarks.paymentNumber) ||
    reasons.includes(remarks.paymentWay)
  );
};

/** What 'Amount 1' and 'Date 2' are without their number, which on a sheet of one payment says nothing. */
function numberedAs(own: string): { readonly target: string; readonly plain: string } | null {
  const plain = withoutOrdinal(own).trim();
  const target = fieldOf(plain, 'receipts');
  return target === 'amount' || target === 'date' ? { target, plain } : null;
}

/** The columns in which a payment of several may stand: 'AMT' below '1ST PAYMENT', 'Instalment 1', 'Amount 2'. */
function sumsIn(headings: readonly Heading[], targets: readonly (string | null)[]): number[] {
  return headings.flatMap(({ text, own, group }, at) => {
    const target = targets[at] ?? null;
    const isTotal = saysPaid(text) === 'total' || saysPaid(own) === 'total';
    const isOwed = saysOwed(text) || leftOutAs(text) === remarks.owed;
    const isSum = target === 'amount' || (target?.startsWith(feePrefix) && isInstalment(text));
    const isOfTerm = withoutTerm(group).term !== null && group !== '';
    return isSum && !isTotal && !isOwed && !isOfTerm ? [at] : [];
  });
}

/** Payments below groups of headings that name them: '1ST PAYMENT', 'Tranche 2'. */
function byGroups(
  headings: readonly Heading[],
  sums: readonly number[],
  targets: readonly (string | null)[],
): readonly Instalment[] {
  const named = sums.map((sum) => {
    const { group = '' } = headings[sum] ?? {};
    const own = headings.flatMap((one, at) => (group !== '' && one.group === group ? [at] : []));
    const columns = own.filter(
      (at) => at === sum || isBesideSum(headings[at] ?? nothing, targets[at] ?? null),
    );
    return { sum, columns, name: group };
  });
  const isNamed = named.every(({ name }) => namesPayment(name));
  return isNamed && new Set(named.map(({ name }) => name)).size === named.length ? named : [];
}
const nothing: Heading = { text: '', group: '', own: '' };

/** Which part of the payments has to have a number or a day beside it. */
const provingPart = 0.75;

/** Whether what stands in a column belongs to the payments of another: filled where one was made alone, another in each row, and no sum. */
function isFilledWith(
  sheet: Sheet,
  header: number,
  { column, sum }: { column: number; sum: number },
): boolean {
  const rows = sheet.rows.slice(header + 1);
  const isPaid = (row: readonly Cell[]) => (centsIn(row, sum) ?? 0) > 0;
  const texts = rows.map((row) => textOf(row[column])).filter((text) => /[0-9]/.test(text));
  const beside = rows.filter((row) => isPaid(row) && textOf(row[column]) !== '');
  const isRound = (text: string) => /^[0-9][0-9 ,]*(?:\.[05]0?)?$/.test(text) && /[05]$/.test(text);
  return (
    texts.length > 0 &&
    texts.length === beside.length &&
    beside.length >= rows.filter(isPaid).length * provingPart &&
    new Set(texts).size >= texts.length * provingPart &&
    texts.filter(isRound).length * 2 < texts.length
  );
}

/** Payments by the same headings again and again: 'Date | Rct | Amount | Date | Rct | Amount', numbered or not. */
function byOrder(
  sheet: Sheet,
  header: number,
  headings: readonly Heading[],
  sums: readonly number[],
  targets: readonly (string | null)[],
): readonly Instalment[] {
  const [first = 0, second = 0] = sums;
  const width = second - first;
  const isEven = sums.every((at, index) => at === first + index * width);
  const keys = headings.map(({ text }) => headingKey(withoutOrdinal(text)));
  const isFilled = (column: number, sum: number) =>
    (targets[column] ?? null) === null &&
    leftOutAs(headings[column]?.text ?? '') === null &&
    keys[column] !== '' &&
    isFilledWith(sheet, header, { column, sum });
  const isAlike = (beside: number) =>
    new Set(sums.map((sum) => keys[sum + beside] ?? '')).size === 1 &&
    (sums.every((sum) =>
      isBesideSum(headings[sum + beside] ?? nothing, targets[sum + beside] ?? null),
    ) ||
      sums.every((sum) => isFilled(sum + beside, sum)));
  if (!isEven || new Set(sums.map((sum) => keys[sum] ?? '')).size !== 1) return [];
  let [from, to] = [0, 0];
  while (from > 1 - width && isAlike(from - 1)) from -= 1;
  while (to - from < width - 1 && isAlike(to + 1)) to += 1;
  return sums.map((sum, index) => ({
    sum,
    columns: Array.from({ length: to - from + 1 }, (_, at) => sum + from + at),
    name: `${headings[sum]?.text ?? ''} (${index + 1})`,
  }));
}

/** Rows with a payment that are about somebody: a total at the foot is none. */
const rowsOf = (
  sheet: Sheet,
  header: number,
  keys: readonly number[],
  sums: readonly number[],
): readonly number[] =>
  sheet.rows.flatMap((row, at) => {
    const isNamed = keys.some((key) => textOf(row[key]) !== '');
    const isTotal = row.some((cell) => /^(?:grand |sub)?(?:totals?|jumla)\b/i.test(textOf(cell)));
    const isPaid = sums.some((one) => (centsIn(row, one) ?? 0) > 0);
    return at > header && isNamed && isPaid && !isTotal ? [at] : [];
  });

/**
 * A register of payments with several of each child side by side, as a sheet for each: then each has its own day. The
 * sheet's own total of them proves it; else it is asked once. Any other sheet stays as it is.
 */
export function instalmentsApart(
  sheet: Sheet,
  subjects: readonly KnownSubject[],
): readonly Sheet[] {
  const { kind, header, lines = 1, columns } = guessSetup(sheet, subjects);
  if (kind !== 'receipts') return [sheet];
  const headings = headingsOf(sheet, header, lines);
  const numbered = headings.map(({ own }, at) => (columns[at] == null ? numberedAs(own) : null));
  const targets = headings.map((_, at) => columns[at] ?? numbered[at]?.target ?? null);
  const sums = sumsIn(headings, targets);
  if (sums.length < 2) return [sheet];
  const grouped = byGroups(headings, sums, targets);
  const found = grouped.length > 0 ? grouped : byOrder(sheet, header, headings, sums, targets);
  // Sums alone, each called an instalment, are read as they stand.
  if (found.length === 0 || found.every(({ columns }) => columns.length < 2)) return [sheet];
  const own = new Set(found.flatMap(({ columns }) => columns));
  const each = targets.flatMap((one, at) => (!own.has(at) && isOfEach(one) ? [at] : []));
  const others = headings.flatMap((_, at) => (own.has(at) || each.includes(at) ? [] : [at]));
  const rows = rowsOf(sheet, header, each, sums);
  // The total of these is no further payment.
  const totals = others.filter((at) => {
    const text = headings[at]?.text ?? '';
    return targets[at] === 'total' || saysPaid(text) === 'total';
  });
  const further = others.filter((at) => !totals.includes(at));
  const beside = provenWith(sheet, rows, sums, {
    all: others,
    totals,
    fees: further.filter((at) => targets[at] === 'amount' || targets[at]?.startsWith(feePrefix)),
    unknown: further.filter((at) => {
      const { text } = headings[at] ?? nothing;
      return targets[at] === null && leftOutAs(text) === null && !saysOwed(text);
    }),
  });
  const differing = totals.flatMap((at) =>
    addedTo(sheet, rows, sums, (row) => centsIn(row, at)).wrong.slice(0, 1),
  );
  const has = (one: Instalment, index: number) => (at: number) =>
    one.columns.includes(at) ||
    each.includes(at) ||
    (index === 0 && (beside ?? others).includes(at) && !totals.includes(at));
  const shown = found.map(({ name }) => `‘${name}’`).join(', ');
  const [differs] = differing;
  const heads = (row: number) => row > header - lines && row < header;
  return found.map((one, index) => ({
    ...sheet,
    name: `${sheet.name} (Payment ${index + 1})`,
    kind: 'receipts',
    whole: sheet.name,
    isInstalment: true,
    header,
    rows: sheet.rows.map((row, at) =>
      at <= header - lines || (at > header && headsRowsBelow(row))
        ? row
        : row.map((cell, to) => {
            // The group of a payment tells it from the others; alone it would be a title.
            if (!has(one, index)(to) || (heads(at) && !each.includes(to))) return null;
            return at === header ? (numbered[to]?.plain ?? cell) : cell;
          }),
    ),
    merged:
      sheet.merged?.filter(
        ({ row, lastRow, column }) =>
          lastRow <= header - lines || row > header || has(one, index)(column),
      ) ?? [],
    told: [...(sheet.told ?? []), remarks.instalmentsApart],
    ...(index === 0 && beside && beside.length > 0 && { paid: beside }),
    ...(beside === null && {
      reshaped: [
        ...(sheet.reshaped ?? []),
        {
          key: 'instalments',
          of: sheet.name,
          words:
            differs === undefined
              ? asks.instalments(sheet.name, shown)
              : asks.instalmentsDiffer(sheet.name, shown, differs + 1),
          columns: [one.sum],
        },
      ],
    }),
  }));
}
