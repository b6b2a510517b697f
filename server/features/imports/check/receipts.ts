import { type FinanceCategory, financeCategories } from '#contract/finance/categories.ts';
import { financeMessages } from '#contract/finance/messages.ts';
import { itemFields } from '#contract/finance/record.ts';
import { costCents, itemsMax } from '#contract/finance/rules.ts';
import { hundredthsText } from '#contract/hundredths.ts';
import { isUnitOf } from '#contract/money.ts';
import { inputShapes } from '#contract/record.shapes.ts';
import { readSum } from '../cells/numbers.ts';
import { shownText } from '../guide/table.ts';
import type { FoundCell, RunCell } from '../guide/types.ts';
import type { RowCheck } from './row-check.ts';
import { type Part, reportChange, reportsIn } from './term-keys.ts';

const itemShape = inputShapes(itemFields).item;

/** A payment as it will be kept; its cost in whole cents. */
interface PaidItem {
  /** The text of the term above it; '' for that of the row. */
  readonly term: string;
  readonly category: FinanceCategory;
  readonly item: string;
  readonly cost: number;
}

/** A sum in whole cents; null for an empty cell and for nought. */
function sumOf(row: RowCheck, { cell, text, column }: FoundCell): number | null | undefined {
  const read = readSum(cell, row.table.decimals);
  if (read === null) return null;
  const { currency } = row.on.kept.kept;
  const unit = /\b[A-Z]{3}\b|[€$£¥₹₦₵]/.exec(shownText(cell))?.[0] ?? null;
  if (currency !== null && unit !== 'SHS' && !isUnitOf(unit, currency))
    return row.fault('isNoSum', column, text);
  if ('fault' in read) return row.fault(read.fault, column, text);
  if (read.cents === 0) return null;
  if (read.cents > costCents.max) return row.fault('rule', column, financeMessages.costHigh);
  return read.cents;
}

/** The item that was paid for, its category by what it was for; none where nothing was, or something stands against it. */
function itemIn(
  row: RowCheck,
  found: RunCell,
  what: Pick<FoundCell, 'text' | 'column'>,
  item = what.text,
): PaidItem[] {
  const cost = sumOf(row, found);
  if (cost === null) return [];
  // Whose meaning leaves its rows out does so whatever the sum is.
  const name = row.meaning('item', what);
  const category = financeCategories.find((one) => one === name);
  if (cost === undefined) return [];
  row.fits(itemShape, item, what.column);
  const term = (row.kind === 'payments' && found.term) || '';
  return category ? [{ term, category, item, cost }] : [];
}

/** The payments of a row; the day, number and remark of a single one stand in the words of its item. */
function itemsOf(row: RowCheck): PaidItem[] {
  const { run } = row.record;
  if (row.kind === 'payments')
    return run.flatMap((found) =>
      itemIn(row, found, { text: found.named ?? '', column: found.column }),
    );
  const paid = run.filter(({ text }) => text !== '');
  if (paid.length === 0) return [];
  const what = { text: row.text('item'), column: row.column('item') };
  if (what.text === '') {
    row.lacks('item');
    return [];
  }
  const more = [row.day('paid_on'), row.text('receipt_no'), row.text('remark')];
  const item = [what.text, ...more].filter(Boolean).join(', ');
  return paid.flatMap((found) => itemIn(row, found, what, item));
}

/** Whether the payments of a row come to what the sheet says they do. */
function compareTotal(row: RowCheck, items: readonly PaidItem[]): void {
  const read = readSum(row.cell('total')?.cell ?? null, row.table.decimals);
  const sum = items.reduce((all, one) => all + one.cost, 0);
  if (read && 'cents' in read) row.compareTotal(read.cents, sum);
}

const lineOf = (category: string, item: string, cost: number | null) =>
  `${category}|${item.toLowerCase()}|${cost}`;

/** All payments of one student, year and term; those that are kept already are not added again. */
function checkReport(parts: readonly Part<PaidItem>[]): void {
  const [first] = parts;
  if (!first) return;
  const { keys } = first;
  const report = first.row.on.kept.report('finance', keys);
  const left = (report?.rows ?? []).map(({ name, item, value }) => lineOf(name, item, value));
  let count = left.length;
  for (const { row, all } of parts) {
    const added = all.filter(({ category, item, cost }) => {
      const at = left.indexOf(lineOf(category, item, cost));
      if (at >= 0) left.splice(at, 1);
      return at < 0;
    });
    count += added.length;
    if (count > itemsMax) row.fault('rule', null, financeMessages.items);
    if (!row.isClear || added.length === 0) continue;
    row.become(report ? 'update' : 'new');
    const change = reportChange('finance', keys, report, {
      ...{ class: report ? null : keys.class, fields: {} },
      rows: added.map(({ category, item, cost }) => ({
        ...{ id: null, set: { category, item, cost: hundredthsText(cost) } },
      })),
    });
    row.changes = [...row.changes, change];
  }
}

export function checkPayments(rows: readonly RowCheck[]): void {
  const reports = reportsIn(
    rows,
    itemsOf,
    ({ item, cost }) => ({ label: item, value: hundredthsText(cost) }),
    compareTotal,
  );
  for (const parts of reports) checkReport(parts);
}
