import { subjectPrefix } from '#contract/imports/fields.ts';
import { columnsOfFields, nameParts } from '#contract/imports/whose.ts';
import { textOf } from '../../reading/sheet.ts';
import { isGivenName } from '../../words/given-names.ts';
import { saidOutOf } from '../../words/lines-of-nobody.ts';
import { isScore, isSumWord } from '../../words/mark-headings.ts';
import { readFigure } from '../../words/marks.ts';
import { nameWords } from '../../words/names.ts';
import { remarks } from '../../words/remarks.texts.ts';
import { noNames } from '../headings/no-names.ts';
import type { PassedRow, SheetTable } from '../plan/table.ts';

/** 'Maximum marks' may stand before what marks are out of, or before the best of them. */
const isOfMaxima = (table: SheetTable, { at, reason }: PassedRow): boolean =>
  reason === remarks.outOfRow ||
  (table.sheet.rows[at]?.some((cell) => /^max(?:imum)?\b/i.test(textOf(cell))) ?? false);

type IsStudent = (text: string) => boolean;

/** Fewest subjects in which a row of equal figures is no child's own. */
const fewestSubjects = 3;
/** Fewest records that show what a record has beside its name. */
const fewestRecords = 3;
/** Which part of the records has something where such a row has nothing. */
const filledPart = 0.9;
/** What a class may be examined out of. */
const usualMaxima: ReadonlySet<number> = new Set([
  ...[5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 60, 70, 75, 80, 90, 100, 120, 150, 200],
]);
const ofResults = /^(?:subject:|total$|mean$|grade$|comment$|own_words$)/;

const subjectsIn = (table: SheetTable): number[] =>
  table.columns.flatMap((one, at) => (one?.startsWith(subjectPrefix) ? [at] : []));

const maximumAt = (table: SheetTable, row: number, column: number): number | null =>
  readFigure(table.valueAt(row, column)) ?? saidOutOf(table.textAt(row, column));

/** Whether a row has such a share below each subject: that is no mark of anybody. */
function areShares(table: SheetTable, row: number): boolean {
  const shares = subjectsIn(table).map((at) => saidOutOf(table.textAt(row, at)));
  return shares.length > 0 && shares.every((one) => one !== null);
}

/** The figure that a row has below each subject, and none else, above which no mark is; null for any other row. */
function equalMaximum(table: SheetTable, row: number): number | null {
  const subjects = subjectsIn(table);
  const [most, ...others] = new Set(subjects.map((at) => readFigure(table.valueAt(row, at))));
  if (most == null || others.length > 0 || !usualMaxima.has(most)) return null;
  const rest = table.rows.filter(({ at }) => at !== row);
  const isAbove = rest.some((one) =>
    subjects.some((at) => (readFigure(table.valueAt(one.at, at)) ?? 0) > most),
  );
  const total = readFigure(table.valueAt(row, table.columnOf('total')));
  const isSum = total === null || total === most * subjects.length;
  const isProven = subjects.length >= fewestSubjects && rest.length >= fewestRecords;
  return isProven && isSum && !isAbove ? most : null;
}

const isOfName = columnsOfFields(nameParts);

/** Whether a text can be no child's name: a word for marks, or one that is written in another way than the names below it. */
function isNobodysName(table: SheetTable, row: number, text: string): boolean {
  if (isScore(text) || isSumWord(text)) return true;
  const names = table.columns.flatMap((one, at) => (isOfName(one) ? [at] : []));
  const others = { ...table.sheet, rows: table.sheet.rows.filter((_, at) => at !== row) };
  const isNoName = noNames(others, table.setup.header, names, subjectsIn(table));
  return isNoName(text) && !nameWords(text).some(isGivenName);
}

/** Whether a row has nothing of what each other one says of somebody, such as a number, or a boy or girl, but one cell of words. */
function isOfNobody(table: SheetTable, row: number, isStudent: IsStudent): boolean {
  const rest = table.rows.filter(({ at }) => at !== row);
  const isFilled = (at: number) =>
    rest.filter((one) => table.textAt(one.at, at) !== '').length >= rest.length * filledPart;
  const last = table.columns.findLastIndex((one) => one?.startsWith(subjectPrefix));
  const ofPersons = table.headings.flatMap((_, at) =>
    at < last && !ofResults.test(table.columns[at] ?? '') && isFilled(at) ? [at] : [],
  );
  const said = ofPersons.flatMap((at) => table.textAt(row, at) || []);
  return (
    said.length <= 1 &&
    ofPersons.length > said.length &&
    said.every((text) => !isStudent(text) && isNobodysName(table, row, text))
  );
}

/** Passes over the first row where it has what marks are out of, whatever its words are: 'ALAMA | 50 | 50 | 50', '/50 | /40'. */
function passMaxima(table: SheetTable, isStudent: IsStudent): void {
  const [first] = table.rows;
  if (first === undefined || table.passed.some((one) => isOfMaxima(table, one))) return;
  // 'Jumla ya alama' and 'Total marks' at the foot of a sheet may be any sums.
  const above = table.passed.find(
    ({ at, reason }) =>
      reason === remarks.totalOrMean && at < first.at && equalMaximum(table, at) !== null,
  );
  if (above !== undefined) {
    table.passed[table.passed.indexOf(above)] = { at: above.at, reason: remarks.outOfRow };
    return;
  }
  const isEqual = equalMaximum(table, first.at) !== null && isOfNobody(table, first.at, isStudent);
  if (!isEqual && !areShares(table, first.at)) return;
  table.rows = table.rows.filter((row) => row !== first);
  table.passed.push({ at: first.at, reason: remarks.outOfRow });
}

/**
 * 'MAXIMA | 60 | 80 | 40': what the marks of each column are out of, unless one is above it.
 * @param isStudent whether a text is the name of a student who is known
 */
export function takeMaximaRow(table: SheetTable, isStudent: IsStudent): void {
  passMaxima(table, isStudent);
  const row = table.passed.find((one) => isOfMaxima(table, one));
  if (row === undefined) return;
  const columns = table.columns.flatMap((target, at) => {
    const most = maximumAt(table, row.at, at);
    const marks = table.rows.flatMap((one) => readFigure(table.valueAt(one.at, at)) ?? []);
    const isRead = target?.startsWith(subjectPrefix) && most !== null && most > 0;
    return isRead ? [{ at, most, best: Math.max(0, ...marks) }] : [];
  });
  if (columns.every(({ most, best }) => most === best)) return;
  for (const { at, most, best } of columns) if (best <= most) table.sayOutOf(at, most);
}
