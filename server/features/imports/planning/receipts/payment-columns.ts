import { financeCategories } from '#contract/finance/categories.ts';
import { feePrefix } from '#contract/imports/fields.ts';
import { columnLetter } from '../../reading/sheet.ts';
import { asks } from '../../words/questions.texts.ts';
import { remarks } from '../../words/remarks.texts.ts';
import { type Answer, answers, leaveOut } from '../../words/understood.ts';
import type { SheetTable } from '../plan/table.ts';
import { totalsPaid } from './charges.ts';
import { centsAt, feesIn, isAskedFor } from './fee-columns.ts';
import { isInOtherCurrency } from './other-currency.ts';
import { partsOfTotal } from './parts-of-total.ts';

/** Fewest rows that prove what columns add up to, and which part of them has to. */
const provingRows = 3;
const provingPart = 0.8;
/** Most columns that are offered one by one beside the answers for all of them. */
const offered = 6;

/** Words of headings below which figures count something else than money. */
const ofOthers =
  /\b(?:rate|ratio|percent(?:age)?|pct|attendance|absent|absences?|present|presence|days?|weeks?|months?|lessons?|hours?|age|years? old|umri|points?|ranks?|positions?|scores?|marks?|grade|gpa|mean|count|quantity|qty|nombre|visits?|siblings?|children|members?|dependants?|distance|km|weight|height|jours?|siku|taux|pr[ée]sences?|asistencia|presen[cç]as?|faltas?|dias?|d[ií]as?)\b/i;
/** Words of headings that speak of money all the same: 'Fee per day', 'Amount for days'. */
const ofMoney =
  /\b(?:fees?|paid|pay(?:ment)?s?|amounts?|cost|sum|kes|kshs?|ugx|tzs|shillings?|naira|cedis?|fcfa|cfa|levy|charges?|price|bursary|frais|montant|pay[ée]|vers[ée]|ada|karo|malipo|kiasi|valor|monto|pago)\b/i;

/** Numbers by which something is known: 'Reçu N°', 'Slip no.' */
const ofNumbers = /(?:^|[\s.(])(?:n[°ºo]|no|nos|nr|num|number|num[eé]ro|code|id)(?:$|[\s.):])|#/i;

/** Whether figures below a heading are plainly no money: rates, counts of days, percentages, numbers of slips. */
function saysNoMoney(table: SheetTable, column: number): boolean {
  const texts = table.rows.map(({ at }) => table.textAt(at, column)).filter(Boolean);
  if (texts.every((text) => /%$/.test(text)) || table.isOfPercent(column)) return true;
  const heading = (table.headings[column]?.text ?? '').replace(/_/g, ' ');
  return (ofOthers.test(heading) || ofNumbers.test(heading)) && !ofMoney.test(heading);
}

/** Fewest rows that prove that figures are codes. */
const provingCodes = 8;
const shortestCode = 4;
/** Longer ones are numbers of telephones and transactions. */
const longestSum = 9;

/** Whether figures are codes: all of them as long as no sum is, or with a nought in front, or other ones that rise from row to row and are not round. */
function areCodes(table: SheetTable, column: number): boolean {
  const texts = table.rows.map(({ at }) => table.textAt(at, column)).filter(Boolean);
  if (texts.length < provingRows || !texts.every((text) => /^\+?[0-9]+$/.test(text))) return false;
  if (texts.every((text) => text.length > longestSum || /^0[0-9]{2}/.test(text))) return true;
  const figures = texts.map(Number);
  const isRising = figures.every((one, at) => at === 0 || one > (figures[at - 1] ?? 0));
  const isRound = figures.filter((one) => one % 5 === 0).length > figures.length / 2;
  const isLong = texts.every((text) => text.length >= shortestCode);
  return texts.length >= provingCodes && isLong && isRising && !isRound;
}

/** Whether columns add up to one of the sheet in nearly every row. */
function addUpTo(table: SheetTable, field: string, columns: readonly number[]): boolean {
  const whole = table.columnOf(field);
  const rows = table.rows.flatMap(({ at }) => {
    const told = centsAt(table, at, whole);
    const paid = columns.map((column) => centsAt(table, at, column) ?? 0);
    return told === null ? [] : [told === paid.reduce((all, one) => all + one, 0)];
  });
  const right = rows.filter(Boolean).length;
  return whole >= 0 && rows.length >= provingRows && right >= rows.length * provingPart;
}

/**
 * Whether unknown columns and the known fees add up to the sheet's own total: then all of them were paid. Beside fees a
 * sum of all of them is their total, whatever it is called.
 */
function arePaid(table: SheetTable, columns: readonly number[]): boolean {
  const fees = table.withPrefix(feePrefix).map(({ field }) => table.columnOf(field));
  const all = [...fees, ...columns];
  if (addUpTo(table, 'total', all)) return true;
  if (fees.length === 0 || !addUpTo(table, 'amount', all)) return false;
  table.retarget(table.columnOf('amount'), 'total');
  return true;
}

/** Whether figures are noughts in each row. */
const areNothing = (table: SheetTable, column: number) =>
  table.rows.every(({ at }) => (centsAt(table, at, column) ?? 0) === 0);

/** Of columns of figures those that may be payments; the others are left out, which is told. */
export function mayBePaid(table: SheetTable, columns: readonly number[]): number[] {
  // What of a payment was for which thing says the same sum again.
  if (addUpTo(table, 'amount', columns)) {
    for (const at of columns) table.explain(at, remarks.partOfPayment);
    return [];
  }
  return columns.filter((at) => {
    const reason =
      saysNoMoney(table, at) || areNothing(table, at) || areCodes(table, at)
        ? remarks.noMoney
        : isInOtherCurrency(table, at)
          ? remarks.sameInOther
          : isAskedFor(table, at)
            ? remarks.owed
            : null;
    if (reason !== null) table.explain(at, reason);
    return reason === null;
  });
}

/** Unknown columns, or fees, of which some alone make up the sheet's own total of what was paid: the others were not. */
function takeParts(table: SheetTable, columns: readonly number[]): boolean {
  const [whole] = totalsPaid(table);
  const all = [...feesIn(table), ...columns];
  const paid = whole === undefined ? null : partsOfTotal(table, whole, all);
  if (paid === null || whole === undefined) return false;
  for (const at of all)
    if (!paid.includes(at)) table.explain(at, remarks.notInTotal(table.nameOf(whole)));
    else if (columns.includes(at)) table.retarget(at, feeOf(table, at));
  return true;
}

const feeOf = (table: SheetTable, at: number) => `${feePrefix}${table.headings[at]?.text ?? ''}`;

/** What the only column that was paid is: where each row says for what, its heading does not. */
const paidAlone = (table: SheetTable, at: number) =>
  ['item', 'category'].some(table.has) && feesIn(table).length === 0 && !table.has('amount')
    ? 'amount'
    : feeOf(table, at);

/** What the question about one column is known by: of several terms side by side by its heading. */
export const columnKeyOf = (table: SheetTable, at: number): string =>
  table.sheet.isAlike
    ? `column:${table.asked}!${table.headings[at]?.text ?? ''}`
    : `column:${table.setup.sheet}!${columnLetter(at)}`;

/** What one column of a fee register of unknown heading is for. */
function askOfOne(table: SheetTable, at: number, answer: Answer): void {
  const key = columnKeyOf(table, at);
  table.ask(
    {
      key,
      words: asks.whatIsPaid(table.nameOf(at)),
      options: [
        ...financeCategories.map((one) => answers(one, one)),
        answers('out', asks.leaveColumn),
        leaveOut,
      ],
    },
    [at],
  );
  const chosen = financeCategories.find((one) => one === answer(key));
  if (chosen) table.retarget(at, `${feePrefix}${table.headings[at]?.text || chosen}`);
}

/** Whether the sheet's own total, or what it was cut from, says which of them were paid. */
function settleKnown(table: SheetTable, columns: readonly number[]): boolean {
  if (columns.some((at) => (table.headings[at]?.text ?? '') === '')) return false;
  const areProven = columns.every((at) => table.sheet.paid?.includes(at));
  if (!areProven && !arePaid(table, columns)) return takeParts(table, columns);
  for (const at of columns) table.retarget(at, feeOf(table, at));
  return true;
}

/** Columns that are the sum of others in each row are none of the payments that are asked about. */
function withoutSums(table: SheetTable, columns: readonly number[]): readonly number[] {
  return columns.filter((at) => {
    const others = [...feesIn(table), ...columns].filter((one) => one !== at);
    const parts = partsOfTotal(table, at, others) ?? [];
    if (parts.length > 1) table.explain(at, remarks.sumOf(parts.map(table.nameOf).join(', ')));
    return parts.length < 2;
  });
}

/** What columns of figures of unknown headings are: one question for all of them, unless each shall be asked about. */
export function askOfPayments(table: SheetTable, all: readonly number[], answer: Answer): void {
  if (settleKnown(table, all)) return;
  // What the total of the whole sheet has in it was paid, whatever stands beside it.
  const proven = all.filter((at) => table.sheet.paid?.includes(at) && table.headings[at]?.text);
  for (const at of proven) table.retarget(at, feeOf(table, at));
  const columns = withoutSums(
    table,
    all.filter((at) => !proven.includes(at)),
  );
  const titled = columns.filter((at) => (table.headings[at]?.text ?? '') !== '');
  const isTitled = titled.length === columns.length;
  const [only] = columns;
  if (only !== undefined && columns.length === 1) {
    askOfOne(table, only, answer);
    return;
  }
  const key = `columns:${table.askedOfColumns}`;
  table.ask(
    {
      key,
      words: asks.unknownPayments(columns.map(table.nameOf).join(', ')),
      options: [
        answers('out', asks.noneIsPaid),
        ...(titled.length > offered
          ? []
          : titled.map((at) => answers(columnLetter(at), asks.onlyPaid(table.nameOf(at))))),
        ...(isTitled ? [answers('each', asks.eachPayment)] : []),
        answers('ask', asks.oneByOne),
        leaveOut,
      ],
    },
    columns,
  );
  const chosen = answer(key);
  if (chosen === 'ask') for (const at of columns) askOfOne(table, at, answer);
  for (const at of titled)
    if (chosen === 'each') table.retarget(at, feeOf(table, at));
    else if (chosen === columnLetter(at)) table.retarget(at, paidAlone(table, at));
}
