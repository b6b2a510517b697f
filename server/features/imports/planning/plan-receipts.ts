import { type FinanceCategory, financeCategories } from '#contract/finance/categories.ts';
import { financeMessages as said } from '#contract/finance/messages.ts';
import { costFault, itemsMax } from '#contract/finance/rules.ts';
import { parseHundredths } from '#contract/hundredths.ts';
import { feePrefix } from '#contract/imports/fields.ts';
import { studentMessages } from '#contract/students/messages.ts';
import { columnLetter, textOf } from '../reading/sheet.ts';
import { receiptCategoryOf, written } from '../words/lists.ts';
import { readAmount } from '../words/money.ts';
import { asks } from '../words/questions.texts.ts';
import { remarks } from '../words/remarks.texts.ts';
import { answers, leaveOut } from '../words/understood.ts';
import { notRecorded } from './not-recorded.ts';
import type { ItemsChange, KnownReport, PaidItem, PlannedRow } from './plan.ts';
import { readName } from './read-name.ts';
import type { RowWork, Work } from './row-work.ts';
import { type TitleSchool, TitleSchools } from './sheet-school.ts';
import type { StudentIndex } from './student-index.ts';
import type { SheetTable } from './table.ts';
import { readKeys } from './term-keys.ts';

/** What an item says, to see whether it is there already. */
export const itemLine = (item: { category: string; item: string; cost: number }) =>
  `${item.category}|${item.item.toLowerCase()}|${item.cost}`;

const choices = financeCategories.map((one) => answers(one, one));

const schoolFees: FinanceCategory = 'Tuition Fees';
const ofFees =
  /(?<!\p{L})(?:(?:school|tuition)[ _-]?fees?|fees?|ada|karo|[ée]colage|minerval|scolarit[ée]|frais scolaires)(?!\p{L})/iu;
const titledFees = new WeakMap<SheetTable, boolean>();

/** Whether the title, the tab or the file says that the payments are school fees. */
function isTitledFees(table: SheetTable): boolean {
  const there = titledFees.get(table);
  if (there !== undefined) return there;
  const { sheet, setup } = table;
  const above = sheet.rows
    .slice(0, setup.header - (setup.lines ?? 1) + 1)
    .flatMap((row) => row.map(textOf));
  const is = [...above, sheet.name, sheet.file ?? ''].some((text) => ofFees.test(text));
  titledFees.set(table, is);
  return is;
}

/** The category that words mean; unknown ones are asked about together first. */
function categoryFor(
  work: RowWork,
  field: string,
  text: string | null,
): FinanceCategory | undefined {
  const paidFor = text?.replace(/\b(?:amount|fees?|sum)? ?paid(?: for)?\b/gi, ' ').trim() ?? '';
  const category = text === null ? null : (receiptCategoryOf(text) ?? receiptCategoryOf(paidFor));
  if (category !== null) return category;
  const isOfFees = text === null && isTitledFees(work.table);
  if (isOfFees && work.answer(`categories:${work.table.asked}`) === undefined)
    work.agree(field, 'text', remarks.categoryFor(schoolFees, work.table.asked));
  const all = work.choose(field, {
    key: `categories:${work.table.asked}`,
    words: text === null ? asks.paidForWhat(work.table.asked) : asks.someCategories(text),
    options: [...(text === null ? [] : [answers('each', asks.oneByOne)]), ...choices, leaveOut],
    ...(isOfFees && { usual: schoolFees }),
  });
  const chosen =
    all !== 'each'
      ? all
      : work.choose(field, {
          key: `category:${(text ?? '').toLowerCase()}`,
          words: asks.noCategory(text),
          options: [...choices, leaveOut],
        });
  return financeCategories.find((one) => one === chosen);
}

/** Whole cents; what was given back or is owed is no receipt, which is asked. */
function readCost(work: RowWork, field: string): number | 'none' | undefined {
  // Which column was paid is still asked.
  if (!work.table.has(field) && [...work.questions].some((key) => /^columns?:/.test(key)))
    return undefined;
  const amount = work.take(field, readAmount(work.cell(field)));
  if (amount === undefined) return undefined;
  if (amount.startsWith('-')) {
    const chosen = work.choose(field, {
      key: `negative:${work.table.asked}`,
      words: asks.sumsInCredit(work.text(field)),
      options: [answers('none', asks.leaveSums), leaveOut],
      usual: 'none',
    });
    return chosen === undefined ? undefined : 'none';
  }
  const fault = costFault(amount);
  return fault === null ? (parseHundredths(amount) ?? undefined) : work.fault(field, fault);
}

/** What somebody has said that a column is for. */
function chosenFor(work: RowWork, field: string): FinanceCategory | undefined {
  const column = columnLetter(work.table.columnOf(field));
  const chosen = work.answer(`column:${work.setup.sheet}!${column}`);
  return financeCategories.find((one) => one === chosen);
}

/** The payments of a row with a column for each kind of fee; empty cells and zeros are none. */
function readFees(work: RowWork): PaidItem[] | undefined {
  const items: PaidItem[] = [];
  for (const { field, what } of work.table.withPrefix(feePrefix)) {
    const text = written(work.cell(field));
    if (text === null || /^0+(?:\.0+)?$/.test(text)) continue;
    const cost = readCost(work, field);
    const category = chosenFor(work, field) ?? categoryFor(work, field, what);
    if (cost === undefined || category === undefined || cost === 'none') continue;
    items.push({ category, item: what, cost });
  }
  if (work.stateSoFar !== null) return undefined;
  return compareTotal(work, items);
}

/** The sheet's own total against the payments that were read; a difference asks. */
function compareTotal(work: RowWork, items: PaidItem[]): PaidItem[] | undefined {
  const field = work.table.has('total') ? 'total' : 'amount';
  const told = written(work.compared(field));
  const read = told === null ? null : readAmount(told);
  const sum = items.reduce((all, one) => all + one.cost, 0);
  if (read === null || !('value' in read) || parseHundredths(read.value) === sum) return items;
  const chosen = work.choose(field, {
    key: `paid-total:${work.table.asked}`,
    words: asks.paymentsDiffer(told, sum / 100),
    options: [answers('items', asks.paymentsRight), leaveOut],
  });
  return chosen === undefined ? undefined : items;
}

const noPayment =
  /^(?:revers(?:ed|al)|cancel(?:l?ed)?|void(?:ed)?|refund(?:ed)?|invoiced?|bounced|failed|rejected|pending|debit|charged?|billed)\b/i;

/** Whether a row says that it is no payment that stands: reversed, cancelled, an invoice. */
function isTakenBack(work: RowWork): boolean | undefined {
  const { table, at } = work;
  const said = table.headings
    .map((_, column) => table.textAt(at, column))
    .find((text) => noPayment.test(text));
  if (said === undefined) return false;
  const chosen = work.choose('amount', {
    key: `no-payment:${work.table.asked}`,
    words: asks.noPaymentStands(said),
    options: [{ ...leaveOut, label: asks.leaveRows }, answers('in', asks.asPayments)],
    usual: leaveOut.value,
  });
  return chosen === undefined ? undefined : false;
}

/**
 * What is left of a payment of which something was given back, in whole cents.
 * @returns 'none' where all of it was, undefined while it is asked
 */
function lessRefund(work: RowWork, cost: number): number | 'none' | undefined {
  const told = written(work.cell('refunded'));
  const isNone = told === null || /^(?:no?|false|none|non|hapana|nao|não)$/i.test(told);
  const amount = isNone ? '0' : work.take('refunded', readAmount(told));
  if (amount === undefined) return undefined;
  const back = parseHundredths(amount.replace('-', '')) ?? 0;
  if (back === 0) return cost;
  if (back === cost) {
    work.note('refunded', remarks.allRefunded);
    return 'none';
  }
  const chosen = work.choose('refunded', {
    key: `refunds:${work.table.asked}`,
    words: asks.someRefunded(told, written(work.cell('amount'))),
    options: [
      ...(back < cost ? [answers('less', asks.paidLessRefunded)] : []),
      answers('paid', asks.paidAsItStands),
      leaveOut,
    ],
  });
  return chosen === undefined ? undefined : chosen === 'less' ? cost - back : cost;
}

/** The one payment of a row. */
function readPayment(work: RowWork): PaidItem[] | undefined {
  if (isTakenBack(work) === undefined) return undefined;
  // A term without a sum is one in which nothing was paid.
  if (work.table.sheet.term !== undefined && written(work.cell('amount')) === null) return [];
  const cost = readCost(work, 'amount');
  const category = categoryFor(
    work,
    'category',
    written(work.cell('category')) ?? written(work.cell('item')),
  );
  const text = written(work.cell('item'));
  const hasItem = work.table.has('item');
  const item = text ?? (hasItem ? work.fault('item', said.item) : category);
  if (cost === undefined || category === undefined || item === undefined) return undefined;
  const left = cost === 'none' ? cost : lessRefund(work, cost);
  if (left === undefined) return undefined;
  return left === 'none' ? [] : [{ category, item, cost: left }];
}

/** Reads one sheet of receipts; all payments of one student and term are one report. */
export class ReceiptsPlan {
  readonly rows: PlannedRow[] = [];
  readonly #work: Work;
  readonly #index: StudentIndex;
  readonly #reports: ReadonlyMap<string, KnownReport>;
  readonly #left = new Map<string, string[]>();
  readonly #counts = new Map<string, number>();

  constructor(work: Work, studentIndex: StudentIndex) {
    this.#work = work;
    this.#index = studentIndex;
    this.#reports = new Map(
      work.known.finance.map((one) => [`${one.student_id}|${one.year}|${one.term}`, one]),
    );
  }

  read(table: SheetTable): void {
    const titles = new TitleSchools(table, this.#work.known.schools, this.#index);
    for (const row of table.rows) this.#readRow(this.#work.startRow(table, row), titles.of(row));
  }

  #readRow(work: RowWork, title: TitleSchool): void {
    const { name } = readName(work);
    const keys = readKeys(work, this.#work, this.#index, { name, title });
    const isWide = work.table.withPrefix(feePrefix).length > 0;
    const items = isWide ? readFees(work) : readPayment(work);
    const comment = work.agreePlain('item', 'text', remarks.commentsKept(notRecorded));
    if (!keys || items === undefined || comment === undefined) {
      this.rows.push(work.planned(name, 'receipts', 'new', null));
      return;
    }
    if (items.length === 0) {
      work.note('name', remarks.nothingPaid);
      this.rows.push(work.planned(name, 'receipts', 'skip', null));
      return;
    }
    const { student, ...when } = keys;
    const change = { type: 'items', student: student.key, ...when, report: null, items } as const;
    this.rows.push(this.#finish(work, name, change, student.isOpen));
  }

  #finish(work: RowWork, name: string, change: ItemsChange, isOpen: boolean): PlannedRow {
    const whose = 'id' in change.student ? change.student.id : change.student.row;
    const key = `${whose}|${change.year}|${change.term}`;
    const there = this.#reports.get(key);
    const left = this.#left.get(key) ?? [...(there?.lines ?? [])];
    this.#left.set(key, left);
    const added = change.items.filter((one) => {
      const at = left.indexOf(itemLine(one));
      if (at >= 0) left.splice(at, 1);
      return at < 0;
    });
    if (added.length === 0) return work.planned(name, 'receipts', 'same', null);
    const count = (this.#counts.get(key) ?? there?.lines.length ?? 0) + added.length;
    if (!isOpen) work.fault('name', studentMessages.notActive);
    if (count > itemsMax) work.fault('item', remarks.mostRows(itemsMax));
    this.#counts.set(key, count);
    const report = there ? { id: there.id, version: there.version } : null;
    return work.planned(name, 'receipts', report ? 'update' : 'new', {
      ...change,
      items: added,
      report,
    });
  }
}
