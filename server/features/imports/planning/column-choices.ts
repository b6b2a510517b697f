import { subjectPrefix } from '#contract/imports/fields.ts';
import { identifying } from '#contract/imports/whose.ts';
import { columnLetter } from '../reading/sheet.ts';
import { saysCondition } from '../words/conditions.ts';
import { headingKey } from '../words/headings.ts';
import { anAddress } from '../words/left-out.ts';
import { categoryOf, written } from '../words/lists.ts';
import { nameWords } from '../words/names.ts';
import { asks } from '../words/questions.texts.ts';
import { remarks } from '../words/remarks.texts.ts';
import type { KnownSubject } from '../words/subjects.ts';
import { type Answer, answers, leaveOut } from '../words/understood.ts';
import { FigureChoices } from './figure-choices.ts';
import { chooseAmongEqual } from './marks/equal-columns.ts';
import { chooseExam } from './marks/exam-choices.ts';
import { takeFigures } from './marks/figures-and-letters.ts';
import { askMaxima } from './marks/mark-maxima.ts';
import { takeMaximaRow } from './marks/maxima-row.ts';
import { takeMaxima } from './marks/maximum-beside.ts';
import { askNotInTotal } from './marks/not-in-total.ts';
import { settleScores } from './marks/one-subject.ts';
import { askOfParts, askOfPartsInCells } from './marks/part-alone.ts';
import { findMeanAmongSubjects } from './marks/several-means.ts';
import { namedAt } from './plan/named-at.ts';
import type { Known, KnownStudent } from './plan/plan.ts';
import type { SheetTable } from './plan/table.ts';
import { askOfCharges, settleCharges } from './receipts/charges.ts';
import { findLeftOutFees, partSameFees, settleFees } from './receipts/fee-columns.ts';
import { takeItemsBelow } from './receipts/items-below.ts';
import { settleSides } from './receipts/money-in-or-out.ts';
import { takeNamesAbove } from './receipts/names-above.ts';
import { settleAmounts } from './receipts/paid-and-owed.ts';
import { findTotalAmongFees, settleByTotal, settleTotal } from './receipts/paid-total.ts';
import { findKinds } from './receipts/payment-words.ts';
import { settleSigns } from './receipts/signs-of-statement.ts';
import { joinHundredths } from './receipts/units-and-hundredths.ts';
import { takeAddressesBeside } from './students/addresses-beside.ts';
import { askOfCodes, takeNumbers } from './students/child-codes.ts';
import { askOfEqualNames, joinEqualNames } from './students/equal-names.ts';
import { askOfNameParts } from './students/name-parts.ts';
import { dropOtherPeople } from './students/other-people.ts';
import { joinRelationship, joinRelatives, takeRelatives } from './students/relatives.ts';
import { passWithoutName } from './students/rows-without-name.ts';
import { isNamedSo, speaksOf } from './students/said-of-students.ts';
import { settleSpecialNeeds } from './students/special-needs.ts';
import { askOfStatusWords } from './students/status-words.ts';
import { takeSubNames } from './students/sub-names.ts';
import { askOfSupportersAbove } from './students/supporters-above.ts';
import { askWhom } from './students/unknown-people.ts';
import { askOfUnreadNames, joinNamedParts } from './students/unread-names.ts';
import { askOfUnreadPeople } from './students/unread-people.ts';
import { askOfUnreadSiblings } from './students/unread-siblings.ts';
import { askOfUnreadStatus } from './students/unread-status.ts';
import { askOfUnreadUsers } from './students/unread-users.ts';
import { takeChildsName } from './students/whose-name.ts';
import { askOfWrittenOnce } from './students/written-once.ts';
import { askOfYesNoStatus } from './students/yes-no-status.ts';
import { settleWhom } from './whom-by-house.ts';

/** Fewest rows that prove what a column has. */
const provingRows = 3;

/** What a house knows that tells what columns are. */
export type KnownOfColumns = Pick<Known, 'subjects'> &
  Partial<Pick<Known, 'students' | 'supporters' | 'liaisons'>>;

/** Settles what the columns of a sheet are where headings alone do not say it, or asks. */
export class Choices {
  readonly #table: SheetTable;
  readonly #answer: Answer;
  readonly #subjects: readonly KnownSubject[];

  readonly #students: readonly KnownStudent[];
  readonly #users: Pick<Known, 'supporters' | 'liaisons'>;

  constructor(
    table: SheetTable,
    { subjects, students = [], supporters = [], liaisons = [] }: KnownOfColumns,
    answer: Answer,
  ) {
    this.#table = table;
    this.#subjects = subjects;
    this.#students = students;
    this.#users = { supporters, liaisons };
    this.#answer = answer;
  }

  /** The order counts: what is asked last may depend on what was settled or asked before. */
  settle(): void {
    const { kind } = this.#table.setup;
    if (kind === 'students') this.#settleStudents();
    else if (kind === 'marks') this.#settleMarks();
    else if (kind === 'receipts') this.#settleReceipts();
    // What else is to be asked depends on whom the rows are about; so below.
    else if (!askWhom(this.#table)) {
      this.#joinNames();
      this.#chooseAmongEqual();
    }
  }

  #settleStudents(): void {
    const table = this.#table;
    joinRelatives(table);
    takeRelatives(table, this.#answer);
    joinRelationship(table);
    dropOtherPeople(table);
    if (askWhom(table)) return;
    this.#joinNames();
    askOfNameParts(table, this.#answer);
    this.#dropOtherCategories();
    settleSpecialNeeds(table);
    askOfUnreadSiblings(table, this.#answer);
    askOfCodes(table, this.#students, this.#answer);
    askOfEqualNames(table, this.#answer);
    this.#chooseAmongEqual();
    askOfUnreadNames(table, this.#answer);
    if (!askOfYesNoStatus(table, this.#answer)) {
      askOfStatusWords(table, this.#answer);
      askOfUnreadStatus(table, this.#answer);
    }
    takeAddressesBeside(table);
    askOfUnreadUsers(table, this.#users, this.#answer);
    askOfSupportersAbove(table, this.#users.supporters, this.#answer);
    askOfUnreadPeople(table, this.#answer);
    // The names beside them may be known by an answer only.
    this.#findAddresses();
    askOfWrittenOnce(table, 'students', this.#answer);
    passWithoutName(table, this.#answer);
  }

  #settleMarks(): void {
    const table = this.#table;
    const figures = new FigureChoices(table, this.#subjects, this.#answer);
    figures.dropPhones();
    figures.findMeans();
    figures.findDivinity();
    settleScores(table, this.#subjects, this.#answer);
    takeMaxima(table);
    takeMaximaRow(table, isNamedSo(this.#students));
    findMeanAmongSubjects(table);
    this.#dropGradesOfSubjects();
    takeFigures(table);
    askOfParts(table, this.#answer);
    askOfPartsInCells(table, this.#subjects);
    chooseExam(table, this.#answer);
    if (askWhom(table)) return;
    this.#joinNames();
    joinEqualNames(table);
    this.#chooseAmongEqual();
    joinNamedParts(table);
    askOfWrittenOnce(table, 'marks', this.#answer);
    figures.findSums();
    figures.scaleMean();
    askNotInTotal(table, this.#answer);
    figures.askOfUnknown();
    askMaxima(table);
  }

  #settleReceipts(): void {
    const table = this.#table;
    const speaks = speaksOf(this.#students);
    partSameFees(table);
    this.#dropGradesOfSubjects();
    chooseExam(table, this.#answer);
    joinHundredths(table);
    takeNamesAbove(table, this.#answer);
    takeSubNames(table);
    settleWhom(table, this.#subjects, { speaksOf: speaks, answer: this.#answer });
    settleSides(table, this.#answer, speaks);
    settleSigns(table, this.#answer);
    this.#askOfAccounts();
    findKinds(table);
    settleFees(table);
    findLeftOutFees(table);
    settleAmounts(table);
    findTotalAmongFees(table);
    settleCharges(table);
    settleByTotal(table);
    if (askWhom(table)) return;
    this.#joinNames();
    takeChildsName(table);
    joinEqualNames(table);
    this.#chooseAmongEqual();
    joinNamedParts(table);
    takeItemsBelow(table, this.#answer);
    new FigureChoices(table, this.#subjects, this.#answer).askOfUnknown();
    askOfCharges(table, this.#answer);
    settleTotal(table, this.#answer, (row) => speaks(namedAt(table, row).join(' ')));
  }

  #chooseAmongEqual(): void {
    chooseAmongEqual(this.#table, this.#subjects, this.#answer);
  }

  /** Of several columns of grades those right beside a subject are that subject's. */
  #dropGradesOfSubjects(): void {
    const grades = this.#table.columnsOf('grade');
    if (grades.length < 2) return;
    const isSubject = (at: number) => this.#table.columns[at]?.startsWith(subjectPrefix) === true;
    const [behind, before] = [-1, 1].map((step) => grades.filter((at) => isSubject(at + step)));
    const subjects = this.#table.columns.filter((_, at) => isSubject(at)).length;
    const areBefore = before?.length === subjects && (behind?.length ?? 0) < subjects;
    for (const at of (areBefore ? before : behind) ?? []) this.#table.retarget(at, null);
  }

  /** Several middle names are parts of one, and so is one heading of names over two or three columns. */
  #joinNames(): void {
    const table = this.#table;
    for (const [index, at] of table.columnsOf('middle').entries())
      if (index > 0) table.retarget(at, `middle:${index + 1}`);
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

  /** Where nothing else says who paid, what payers typed may be the admission number. */
  #askOfAccounts(): void {
    const table = this.#table;
    const at = table.columnOf('account');
    if (at < 0 || identifying.some(table.has)) return;
    const key = `account:${table.setup.sheet}!${columnLetter(at)}`;
    table.ask(
      {
        key,
        words: asks.typedByPayers(table.nameOf(at)),
        options: [
          answers('admission', asks.yesAdmission),
          answers('own', asks.ownInLists),
          answers('out', asks.somethingElse),
          leaveOut,
        ],
      },
      [at],
    );
    takeNumbers(table, at, this.#answer(key));
  }

  /** CATEGORY is a caste or a house elsewhere: where none of its words is one of ours, it is left out. */
  #dropOtherCategories(): void {
    const table = this.#table;
    const column = table.columnOf('category');
    const texts = table.rows.flatMap(({ at }) => written(table.textAt(at, column)) ?? []);
    const isByHand = table.meaningAt(column)?.target !== 'category';
    const isOther =
      texts.length >= provingRows &&
      texts.every((text) => categoryOf(text) === null && !saysCondition(text));
    if (column >= 0 && isOther && !isByHand) table.explain(column, remarks.noCategoryHere);
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
}
