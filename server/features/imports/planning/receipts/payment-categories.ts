import { type FinanceCategory, financeCategories } from '#contract/finance/categories.ts';
import { feePrefix } from '#contract/imports/fields.ts';
import { identifying } from '#contract/imports/whose.ts';
import { columnLetter, textOf } from '../../reading/sheet.ts';
import { written } from '../../words/lists.ts';
import { isInstalment } from '../../words/money.ts';
import { monthIn } from '../../words/months.ts';
import { kindOfPayment, nearKind } from '../../words/payment-kinds.ts';
import { asks } from '../../words/questions.texts.ts';
import { remarks } from '../../words/remarks.texts.ts';
import { answers, leaveOut, type Question } from '../../words/understood.ts';
import { unitOfMoney } from '../../words/units-of-money.ts';
import { fieldOf } from '../headings/field-of-heading.ts';
import type { RowWork } from '../plan/row-work.ts';
import type { SheetTable } from '../plan/table.ts';
import { sidesOf } from './money-in-or-out.ts';
import { columnKeyOf } from './payment-columns.ts';

// What payments are for: one of the house's categories by its words, else it is asked, of each unknown kind apart.

const choices = financeCategories.map((one) => answers(one, one));

/** The answer that leaves out the payments of a kind, and no others of their rows. */
export const withoutKind = 'without';

const schoolFees: FinanceCategory = 'Tuition Fees';
const ofFees =
  /(?<!\p{L})(?:(?:school|tuition)[ _-]?fees?|fees?|ada|karo|[ée]colage|minerval|scolarit[ée]|frais scolaires)(?!\p{L})/iu;

/** Once for a sheet: each of its rows asks. */
function once<T>(of: (table: SheetTable) => T): (table: SheetTable) => T {
  const known = new WeakMap<SheetTable, { readonly found: T }>();
  return (table) => {
    const there = known.get(table) ?? { found: of(table) };
    known.set(table, there);
    return there.found;
  };
}

/** Whether the title, the tab or the file says that the payments are school fees. */
const isTitledFees = once(({ sheet, setup }) => {
  const above = sheet.rows
    .slice(0, setup.header - (setup.lines ?? 1) + 1)
    .flatMap((row) => row.map(textOf));
  return [...above, sheet.name, sheet.file ?? ''].some((text) => ofFees.test(text));
});

/** What is asked of words in a column is asked anew where another column has them, or none. */
function keyOfCategories(table: SheetTable, field: string, text: string | null): string {
  if (text === null || field.startsWith(feePrefix)) return `categories:${table.asked}`;
  const at = Math.max(table.columnOf('category'), table.columnOf('item'));
  return `categories:${table.asked}!${columnLetter(at)}`;
}

/** A heading that says when, how often or in which money was paid says nothing of what for. */
const saysNoKind = (heading: string): boolean =>
  isInstalment(heading) ||
  (kindOfPayment(heading) === null &&
    (monthIn(heading) !== null ||
      unitOfMoney(heading) !== null ||
      fieldOf(heading, 'receipts') === 'amount'));

/** Of a book with a column of names alone what stands beside them says what was paid for. */
const isOfAccount = once(
  (table) =>
    sidesOf(table.headings) !== null && table.meaningAt(table.columnOf('name'))?.target !== 'name',
);

/**
 * What a bank says of a payment has its numbers, another one in each row, and no kind: 'Pay Bill from 2547****100'. So has
 * all that a statement with money in and out says.
 */
const isOfBank = (table: SheetTable, text: string): boolean =>
  isOfAccount(table) || /\*{3}|[0-9]{4}/.test(text.replace(/\b20[0-9]{2}\b/g, ''));

/** Kinds are the same in any case, and the second time: 'Trip', 'trip (2nd)'. */
const kindKey = (text: string): string =>
  text
    .toLowerCase()
    .replace(/\(?\b[0-9]+(?:st|nd|rd|th)?\b\)?/g, ' ')
    .replace(/\s+/g, ' ')
    .trim() || text.toLowerCase();

const ofPeople = [...identifying, 'account'];

/** Rows that say whom they are about: no category is asked for the charges of a bank, which name nobody. */
const rowsOfPeople = once((table: SheetTable) => {
  const columns = ofPeople.map((field) => table.columnOf(field)).filter((at) => at >= 0);
  return columns.length === 0
    ? table.rows
    : table.rows.filter(({ at }) => columns.some((one) => table.textAt(at, one) !== ''));
});

const isUncertain = (text: string): boolean =>
  kindOfPayment(text) === null || nearKind(text) !== null;

/** The kinds of payments of a sheet that no category is known for. */
const unknownKinds = once((table: SheetTable): ReadonlySet<string> => {
  const fees = table
    .withPrefix(feePrefix)
    .filter(({ what, field }) => {
      const column = table.columnOf(field);
      return !saysNoKind(what) && table.rows.some(({ at }) => table.textAt(at, column) !== '');
    })
    .map(({ what }) => what);
  const columns = ['category', 'item'].map((field) => table.columnOf(field));
  const said = rowsOfPeople(table).flatMap(
    ({ at }) =>
      columns.flatMap((column) =>
        column < 0 ? [] : (written(table.textAt(at, column)) ?? []),
      )[0] ?? [],
  );
  const unknown = (fees.length > 0 ? fees : said).filter(
    (text) => isUncertain(text) && !isOfBank(table, text),
  );
  return new Set(unknown.map(kindKey));
});

const shownTexts = 6;

/** What stands in the rows for which one answer is given, the first ones by their words. */
const textsOfAll = once((table: SheetTable): string => {
  const [column = -1] = ['category', 'item']
    .map((field) => table.columnOf(field))
    .filter((at) => at >= 0);
  const amount = table.columnOf('amount');
  // Charges between the payments of a statement have no sum there.
  const paid = rowsOfPeople(table).filter(
    ({ at }) => amount < 0 || table.textAt(at, amount) !== '',
  );
  const texts = paid.flatMap(({ at }) => written(table.textAt(at, column)) ?? []);
  const all = [...new Map(texts.map((text) => [kindKey(text), text])).values()].filter(
    (text) => kindOfPayment(text) === null && isOfBank(table, text),
  );
  return [
    ...all.slice(0, shownTexts),
    ...(all.length > shownTexts ? [asks.andMore(String(all.length - shownTexts))] : []),
  ].join('; ');
});

/** Whether other columns of payments say no kind: what is asked of them is no answer for one that does. */
const isBesideNoKind = (table: SheetTable, field: string): boolean =>
  field.startsWith(feePrefix) && table.withPrefix(feePrefix).some(({ what }) => saysNoKind(what));

/** The category of a payment of which nothing says what it was for, or words of a bank. */
function categoryOfAll(
  work: RowWork,
  field: string,
  text: string | null,
): FinanceCategory | undefined {
  const key = keyOfCategories(work.table, field, text);
  const isOfFees = text === null && isTitledFees(work.table);
  if (isOfFees && work.answer(key) === undefined)
    work.agree(field, 'text', remarks.categoryFor(schoolFees, work.table.asked));
  const all = work.choose(field, {
    key,
    words:
      text === null
        ? asks.paidForWhat(work.table.asked)
        : asks.someCategories(textsOfAll(work.table)),
    options: [...(text === null ? [] : [answers('each', asks.oneByOne)]), ...choices, leaveOut],
    ...(isOfFees && { usual: schoolFees }),
  });
  const chosen = all === 'each' && text !== null ? categoryOfKind(work, field, text) : all;
  return financeCategories.find((one) => one === chosen);
}

/** What becomes of a kind that there is no category for: the list of them is fixed, and the item keeps its word. */
function ofKind(field: string, text: string, key: string): Question {
  const near = nearKind(text);
  return {
    key,
    words: asks.noCategory(text),
    options: [
      ...choices,
      // Beside other kinds of the same row those stay.
      ...(field.startsWith(feePrefix) ? [answers(withoutKind, asks.leaveKind(text))] : []),
      leaveOut,
    ],
    // A category that it is near is the answer until somebody gives another.
    ...(near !== null && { usual: near }),
  };
}

const categoryOfKind = (work: RowWork, field: string, text: string): string | undefined =>
  work.choose(field, ofKind(field, text, `category:${kindKey(text)}`));

/** What a row and the account above it say of two categories: each such pair is asked about apart. */
export function categoryOfBoth(
  work: RowWork,
  field: string,
  both: string,
): FinanceCategory | undefined {
  const chosen = categoryOfKind(work, field, both);
  return financeCategories.find((one) => one === chosen);
}

/** Whether it is asked which of several columns says what was paid for. */
const isColumnAsked = ({ questions, table }: RowWork): boolean =>
  ['item', 'category'].some((field) => questions.has(`column:${table.setup.sheet}!${field}`));

/** The category that words mean; of unknown ones each kind is asked about apart, so that none goes along with another. */
export function categoryFor(
  work: RowWork,
  field: string,
  text: string | null,
): FinanceCategory | typeof withoutKind | undefined {
  const said = text !== null && field.startsWith(feePrefix) && saysNoKind(text) ? null : text;
  // Which column says what was paid for is still asked.
  if (text === null && isColumnAsked(work)) return undefined;
  if (said === null) return categoryOfAll(work, field, null);
  const category = kindOfPayment(said);
  if (category !== null && nearKind(said) === null) return category;
  if (isOfBank(work.table, said) && nearKind(said) === null)
    return categoryOfAll(work, field, said);
  // One question about the only kind of a sheet is known by the sheet, so that another sheet's answer is its own.
  const isOnly = unknownKinds(work.table).size < 2 && !isBesideNoKind(work.table, field);
  const chosen = isOnly
    ? work.choose(field, ofKind(field, said, keyOfCategories(work.table, field, said)))
    : categoryOfKind(work, field, said);
  return chosen === withoutKind ? withoutKind : financeCategories.find((one) => one === chosen);
}

/** Whether words say a kind of payment for which there is no category, as no words of a bank or of a time do. */
export const isOwnKind = (table: SheetTable, text: string): boolean =>
  isUncertain(text) && !saysNoKind(text) && !isOfBank(table, text);

/** What somebody has said that a column is for. */
export function chosenFor(work: RowWork, field: string): FinanceCategory | undefined {
  const at = work.table.columnOf(field);
  const chosen = work.answer(columnKeyOf(work.table, at));
  return financeCategories.find((one) => one === chosen) ?? work.table.feeKinds.get(at);
}
