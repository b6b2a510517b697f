import { nameKey } from '../../../../name-key.ts';
import { isNamedClass } from '../../words/class-stages.ts';
import { yearsIn } from '../../words/class-years.ts';
import { type ClassKind, classKinds, classOf, isBareClass } from '../../words/classes.ts';
import { termInCell, termOf, written } from '../../words/lists.ts';
import { likeness, nameWords } from '../../words/names.ts';
import { asks } from '../../words/questions.texts.ts';
import { remarks } from '../../words/remarks.texts.ts';
import { answers, leaveOut } from '../../words/understood.ts';
import { frenchName, keepsFrench, kindOfClass } from '../plan/class-kind.ts';
import { nameNow } from '../plan/name-now.ts';
import { notRecorded } from '../plan/not-recorded.ts';
import type { RowWork, Work } from '../plan/row-work.ts';
import type { Entry, StudentIndex } from '../plan/student-index.ts';
import type { SheetTable } from '../plan/table.ts';
import { surelyTyped } from '../plan/typed-number.ts';
import { schoolOfRow, type TitleSchool } from '../schools/sheet-school.ts';
import type { Who } from '../students/against.ts';
import { findStudent } from '../students/find-student.ts';
import { isOwnNumbering, ownNumberOf } from '../students/own-numbers.ts';
import { classOfText } from './class-of-text.ts';
import { readYear } from './read-year.ts';
import { termOfDays, termOfGroups } from './said-period.ts';
import { askedTogether, namesOf, timeKey } from './shared-times.ts';
import { saysTermInTexts, termOfText, yearOfText } from './term-of-text.ts';

/** Whom, when and in which class: what every row of marks and receipts begins with. */
export interface Keys {
  readonly student: Entry;
  readonly year: string;
  readonly term: number;
  readonly class: string;
}

const terms = [1, 2, 3] as const;
/** The answer that keeps a class by the text of its cell. */
const asWritten = 'as-written';
const highClasses = new WeakMap<SheetTable, boolean>();

/** The year that a row, a title above it or an answer says; of two that differ none. */
function yearSaid(work: RowWork, today: string): string | undefined {
  const said = written(work.cell('year'));
  if (said !== null) return said;
  const inText = yearOfText(work.table, work.at, today);
  const own = work.row.section.year ?? work.setup.year;
  if (inText !== null) return own === null || own === inText ? inText : undefined;
  return own ?? work.answer(timeKey(work.table, 'year'));
}

/** What is asked of the term of one sheet, of the rows that do not say it, or of several sheets together. */
function wordsOfTerm(table: SheetTable): string {
  const sheets = askedTogether(table, 'term');
  if (sheets.length > 1) return asks.whichTermOfAll(namesOf(sheets));
  return saysTermInTexts(table) ? asks.whichTermOfRest(table.asked) : asks.whichTerm(table.asked);
}

function readTerm(work: RowWork, { known }: Work): number | undefined {
  const text = written(work.cell('term'));
  if (text !== null)
    return termInCell(nameNow(known, 'term', text)) ?? work.fault('term', remarks.noTerm(text));
  const term =
    work.table.termInstead ??
    work.row.section.term ??
    work.setup.term ??
    examTerm(work) ??
    termOfGroups(work.table) ??
    termOfText(work.table, work.at);
  if (term !== null) return term;
  const usual = termOfDays(work.table, known.terms ?? []);
  const chosen = work.choose('term', {
    key: timeKey(work.table, 'term'),
    words: wordsOfTerm(work.table),
    options: [...terms.map((one) => answers(String(one), asks.term(one))), leaveOut],
    ...(usual !== null && { usual: String(usual) }),
  });
  return chosen === undefined ? undefined : Number(chosen);
}

/** Of several groups of columns the chosen one may be a term: 'TERM 2'. */
const examTerm = (work: RowWork): number | null =>
  termOf(work.answer(`exam:${work.table.askedOfColumns}`) ?? '');

/** The class that a cell means; `undefined` while it is asked what its number counts. */
function classIn(work: RowWork, text: string): string | undefined {
  if (keepsFrench(work.table, text)) return frenchName(work.table, text);
  const kind = kindOfClass(work.table, text);
  const isOwn = kind !== 'Class' || hasHighClasses(work);
  const read = classOf(text, isOwn ? kind : null) ?? askKind(work, text, kind);
  if (read === undefined) return undefined;
  if (read === null) return text;
  if (read.stream) work.note('class', remarks.readAs(text, read.name));
  return read.name;
}

/** Forms and years of secondary schools end at 6: a column with a Class 7 or 8 has classes of its own name. */
function hasHighClasses({ table }: RowWork): boolean {
  const there = highClasses.get(table);
  if (there !== undefined) return there;
  const has = table.hasText('class', /^(?:[7-9]|1[0-2]) ?[a-z]?$/i);
  highClasses.set(table, has);
  return has;
}

/** `2E` in a column called CLASS is a Form 2 at one school and a Grade 2 at another. */
function askKind(work: RowWork, text: string, kind: ClassKind | null) {
  if (!isBareClass(text)) return null;
  const order =
    kind === null ? classKinds : [...new Set<ClassKind>(['Form', 'Grade', kind, ...classKinds])];
  const chosen = work.choose('class', {
    key: `class-kind:${work.table.asked}`,
    words: asks.classNumbers(text),
    options: [
      ...order.map((one) => answers(one, `${one} ${/[0-9]+/.exec(text)?.[0] ?? ''}`)),
      answers(asWritten, asks.classAsWritten(text)),
      leaveOut,
    ],
  });
  if (chosen === asWritten) return null;
  const meant = classKinds.find((one) => one === chosen);
  return meant && classOf(text, meant);
}

/** The cell of the class, unless its heading says that it is the class of another year. */
function classCell(work: RowWork, year: string | undefined): string | null {
  const text = written(work.cell('class'));
  const heading = work.table.headings[work.table.columnOf('class')]?.text ?? '';
  const years = text === null || year === undefined ? null : yearsIn(heading);
  if (years === null || year === undefined || years.includes(year)) return text;
  work.note('class', remarks.classOfOtherYear(heading));
  return null;
}

function readClass(
  work: RowWork,
  { known }: Work,
  student: Entry,
  text: string | null,
): string | undefined {
  const told = text === null ? undefined : classIn(work, text);
  if (text !== null && told === undefined) return undefined;
  const given =
    told ??
    work.row.section.class?.name ??
    work.setup.class ??
    classOfText(work, student, yearSaid(work, known.today) ?? null, known) ??
    student.class?.name ??
    null;
  if (given === null)
    return work.agreePlain('class', 'text', remarks.classKept(notRecorded)) && notRecorded;
  const name = nameNow(known, 'class', given);
  const there = known.classes.find((one) => nameKey(one) === nameKey(name));
  if (there !== undefined) return name;
  // 'Form 2', 'JHS 1' and '6ème A' are classes wherever they stand; what else a school calls its classes somebody has to know.
  const isClass =
    classOf(name, null) !== null || isNamedClass(name) || keepsFrench(work.table, name);
  return (isClass ? work.agreePlain('class', 'class', name) : work.agree('class', 'class', name))
    ? name
    : undefined;
}

/** Fewest rows that prove that accounts are numbers of students. */
const provingRows = 2;
const withNumbers = new WeakMap<SheetTable, boolean>();

/** Whether an account is the number of one student, who is called like this; null where it is nobody's. */
function isOf(account: string | null, index: StudentIndex, name: string): boolean | null {
  const words = nameWords(name);
  const [only, ...others] = account === null ? [] : index.byNumber(account);
  if (only === undefined || others.length > 0 || words.length === 0) return null;
  return likeness(words, only.words) !== 'apart';
}

/** Whether the accounts of a sheet are numbers of students: those of whom the rows name, more often than not. */
function areNumbers(table: SheetTable, index: StudentIndex): boolean {
  const known = withNumbers.get(table);
  if (known !== undefined) return known;
  const [account, name] = [table.columnOf('account'), table.columnOf('name')];
  const told = table.rows.map(({ at }) =>
    isOf(written(table.textAt(at, account)), index, table.textAt(at, name)),
  );
  const own = told.filter((one) => one === true).length;
  const are = own >= provingRows && own > told.filter((one) => one === false).length;
  withNumbers.set(table, are);
  return are;
}

/**
 * What stands below ACCOUNT, where it is a number of whom the row names. One of somebody else counts, too,
 * where the accounts of the sheet are such numbers: then it is asked who is meant.
 */
function accountOf(work: RowWork, index: StudentIndex, name: string): string | null {
  const account = written(work.cell('account'));
  if (account === null || work.table.has('admission_no')) return null;
  // A number with the name of whom it belongs to needs no other name.
  if (surelyTyped(index, account) !== null) return account;
  const isOwn = isOf(account, index, name);
  return isOwn === true || (isOwn === false && areNumbers(work.table, index)) ? account : null;
}

/** The numbers by which a row says whom it means: an account is a school's number or one of the foundation's own. */
function numbersIn(
  work: RowWork,
  index: StudentIndex,
  name: string,
): Pick<Who, 'admission' | 'own' | 'isOwnSure'> {
  const account = accountOf(work, index, name);
  const isOwn = index.byAdmission(account).length === 0 && index.byOwn(account).length > 0;
  return {
    admission: written(work.cell('admission_no')) ?? (isOwn ? null : account),
    own: ownNumberOf(work) ?? (isOwn ? account : null),
    isOwnSure: isOwnNumbering(work.table, index),
  };
}

/** Reads them all, so that a person sees every fault at once; undefined while one is missing. */
export function readKeys(
  work: RowWork,
  parts: Work,
  studentIndex: StudentIndex,
  { name, title }: { readonly name: string; readonly title: TitleSchool },
): Keys | undefined {
  const said = yearSaid(work, parts.known.today);
  const text = classCell(work, said);
  const read = text === null ? null : classOf(text, kindOfClass(work.table, text));
  const ownClass = read?.name ?? work.row.section.class?.name ?? work.setup.class ?? null;
  const school = schoolOfRow(work, title, parts.known.schools, studentIndex);
  const student =
    school === undefined
      ? undefined
      : findStudent(work, studentIndex, {
          name,
          ref: work.text('ref'),
          ...numbersIn(work, studentIndex, name),
          school,
          writtenSchool:
            written(work.cell('school')) ??
            title.known?.school ??
            title.words ??
            work.row.section.title,
          class:
            ownClass === null
              ? null
              : {
                  name: nameNow(parts.known, 'class', ownClass),
                  year: said ?? work.setup.year,
                },
        });
  // When it was is not asked of a row about nobody.
  if (!student && work.isLeftOut) return undefined;
  const year = readYear(work, parts);
  const term = readTerm(work, parts);
  if (!student) return undefined;
  const className = readClass(work, parts, student, text);
  waitFor(work, student);
  if (year === undefined || term === undefined || className === undefined) return undefined;
  return { student, year, term, class: className };
}

/** A report cannot go in before its student. */
function waitFor(work: RowWork, { state, key }: Entry): void {
  const row = 'row' in key ? key.row.replace('!', ', row ') : '';
  if (state === 'skip') work.isLeftOut = true;
  if (state === 'question' || state === 'fault') {
    work.questions.add('student-waits');
    work.note('name', state === 'fault' ? remarks.ownRowFirst(row) : remarks.waitsForOwn(row));
  }
}
