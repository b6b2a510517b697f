import { warningWords as words } from '#contract/guard/messages.ts';
import { formatMoney } from '#contract/money.ts';
import {
  type Finding,
  finding,
  isBefore,
  labelOf,
  type ReportFact,
  side,
  sidesOf,
} from '../facts.ts';

/** How items and remarks name receipts: by number, or by the code of a mobile payment. */
const numbered =
  /\b(?:receipt|rcpt|rct|risiti|stakabadhi|invoice|ref)\b[ .:#-]{0,4}(?:no|number|num|na|namba)?[ .:#-]{0,4}((?=[A-Z0-9/-]{0,19}\d)[A-Z0-9][A-Z0-9/-]{2,19})/giu;
const mobile = /\b(?=[A-Z0-9]*\d)(?=[A-Z0-9]*[A-Z])[A-Z][A-Z0-9]{9}\b/gu;

/** Most receipt numbers of one report that are looked at: more than a term has. */
const numbersMax = 50;

/** The first receipt numbers that a report names, each once, without blanks and in capitals. */
export function receiptNumbers({ items, texts }: Pick<ReportFact, 'items' | 'texts'>): string[] {
  const told = [...items.map(({ item }) => item), ...texts.map(({ text }) => text)];
  const found = told.flatMap((text) => [
    ...[...text.matchAll(numbered)].map(([, number = '']) => number),
    ...[...text.matchAll(mobile)].map(([code]) => code),
  ]);
  const numbers = new Set(found.map((one) => one.toUpperCase().replace(/[/-]+$/, '')));
  return [...numbers].slice(0, numbersMax);
}

/** Reports by the receipt numbers that they name. */
export function byReceiptNumber(
  reports: readonly ReportFact[],
): ReadonlyMap<string, readonly ReportFact[]> {
  const named = reports.flatMap((report) =>
    receiptNumbers(report).map((number) => ({ number, report })),
  );
  const groups = Map.groupBy(named, ({ number }) => number);
  return new Map([...groups].map(([number, group]) => [number, group.map((one) => one.report)]));
}

/** Receipt numbers that another report of the same school names too. */
export function checkReceiptNumbers(
  report: ReportFact,
  others: ReturnType<typeof byReceiptNumber>,
): Finding[] {
  return receiptNumbers(report).flatMap((number): Finding[] => {
    const other = others
      .get(number)
      ?.find((one) => isBefore(one, report) && one.student.school_id === report.student.school_id);
    if (!other) return [];
    const at = report.items.findIndex(({ item }) => item.toUpperCase().includes(number));
    const field = at < 0 ? 'liaison_comment' : `items.${at}`;
    return [finding('receipt-number', field, words.receiptNumber(number), sidesOf(report, other))];
  });
}

const keyOf = (item: ReportFact['items'][number]) =>
  `${item.category} ${item.cost} ${item.item
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()}`;

/** A day as people write it: 12/05/2026, 2026-05-12, 12 May. */
const day =
  /\b(?:\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}|\d{4}-\d{2}-\d{2}|\d{1,2}(?:st|nd|rd|th)? (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\w*)\b/iu;

/**
 * Warns of the same item and sum twice: in one report, or in another report of the same student where the text
 * has a day. Without a day it may be the fee of each term, which is right.
 * @param others finance reports of the same student
 */
export function checkPaidTwice(report: ReportFact, others: readonly ReportFact[]): Finding[] {
  return report.items.flatMap((item, at): Finding[] => {
    const key = keyOf(item);
    const sum = formatMoney(item.cost);
    const isAgain = report.items.findIndex((one) => keyOf(one) === key) < at;
    const other = day.test(item.item)
      ? others.find((one) => isBefore(one, report) && one.items.some((two) => keyOf(two) === key))
      : undefined;
    const told = words.paidTwice(item.item, sum);
    const found = (sides: object) => finding('paid-twice', `items.${at}`, told, sides);
    return [
      ...(isAgain ? [found({ here: side(labelOf(report)) })] : []),
      ...(other ? [found(sidesOf(report, other))] : []),
    ];
  });
}
