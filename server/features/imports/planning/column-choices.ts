import { subjectPrefix } from '#contract/imports/fields.ts';
import { columnLetter } from '../reading/sheet.ts';
import { anAddress, headingKey, isExam } from '../words/headings.ts';
import { categoryOf, classOf, receiptCategoryOf, written } from '../words/lists.ts';
import { nameWords } from '../words/names.ts';
import { asks } from '../words/questions.texts.ts';
import { remarks } from '../words/remarks.texts.ts';
import type { KnownSubject } from '../words/subjects.ts';
import { type Answer, answers, leaveOut } from '../words/understood.ts';
import { askOfEqualNames, joinEqualNames } from './equal-names.ts';
import { chooseExam } from './exam-choices.ts';
import { settleFees } from './fee-columns.ts';
import { FigureChoices } from './figure-choices.ts';
import { takeMaxima } from './maximum-beside.ts';
import { askOfNameParts } from './name-parts.ts';
import { settleScores } from './one-subject.ts';
import { dropOtherPeople } from './other-people.ts';
import { settleAmounts } from './paid-and-owed.ts';
import type { SheetTable } from './table.ts';
import { askWhom } from './unknown-people.ts';
import { askOfUnreadNames, joinNamedParts } from './unread-names.ts';
import { askOfUnreadStatus } from './unread-status.ts';

/** Fewest rows that prove that a column has codes. */
const provingRows = 3;
const provingPart = 0.9;
const ofPrograms =
  /^(?:local|our|foundation|program(?:me)?|project|ngo)?(?:beneficiary|orphan|ovc|sponsorship|sponsored?child|sponsee|childdisplay|display|case|filleul|parrainage|foundation|program(?:me)?|project)(?:s|de|du)?(?:id|ids|code|no|number|ref|file)(?:no|number)?$/;
/** A day or a moment: another one in each row, and no code. */
const isDay = /^[0-9]{1,4}([-/.])[0-9]{1,2}\1[0-9]{2,4}(?:[T ].*)?$/;

/** Settles what the columns of a sheet are where headings alone do not say it, or asks. */
export class Choices {
  readonly #table: SheetTable;
  readonly #answer: Answer;
  readonly #subjects: readonly KnownSubject[];

  constructor(table: SheetTable, subjects: readonly KnownSubject[], answer: Answer) {
    this.#table = table;
    this.#subjects = subjects;
    this.#answer = answer;
  }

  settle(): void {
    const { kind } = this.#table.setup;
    const figures = new FigureChoices(this.#table, this.#answer);
    if (kind === 'marks') figures.dropPhones();
    if (kind === 'marks') figures.findMeans();
    if (kind === 'marks') settleScores(this.#table, this.#subjects, this.#answer);
    if (kind === 'marks') takeMaxima(this.#table);
    if (kind === 'marks' || kind === 'receipts') {
      this.#dropGradesOfSubjects();
      chooseExam(this.#table, this.#answer);
    }
    if (kind === 'receipts') {
      this.#askOfAccounts();
      settleFees(this.#table);
      settleAmounts(this.#table);
    }
    if (kind === 'students') dropOtherPeople(this.#table);
    // What else is to be asked depends on whom the rows are about.
    if (askWhom(this.#table)) return;
    this.#joinNames();
    for (const [index, at] of this.#table.columnsOf('middle').entries())
      if (index > 0) this.#table.retarget(at, `middle:${index + 1}`);
    if (kind === 'students') askOfNameParts(this.#table, this.#answer);
    if (kind === 'marks' || kind === 'receipts') joinEqualNames(this.#table);
    if (kind === 'students') this.#dropOtherCategories();
    if (kind === 'students') this.#findAddresses();
    if (kind === 'students') this.#askOfCodes();
    if (kind === 'students') askOfEqualNames(this.#table, this.#answer);
    this.#chooseAmongEqual();
    if (kind === 'students') askOfUnreadNames(this.#table, this.#answer);
    if (kind === 'marks' || kind === 'receipts') joinNamedParts(this.#table);
    if (kind === 'students') askOfUnreadStatus(this.#table, this.#answer);
    if (kind === 'marks') {
      figures.findSums();
      figures.scaleMean();
    }
    if (kind === 'marks' || kind === 'receipts') figures.askOfUnknown();
    if (kind === 'marks') figures.askMaxima();
  }

  /** Of several columns of grades those right beside a subject are that subject's. */
  #dropGradesOfSubjects(): void {
    const grades = this.#table.columnsOf('grade');
    if (grades.length < 2) return;
    for (const at of grades)
      if (this.#table.columns[at - 1]?.startsWith(subjectPrefix)) this.#table.retarget(at, null);
  }

  /** One heading over two or three columns is a name in parts. */
  #joinNames(): void {
    const table = this.#table;
    const [first, ...others] = table.columnsOf('name');
    if (first === undefined) return;
    const own = headingKey(table.headings[first]?.own ?? '');
    for (const [index, at] of others.entries())
      if (
        at === first + index + 1 &&
        headingKey(table.headings[at]?.own ?? '') === own &&
        this.#isMerged(first, at)
      )
        table.retarget(at, `name:${index + 2}`);
  }

  #isMerged(first: number, other: number): boolean {
    const { sheet, setup } = this.#table;
    const top = setup.header - (setup.lines ?? 1) + 1;
    return (
      sheet.merged?.some(
        ({ row, column, lastColumn }) =>
          row >= top && row <= setup.header && column <= first && lastColumn >= other,
      ) === true
    );
  }

  #chooseAmongEqual(): void {
    const table = this.#table;
    const targets = new Set(table.columns.filter((one) => one !== null));
    for (const target of targets) {
      const columns = table.columnsOf(target);
      if (columns.length < 2) continue;
      // The one that does not fit is found by comparing.
      if (target === 'total' || target === 'mean') {
        // One below the name of something that is not known is no sum of the sheet.
        const own = columns.filter((at) => !this.#isOfGroup(at));
        for (const at of columns) if (!own.includes(at)) table.doubt(at);
        for (const at of own.slice(0, -1)) table.retarget(at, null);
        continue;
      }
      const isClass = target === 'class';
      if (isClass && (this.#saySameClass(columns) || this.#takeExactClass(columns))) continue;
      if (this.#dropUnfit(target, columns) || this.#takeAdmission(target, columns)) continue;
      if (this.#saySameTwice(target, columns)) continue;
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
      const chosen = this.#answer(key);
      for (const at of columns) if (columnLetter(at) !== chosen) table.retarget(at, null);
    }
  }

  /** STUDENT may be a number beside the name, ACCOUNT no kind of payment, a level no class: the only one that fits is read. */
  #dropUnfit(target: string, columns: readonly number[]): boolean {
    const table = this.#table;
    const fits: Readonly<Record<string, (text: string) => boolean>> = {
      name: (text) => /\p{L}/u.test(text),
      category: (text) => receiptCategoryOf(text) !== null,
      class: (text) => /[0-9]/.test(text),
    };
    const isFit = fits[target];
    if (!isFit) return false;
    const fit = columns.filter((at) => table.rows.some((row) => isFit(table.textAt(row.at, at))));
    const [only] = fit;
    if (fit.length !== 1) return false;
    for (const at of columns) if (at !== only) table.retarget(at, null);
    return true;
  }

  /** Two columns that say the same in each row are one: of a day the one whose order leaves no choice. */
  #saySameTwice(target: string, columns: readonly number[]): boolean {
    const table = this.#table;
    const isOfDays = target === 'dob' || target === 'dor' || target === 'date';
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
  #takeAdmission(target: string, columns: readonly number[]): boolean {
    const table = this.#table;
    if (columns.some((at) => table.meaningAt(at)?.target !== target)) return false;
    const called = columns.filter((at) => /^adm/.test(headingKey(table.headings[at]?.own ?? '')));
    if (target !== 'admission_no' || called.length !== 1) return false;
    for (const at of columns) if (!called.includes(at)) table.retarget(at, null);
    return true;
  }

  /** 'JSS 2' beside 'JSS 2A' says nothing more: the exact one is read where each begins with the other. */
  #takeExactClass(columns: readonly number[]): boolean {
    const table = this.#table;
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
  #saySameClass(columns: readonly number[]): boolean {
    const table = this.#table;
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
  #isOfGroup(column: number): boolean {
    const group = this.#table.headings[column]?.group ?? '';
    return (
      group !== '' &&
      !isExam(group) &&
      !/^(?:marks?|scores?|results?|subjects?|overall|totals?)$/i.test(group)
    );
  }

  /** Where nothing else says who paid, what payers typed may be the admission number. */
  #askOfAccounts(): void {
    const table = this.#table;
    const at = table.columnOf('account');
    if (at < 0 || ['name', 'ref', 'admission_no', 'first_name'].some(table.has)) return;
    const key = `account:${table.setup.sheet}!${columnLetter(at)}`;
    table.ask(
      {
        key,
        words: asks.typedByPayers(table.nameOf(at)),
        options: [
          answers('admission', asks.yesAdmission),
          answers('out', asks.somethingElse),
          leaveOut,
        ],
      },
      [at],
    );
    if (this.#answer(key) === 'admission') table.retarget(at, 'admission_no');
  }

  /** CATEGORY is a caste or a house elsewhere: where none of its words is one of ours, it is left out. */
  #dropOtherCategories(): void {
    const table = this.#table;
    const column = table.columnOf('category');
    const texts = table.rows.flatMap(({ at }) => written(table.textAt(at, column)) ?? []);
    const isOther = texts.length >= provingRows && texts.every((text) => categoryOf(text) === null);
    if (column >= 0 && isOther) table.explain(column, remarks.noCategoryHere);
  }

  /** An address right of the supporter's name is theirs where each name has one, and some stand there twice. */
  #findAddresses(): void {
    const table = this.#table;
    const name = table.columnOf('supporter');
    const at = name + 1;
    if (name < 0 || table.has('supporter_email') || table.meaningAt(at)?.reason !== anAddress)
      return;
    const pairs = table.rows.flatMap((row) => {
      const [who, where] = [name, at].map((one) => table.textAt(row.at, one).toLowerCase());
      return who && where ? [[nameWords(who).join(' '), where] as const] : [];
    });
    const names = new Set(pairs.map(([who]) => who));
    const both = new Set(pairs.map((pair) => pair.join('|')));
    if (names.size === both.size && names.size < pairs.length)
      table.retarget(at, 'supporter_email');
  }

  /** A column of a list of students in which everybody has another code may be the admission number. */
  #askOfCodes(): void {
    const table = this.#table;
    if (table.has('admission_no')) return;
    const at = table.headings.findIndex((_, column) => this.#isOfCodes(column));
    if (at < 0) return;
    const key = `code:${table.setup.sheet}!${columnLetter(at)}`;
    table.ask(
      {
        key,
        words: asks.anotherCode(table.nameOf(at)),
        options: [
          answers('admission', asks.admissionAtSchool),
          answers('out', asks.somethingElse),
          leaveOut,
        ],
        // A number that a program gave its children is none of their school.
        ...(ofPrograms.test(headingKey(table.headings[at]?.text ?? '')) && { usual: 'out' }),
      },
      [at],
    );
    if (this.#answer(key) === 'admission') table.retarget(at, 'admission_no');
  }

  #isOfCodes(column: number): boolean {
    const table = this.#table;
    const meaning = table.meaningAt(column);
    const isKnown = (table.columns[column] ?? null) !== null || meaning?.reason != null;
    if (isKnown || (table.headings[column]?.text ?? '') === '') return false;
    const texts = table.rows.map(({ at }) => table.textAt(at, column));
    const codes = texts.filter(
      (text) => /^(?=.*[0-9])[A-Z0-9][A-Z0-9 ./_-]{2,24}$/i.test(text) && !isDay.test(text),
    );
    return (
      codes.length >= provingRows &&
      codes.length >= texts.length * provingPart &&
      new Set(codes).size === codes.length
    );
  }
}
