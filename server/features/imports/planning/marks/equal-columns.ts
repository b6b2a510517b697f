import { columnLetter } from '../../reading/sheet.ts';
import { classOf } from '../../words/classes.ts';
import { headingKey } from '../../words/headings.ts';
import { isExam } from '../../words/mark-headings.ts';
import { kindOfPayment, receiptCategoryOf } from '../../words/payment-kinds.ts';
import { asks } from '../../words/questions.texts.ts';
import type { KnownSubject } from '../../words/subjects.ts';
import { type Answer, answers, leaveOut } from '../../words/understood.ts';
import { fieldOf } from '../headings/field-of-heading.ts';
import type { SheetTable } from '../plan/table.ts';
import { chooseMean } from './several-means.ts';

/** Fewest rows that prove that two columns say the same. */
const provingRows = 3;

/** Whether a column has one text for each of another, as the code of a subject is. */
function isSameForEach(table: SheetTable, column: number, other: number): boolean {
  const codes = new Map<string, string>();
  return table.rows.every(({ at }) => {
    const [name, code] = [column, other].map((one) => table.textAt(at, one).toLowerCase());
    if (!name || !code) return true;
    const known = codes.get(name);
    codes.set(name, known ?? code);
    return known === undefined || known === code;
  });
}

/** STUDENT may be a number beside the name, ACCOUNT no kind of payment, a level no class, a subject's number no subject: the only one that fits is read. */
function dropUnfit(table: SheetTable, target: string, columns: readonly number[]): boolean {
  const fits: Readonly<Record<string, (text: string) => boolean>> = {
    name: (text) => /\p{L}/u.test(text),
    category: (text) => receiptCategoryOf(text) !== null,
    // What a bank says of each payment is no rival of the column that says what for.
    item: (text) => kindOfPayment(text) !== null,
    class: (text) => /[0-9]/.test(text),
    subject: (text) => /\p{L}/u.test(text),
  };
  const isFit = fits[target];
  if (!isFit) return false;
  const fit = columns.filter((at) => table.rows.some((row) => isFit(table.textAt(row.at, at))));
  const [only] = fit;
  if (fit.length !== 1 || only === undefined) return false;
  if (target === 'subject' && !columns.every((at) => isSameForEach(table, only, at))) return false;
  for (const at of columns) if (at !== only) table.retarget(at, null);
  return true;
}

/** Two columns that say the same in each row are one: of a day the one whose order leaves no choice. */
function saySameTwice(table: SheetTable, target: string, columns: readonly number[]): boolean {
  const isOfDays = target === 'dob' || target === 'dor';
  const plain = (text: string) =>
    isOfDays && /^[0-9./ -]{8,10}$/.test(text)
      ? text
          .replace(/[^0-9]/g, '')
          .split('')
          .sort()
          .join('')
      : text.toLowerCase();
  const texts = columns.map((column) => table.rows.map(({ at }) => table.textAt(at, column)));
  const [first = []] = texts;
  const isSame = texts.every((one) =>
    one.every((text, at) => text !== '' && plain(text) === plain(first[at] ?? '')),
  );
  if (!isSame || first.length < provingRows) return false;
  const sure = texts.findIndex((one) => one.every((text) => /^[12][0-9]{3}/.test(text)));
  const kept = columns[Math.max(0, sure)];
  for (const at of columns) if (at !== kept) table.retarget(at, null);
  return true;
}

/** Beside what is called an admission number the number of a program's own is none; what a person made one asks. */
function takeAdmission(table: SheetTable, target: string, columns: readonly number[]): boolean {
  if (columns.some((at) => table.meaningAt(at)?.target !== target)) return false;
  const called = columns.filter((at) => /^adm/.test(headingKey(table.headings[at]?.own ?? '')));
  if (target !== 'admission_no' || called.length !== 1) return false;
  for (const at of columns) if (!called.includes(at)) table.retarget(at, null);
  return true;
}

/** 'JSS 2' beside 'JSS 2A' says nothing more: the exact one is read where each begins with the other. */
function takeExactClass(table: SheetTable, columns: readonly number[]): boolean {
  const plain = (row: number, column: number) => headingKey(table.textAt(row, column));
  const exact = columns.find((at) =>
    columns.every((other) =>
      table.rows.every((row) => {
        const [own, less] = [plain(row.at, at), plain(row.at, other)];
        return less !== '' && own.startsWith(less);
      }),
    ),
  );
  if (exact === undefined || table.rows.length === 0) return false;
  for (const at of columns) if (at !== exact) table.retarget(at, null);
  return true;
}

/** 'Grade 7' beside '7A': where the numbers agree in all rows, the one that says what they count is read. */
function saySameClass(table: SheetTable, columns: readonly number[]): boolean {
  const texts = columns.map((column) => table.rows.map(({ at }) => table.textAt(at, column)));
  const numbersOf = (text: string) => /[0-9]+/.exec(text)?.[0] ?? '';
  const [first = []] = texts;
  const isSame = texts.every((one) =>
    one.every(
      (text, at) => numbersOf(text) !== '' && numbersOf(text) === numbersOf(first[at] ?? ''),
    ),
  );
  const named = columns.filter((_, index) =>
    (texts[index] ?? []).every((text) => classOf(text, null) !== null),
  );
  const [kept] = named;
  if (!isSame || kept === undefined) return false;
  for (const at of columns) if (at !== kept) table.retarget(at, null);
  return true;
}

/** Whether a column stands below a group of headings that names neither an exam nor the marks. */
function isOfGroup(table: SheetTable, column: number): boolean {
  const group = table.headings[column]?.group ?? '';
  return (
    group !== '' &&
    !isExam(group) &&
    !/^(?:marks?|scores?|results?|subjects?|overall|totals?)$/i.test(group)
  );
}

/** Of what is told of a child's home and of why it is supported the column that is called a background is read, else the first. */
function takeOneBackground(table: SheetTable, columns: readonly number[]): boolean {
  const isCalled = (at: number) => fieldOf(table.headings[at]?.text ?? '', 'students') !== null;
  const called = columns.filter(isCalled);
  if (called.length > 1) return false;
  const kept = called[0] ?? columns[0];
  for (const at of columns) if (at !== kept) table.retarget(at, null);
  return true;
}

/** Of several columns that mean the same the one that fits is read; where none is proven to, it is asked which counts. */
export function chooseAmongEqual(
  table: SheetTable,
  subjects: readonly KnownSubject[],
  answer: Answer,
): void {
  const targets = new Set(table.columns.filter((one) => one !== null));
  for (const target of targets) {
    const columns = table.columnsOf(target);
    if (columns.length < 2) continue;
    // The one that does not fit is found by comparing.
    if (target === 'total' || target === 'mean') {
      // One below the name of something that is not known is no sum of the sheet.
      const own = columns.filter((at) => !isOfGroup(table, at));
      for (const at of columns) if (!own.includes(at)) table.doubt(at);
      if (target === 'mean' && own.length > 1) chooseMean(table, own, subjects, answer);
      else for (const at of own.slice(0, -1)) table.retarget(at, null);
      continue;
    }
    // Which of two days a payment has says nothing that is kept.
    if (target === 'date') {
      for (const at of columns.slice(1)) table.retarget(at, null);
      continue;
    }
    if (target === 'background' && takeOneBackground(table, columns)) continue;
    const isClass = target === 'class';
    if (isClass && (saySameClass(table, columns) || takeExactClass(table, columns))) continue;
    if (dropUnfit(table, target, columns) || takeAdmission(table, target, columns)) continue;
    if (saySameTwice(table, target, columns)) continue;
    const key = `column:${table.setup.sheet}!${target}`;
    table.ask(
      {
        key,
        words: asks.sameColumns(columns.map(table.nameOf).join(' and ')),
        options: [
          ...columns.map((at) => answers(columnLetter(at), table.nameOf(at), table.sampleOf(at))),
          leaveOut,
        ],
      },
      columns,
    );
    const chosen = answer(key);
    for (const at of columns) if (columnLetter(at) !== chosen) table.retarget(at, null);
  }
}
