import { type FinanceCategory, financeCategories } from '#contract/finance/categories.ts';
import { financeMessages as said } from '#contract/finance/messages.ts';
import { costFault, itemsMax } from '#contract/finance/rules.ts';
import { parseHundredths } from '#contract/hundredths.ts';
import type { SheetSetup } from '#contract/imports/fields.ts';
import { studentMessages } from '#contract/students/messages.ts';
import type { Sheet } from '../reading/sheet.ts';
import { readAmount } from '../words/amounts.ts';
import { receiptCategoryOf, written } from '../words/lists.ts';
import { cleanName } from '../words/names.ts';
import { answers, leaveOut } from '../words/understood.ts';
import { headersOf, isWithoutData } from './columns.ts';
import { notRecorded } from './not-recorded.ts';
import type { ItemChange, KnownReport, PlannedRow } from './plan.ts';
import { RowWork, type Work } from './row-work.ts';
import type { StudentIndex } from './student-index.ts';
import { readKeys } from './term-keys.ts';

/** What an item says, to see whether it is there already. */
export const itemLine = (item: { category: string; item: string; cost: number }) =>
  `${item.category}|${item.item.toLowerCase()}|${item.cost}`;

function readCategory(work: RowWork): FinanceCategory | undefined {
  const text = written(work.cell('category'));
  const category = text === null ? null : receiptCategoryOf(text);
  if (category !== null) return category;
  const chosen = work.choose('category', {
    key: `category:${(text ?? '').toLowerCase()}`,
    words:
      text === null
        ? `${said.category} in some rows. Which one is meant?`
        : `There is no category ${text}. Which one is meant?`,
    options: [...financeCategories.map((one) => answers(one, one)), leaveOut],
  });
  return financeCategories.find((one) => one === chosen);
}

function readCost(work: RowWork): number | undefined {
  const amount = work.take('amount', readAmount(work.cell('amount')));
  if (amount === undefined) return undefined;
  const fault = costFault(amount);
  return fault === null ? (parseHundredths(amount) ?? undefined) : work.fault('amount', fault);
}

/** Reads one sheet of receipts: a row is an item, those of one student and term are one report. */
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

  read(sheet: Sheet, setup: SheetSetup): void {
    const headers = headersOf(sheet, setup.header);
    for (let at = setup.header + 1; at < sheet.rows.length; at += 1) {
      if (isWithoutData(sheet.rows[at] ?? [], headers)) continue;
      this.#readRow(new RowWork(sheet, setup, at, this.#work.questionList));
    }
  }

  #readRow(work: RowWork): void {
    const { name } = cleanName(work.text('name'));
    const keys = readKeys(work, this.#work, this.#index, name);
    const category = readCategory(work);
    const cost = readCost(work);
    const item = written(work.cell('item'));
    if (item === null) work.fault('item', said.item);
    const comment = work.choose('item', {
      key: 'empty:receipt-comment',
      words:
        'Finance reports need a liaison comment, which the sheet does not have. What shall be kept?',
      options: [answers('text', `‘${notRecorded}’`), leaveOut],
    });
    if (
      !keys ||
      category === undefined ||
      cost === undefined ||
      item === null ||
      comment === undefined
    ) {
      this.rows.push(work.planned(name, 'receipts', 'new', null));
      return;
    }
    const { student, ...when } = keys;
    this.rows.push(
      this.#finish(
        work,
        name,
        {
          type: 'item',
          student: student.key,
          ...when,
          report: null,
          category,
          item,
          cost,
        },
        student.isOpen,
      ),
    );
  }

  #finish(work: RowWork, name: string, change: ItemChange, isOpen: boolean): PlannedRow {
    const whose = 'id' in change.student ? change.student.id : change.student.row;
    const key = `${whose}|${change.year}|${change.term}`;
    const there = this.#reports.get(key);
    const count = (this.#counts.get(key) ?? there?.lines.length ?? 0) + 1;
    const left = this.#left.get(key) ?? [...(there?.lines ?? [])];
    this.#left.set(key, left);
    const at = left.indexOf(itemLine(change));
    if (at >= 0) {
      left.splice(at, 1);
      return work.planned(name, 'receipts', 'same', null);
    }
    if (!isOpen) work.fault('name', studentMessages.notActive);
    if (count > itemsMax) work.fault('item', `There can be at most ${itemsMax} rows`);
    this.#counts.set(key, count);
    if (!there) return work.planned(name, 'receipts', 'new', change);
    return work.planned(name, 'receipts', 'update', {
      ...change,
      report: { id: there.id, version: there.version },
    });
  }
}
