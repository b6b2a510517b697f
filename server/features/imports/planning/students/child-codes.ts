import { columnLetter } from '../../reading/sheet.ts';
import {
  isOfPrograms,
  isOfStudents,
  lettersOfCodes,
  lettersOfFoundation,
  numberOfCode,
} from '../../words/foundation-codes.ts';
import { written } from '../../words/lists.ts';
import { isOfOthers } from '../../words/name-headings.ts';
import { asks } from '../../words/questions.texts.ts';
import { type Answer, answers, leaveOut } from '../../words/understood.ts';
import type { KnownStudent } from '../plan/plan.ts';
import { refKey } from '../plan/student-index.ts';
import type { SheetTable } from '../plan/table.ts';

// Another code of each child in a list, below a heading that nobody knows: the school's, the foundation's own, or neither.

/** Fewest rows that prove that a column has codes. */
const provingRows = 3;
const provingPart = 0.9;
/** A picture or a paper that a form keeps: '17314.jpg'. */
const isFile = /\.(?:jpe?g|png|heic|gif|webp|bmp|pdf|docx?|mp[34]|m4a|amr|3gp|zip)$/i;
/** Degrees of a place as forms write them: '0.3150 32.5820 1170 4.5'. */
const isPlace = /^-?[0-9]{1,3}\.[0-9]+[ ,]+-?[0-9]{1,3}\.[0-9]+/;
/** A day or a moment: another one in each row, and no code. */
const isDay = /^[0-9]{1,4}([-/.])[0-9]{1,2}\1[0-9]{2,4}(?:[T ].*)?$/;

/** The codes of a column in which each row has another one; none where it has anything else. */
function codesIn(table: SheetTable, column: number): readonly string[] {
  const meaning = table.meaningAt(column);
  const isKnown = (table.columns[column] ?? null) !== null || meaning?.reason != null;
  // A heading that is known stands above no column without a field but where somebody has left it out.
  const isLeftOut = meaning?.target != null && !table.isDoubted(column);
  const heading = table.headings[column]?.text ?? '';
  if (isKnown || isLeftOut || heading === '' || isOfOthers(heading)) return [];
  return codesBelow(table, column);
}

/** The same, whatever the heading says. */
function codesBelow(table: SheetTable, column: number): readonly string[] {
  const texts = table.rows.map(({ at }) => table.textAt(at, column));
  const codes = texts.filter(
    (text) =>
      /^(?=.*[0-9])[A-Z0-9][A-Z0-9 ./_-]{2,24}$/i.test(text) &&
      !isDay.test(text) &&
      !isPlace.test(text) &&
      !isFile.test(text),
  );
  const areCodes =
    codes.length >= provingRows &&
    codes.length >= texts.length * provingPart &&
    new Set(codes).size === codes.length;
  return areCodes ? codes : [];
}

/** Whether the children of a list are at several schools, so that one numbering is none of a school. */
function hasSchools(table: SheetTable): boolean {
  const column = table.columnOf('school');
  const schools = table.rows.flatMap(({ at }) => written(table.textAt(at, column)) ?? []);
  return column >= 0 && new Set(schools).size > 1;
}

/** Fewest children at each of two schools, or in all where their numbers rise from row to row, of one numbering. */
const fewestAtEach = 3;
const fewestInAll = 5;

/** Whether codes are those of one numbering, of no school, for children of several of them. */
function isOneNumbering(table: SheetTable, column: number, codes: readonly string[]): boolean {
  if (lettersOfFoundation(codes) === null || !hasSchools(table)) return false;
  const coded = table.rows.flatMap(({ at }) => {
    const code = table.textAt(at, column);
    const school = written(table.textAt(at, table.columnOf('school')));
    return codes.includes(code) && school !== null ? [{ school, number: numberOfCode(code) }] : [];
  });
  const groups = [...Map.groupBy(coded, ({ school }) => school).values()];
  const large = groups.filter(({ length }) => length >= fewestAtEach);
  const isRising = coded.every(
    ({ number }, at) => at === 0 || number > (coded[at - 1]?.number ?? 0),
  );
  const isDifferent = new Set(coded.map(({ number }) => number)).size === coded.length;
  return isDifferent && (large.length > 1 || (coded.length >= fewestInAll && isRising));
}

/** Whether codes are most likely the foundation's own: all of the same letters, by their heading or at several schools. */
function areFoundations(table: SheetTable, column: number): boolean {
  const codes = codesIn(table, column);
  if (table.has('own_number') || lettersOfCodes(codes) === null) return false;
  const heading = table.headings[column]?.own ?? '';
  if (isOfPrograms(heading)) return true;
  return isOfStudents(heading) && isOneNumbering(table, column, codes);
}

/**
 * The column of a heading that says no more than whose codes they are, 'Student ID', where they are of one numbering at
 * several schools: a school gives none to another's children. -1 where students here have them as admission numbers.
 */
function ofSeveralSchools(table: SheetTable, students: readonly KnownStudent[]): number {
  const at = table.columnOf('admission_no');
  const heading = table.headings[at]?.own ?? '';
  const isBare = at >= 0 && isOfStudents(heading) && !isOfOthers(heading);
  if (!isBare || table.isAsked(at) || table.has('own_number')) return -1;
  const codes = codesBelow(table, at);
  const here = new Set(students.flatMap((one) => one.admission_no ?? []).map(refKey));
  const areTheirs = codes.some((code) => here.has(refKey(code)));
  return areTheirs || !isOneNumbering(table, at, codes) ? -1 : at;
}

/** Numbers of children are their schools' or the foundation's own, as it was answered. */
export function takeNumbers(table: SheetTable, at: number, answer: string | undefined): void {
  if (answer === 'admission') table.retarget(at, 'admission_no');
  if (answer === 'own') table.retarget(at, 'own_number');
}

/**
 * Asks what another code of each child is. That of a foundation is kept as its own number until somebody says otherwise;
 * beside admission numbers nothing else is asked about.
 */
export function askOfCodes(
  table: SheetTable,
  students: readonly KnownStudent[],
  answer: Answer,
): void {
  const shared = ofSeveralSchools(table, students);
  if (shared >= 0) table.retarget(shared, null);
  const hasAdmission = table.has('admission_no');
  const found = [...table.headings.keys()].find(
    (column) =>
      codesIn(table, column).length > 0 && (!hasAdmission || areFoundations(table, column)),
  );
  const at = shared >= 0 ? shared : found;
  if (at === undefined) return;
  const key = `code:${table.setup.sheet}!${columnLetter(at)}`;
  const isOwn = at === shared || areFoundations(table, at);
  // A number that a program gave its children is none of their school.
  const usual = isOwn ? 'own' : isOfPrograms(table.headings[at]?.text ?? '') ? 'out' : undefined;
  table.ask(
    {
      key,
      words: asks.anotherCode(table.nameOf(at)),
      options: [
        ...(hasAdmission ? [] : [answers('admission', asks.admissionAtSchool)]),
        ...(table.has('own_number') ? [] : [answers('own', asks.ownInLists)]),
        answers('out', asks.somethingElse),
        leaveOut,
      ],
      ...(usual && { usual }),
    },
    [at],
  );
  takeNumbers(table, at, answer(key) ?? usual);
}
