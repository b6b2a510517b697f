import { financeMessages as said } from '#contract/finance/messages.ts';
import { itemsMax } from '#contract/finance/rules.ts';
import { parseHundredths } from '#contract/hundredths.ts';
import { feePrefix } from '#contract/imports/fields.ts';
import { studentMessages } from '#contract/students/messages.ts';
import { written } from '../../words/lists.ts';
import { readAmount } from '../../words/money.ts';
import { kindOfPayment, nearKind } from '../../words/payment-kinds.ts';
import { asks } from '../../words/questions.texts.ts';
import { remarks } from '../../words/remarks.texts.ts';
import { answers, leaveOut } from '../../words/understood.ts';
import { notRecorded } from '../plan/not-recorded.ts';
import type { ItemsChange, KnownReport, PaidItem, PlannedRow } from '../plan/plan.ts';
import type { RowWork, Work } from '../plan/row-work.ts';
import type { StudentIndex } from '../plan/student-index.ts';
import type { SheetTable } from '../plan/table.ts';
import { readKeys } from '../reports/term-keys.ts';
import { type TitleSchool, TitleSchools } from '../schools/sheet-school.ts';
import { withoutName } from '../students/named-within.ts';
import { isDittoMark, readName, takesAbove } from '../students/read-name.ts';
import { isLeftAsSum } from './added-up.ts';
import { paysNothing } from './no-sum.ts';
import {
  categoryFor,
  categoryOfBoth,
  chosenFor,
  isOwnKind,
  withoutKind,
} from './payment-categories.ts';
import { readCost } from './read-cost.ts';
import { noPayment, takenBackBy } from './taken-back.ts';
import { isUnpaid } from './unpaid-rows.ts';

/** What an item says, to see whether it is there already. */
export const itemLine = (item: { category: string; item: string; cost: number }) =>
  `${item.category}|${item.item.toLowerCase()}|${item.cost}`;

/** Items called after their kind: earlier imports called them after the category, so that both names are the same item. */
const namedByKind = new WeakSet<PaidItem>();

/** The payments of a row with a column for each kind of fee; empty cells and zeros are none. */
function readFees(work: RowWork): PaidItem[] | undefined {
  if (isUnpaid(work) === undefined || isTakenBack(work, true) === undefined) return undefined;
  const items: PaidItem[] = [];
  for (const { field, what } of work.table.withPrefix(feePrefix)) {
    const text = written(work.cell(field));
    if (text === null || /^0+(?:\.0+)?$/.test(text)) continue;
    const cost = readCost(work, field);
    const category = chosenFor(work, field) ?? categoryFor(work, field, what);
    if (cost === undefined || category === undefined || cost === 'none') continue;
    if (category === withoutKind) {
      work.note(field, remarks.kindLeftOut(what));
      continue;
    }
    items.push({ category, item: what, cost });
  }
  return work.stateSoFar === null ? items : undefined;
}

/** What stands in the place of a sum says it of that sum alone. */
const isSum = (target: string): boolean =>
  target === 'amount' || target === 'total' || target.startsWith(feePrefix);

const ofStatus = /\b(?:status|state|statut|[ée]tat|estado|hali|result)\b/i;

/**
 * Whether a row says that it is no payment that stands: reversed, cancelled, an invoice.
 * @param isWide whether it has several payments: then no more than a status tells of all of them
 */
function isTakenBack(work: RowWork, isWide: boolean): boolean | undefined {
  const { table, at } = work;
  const own = table.headings
    .flatMap(({ text }, column) =>
      isSum(table.columns[column] ?? '') ||
      table.meaningAt(column)?.reason === remarks.paymentWay ||
      (isWide && !ofStatus.test(text))
        ? []
        : table.textAt(at, column),
    )
    .find(noPayment);
  const said = own ?? takenBackBy(table).get(at);
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

/** What a text that names the student says of the payment beside the name, where that is a kind of payment. */
function saidBesideName(work: RowWork): string | null {
  if (work.namedWithin === null) return null;
  const rest = withoutName(work.text('name'), work.namedWithin);
  return kindOfPayment(rest) === null ? null : rest;
}

/**
 * The category of a row: by its own, by what its words say for certain, or by the account above it. Where these two are of
 * different categories it is asked.
 */
function categoryOfRow(work: RowWork, own: string | null): ReturnType<typeof categoryFor> {
  const above = work.row.section.paidFor ?? null;
  const [ownKind, headed] = [own, above].map((text) =>
    text === null ? null : kindOfPayment(text),
  );
  const isOwn = above === null || work.table.has('category');
  if (isOwn || (ownKind === headed && headed !== null)) return categoryFor(work, 'category', own);
  // An account of no known kind is asked about once for all of its payments.
  if (headed === null && ownKind === null) return categoryOfBoth(work, 'category', above);
  const isSure =
    own !== null && ownKind != null && nearKind(own) === null && nearKind(above) === null;
  return isSure
    ? categoryOfBoth(work, 'category', `${above}: ${own}`)
    : categoryFor(work, 'category', above);
}

/** The one payment of a row. */
function readPayment(work: RowWork): PaidItem[] | undefined {
  if (isUnpaid(work) === undefined || isTakenBack(work, false) === undefined) return undefined;
  const cost = readCost(work, 'amount');
  // Which side was paid, or which months are of the term, is still asked: so is what for only then.
  if (cost === undefined && [...work.questions].some((key) => /^(?:side|months):/.test(key)))
    return undefined;
  if (cost === 'none') return work.stateSoFar === null ? [] : undefined;
  const kind = written(work.cell('category')) ?? written(work.cell('item')) ?? saidBesideName(work);
  const category = categoryOfRow(work, kind);
  const text = written(work.cell('item'));
  const hasItem = work.table.has('item');
  // A kind that has no category of its own stays in the words of the item.
  const above = work.row.section.paidFor ?? null;
  const what = kind ?? above;
  const named = what !== null && isOwnKind(work.table, what) ? what : category;
  const item = text ?? (hasItem && above === null ? work.fault('item', said.item) : named);
  if (cost === undefined || category === undefined || item === undefined) return undefined;
  if (category === withoutKind) return [];
  const left = lessRefund(work, cost);
  if (left === undefined) return undefined;
  if (left === 'none') return [];
  const paid: PaidItem = { category, item, cost: left };
  if (text === null && item !== category) namedByKind.add(paid);
  return [paid];
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
    let above = { name: '', key: '' };
    for (const row of table.rows) {
      const work = this.#work.startRow(table, row);
      const isOfAbove = isDittoMark(work) && above.name !== '' && takesAbove(work);
      if (isOfAbove) {
        work.whose = above.key;
        work.note('name', remarks.readAs(work.text('name'), above.name));
      } else above = { name: isDittoMark(work) ? '' : readName(work).name, key: work.key };
      this.#readRow(work, above.name, titles.of(row));
    }
  }

  #readRow(work: RowWork, name: string, title: TitleSchool): void {
    if (isLeftAsSum(work.table)) {
      this.rows.push(work.planned(name, 'receipts', 'skip', null));
      return;
    }
    if (isUnpaid(work) === false && paysNothing(work)) {
      work.note('name', remarks.nothingPaid);
      this.rows.push(work.planned(name, 'receipts', 'skip', null));
      return;
    }
    const keys = readKeys(work, this.#work, this.#index, { name, title });
    // What was paid for nobody who is known is no question.
    if (work.isLeftOut) {
      this.rows.push(work.planned(name, 'receipts', 'skip', null));
      return;
    }
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
      const own = left.indexOf(itemLine(one));
      const isNamed = own < 0 && namedByKind.has(one);
      const at = isNamed ? left.indexOf(itemLine({ ...one, item: one.category })) : own;
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
