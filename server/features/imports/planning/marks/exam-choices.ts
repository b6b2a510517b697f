import { feePrefix, subjectPrefix } from '#contract/imports/fields.ts';
import { columnLetter } from '../../reading/sheet.ts';
import { termOf } from '../../words/lists.ts';
import { isSumWord } from '../../words/mark-headings.ts';
import { readFigure } from '../../words/marks.ts';
import { asks } from '../../words/questions.texts.ts';
import { remarks } from '../../words/remarks.texts.ts';
import { type Answer, answers, leaveOut } from '../../words/understood.ts';
import { type MarkPart, togetherOptions, wayOf } from '../headings/marks-together.ts';
import type { SheetTable } from '../plan/table.ts';
import { lookOf } from './column-around.ts';
import { meanOfParts, sumOfParts } from './sum-of-parts.ts';

/** Fields that each exam of a sheet can have for itself. */
const perExam: ReadonlySet<string> = new Set(['total', 'mean', 'grade', 'comment', 'amount']);
const isPerExam = (target: string | null): target is string =>
  target !== null &&
  (target.startsWith(subjectPrefix) || target.startsWith(feePrefix) || perExam.has(target));
const isOfOne = (target: string | null) =>
  target?.startsWith(subjectPrefix) === true || target?.startsWith(feePrefix) === true;

/** How the answer that means one of equal headings is kept, whatever language it is given in. */
const ofEqual = (index: number) =>
  `${['first', 'second', 'third', 'fourth'][index] ?? index + 1} of equal headings`;
/** The same for the column that names its subject and nothing else, beside others. */
const ofSubject = 'subject alone';
const mostEqual = 60;
/** Columns of one answer that are shown with their first marks. */
const mostShown = 2;
/** Fewest rows that prove what a column is. */
const provingRows = 3;
const equals = () => {
  const words = [asks.firstEqual, asks.secondEqual, asks.thirdEqual, asks.fourthEqual];
  return new Map([
    [ofSubject, asks.subjectAlone],
    ...Array.from({ length: mostEqual }, (_, index): [string, string] => [
      ofEqual(index),
      words[index] ?? asks.nthEqual(index + 1),
    ]),
  ]);
};

const isFilled = (table: SheetTable, column: number) =>
  table.rows.some(({ at }) => table.textAt(at, column) !== '');

/** Columns of a subject without any mark are still to come, beside one that has some. */
function dropEmpty(table: SheetTable, subjects: readonly string[]): void {
  for (const subject of subjects) {
    const columns = table.columnsOf(subject);
    const filled = columns.filter((at) => isFilled(table, at));
    const [only] = filled;
    // Of the columns of several terms the one that is filled in says which term it is.
    const isOfTerm = filled.length === 1 && termOf(table.meaningAt(only ?? 0)?.exam ?? '') !== null;
    if (filled.length === 0 || isOfTerm) continue;
    for (const at of columns) if (!filled.includes(at)) table.retarget(at, null);
  }
}

/** 'Eng Total' beside 'Eng Obt' is what the marks are out of, where it is the same in each row and none is above it. */
function findMaxima(table: SheetTable, subjects: readonly string[]): void {
  const figuresIn = (column: number) =>
    table.rows.flatMap(({ at }) => readFigure(table.valueAt(at, column)) ?? []);
  for (const subject of subjects) {
    const [one = -1, other = -1, ...more] = table.columnsOf(subject);
    if (other < 0 || more.length > 0) continue;
    for (const [maximum, mark] of [
      [one, other],
      [other, one],
    ] as const) {
      const [all, marks] = [figuresIn(maximum), figuresIn(mark)];
      const [most = 0] = all;
      const isSame = all.length >= provingRows && all.every((figure) => figure === most);
      const isBelow = marks.every((figure) => figure <= most) && new Set(marks).size > 1;
      if (!isSame || !isBelow || !isSumWord(table.meaningAt(maximum)?.exam ?? '')) continue;
      table.explain(maximum, remarks.outOfRow);
      table.sayOutOf(mark, most);
      break;
    }
  }
}

/** What is asked of columns with these labels: payments of several terms all count, each in its own. */
function wordsOf(table: SheetTable, names: readonly string[]): string {
  const said = names.map((one) => equals().get(one) ?? one).join(', ');
  const terms = new Set(names.map(termOf));
  const areTerms = table.setup.kind === 'receipts' && terms.size > 1 && !terms.has(null);
  return areTerms ? asks.paymentsOfTerms(said) : asks.sameSubjectColumns(said);
}

/** Of marks or payments that stand there for several exams or terms, one counts, or all of them together: which is asked. */
export function chooseExam(table: SheetTable, answer: Answer): void {
  const targets = new Set(table.columns.filter(isPerExam));
  const ofSubjects = [...targets].filter((one) => one.startsWith(subjectPrefix));
  dropEmpty(table, ofSubjects);
  findMaxima(table, ofSubjects);
  const several = [...targets].filter((one) => isOfOne(one) && table.columnsOf(one).length > 1);
  if (several.length === 0 || takeSums(table, several)) return;
  const labels = labelsOf(table, [...targets]);
  const wanted = new Set(several.flatMap((one) => table.columnsOf(one)));
  const names = [...new Set([...wanted].map((at) => labels.get(at) ?? ''))];
  const key = `exam:${table.askedOfColumns}`;
  // A total beside its parts is none of them.
  const subjects = several.filter((one) => one.startsWith(subjectPrefix));
  const together = subjects.map((one) =>
    table.columnsOf(one).filter((at) => !isSumWord(labels.get(at) ?? '')),
  );
  const examples = together.filter((columns) => columns.length > 1).map(table.partsIn);
  const isWeighed = (parts: readonly MarkPart[]) => parts.every(({ weight }) => weight !== null);
  const example = examples.find(isWeighed) ?? examples[0] ?? [];
  table.ask(
    {
      key,
      words: wordsOf(table, names),
      options: [
        ...names.map((name) =>
          answers(
            name,
            equals().get(name) ?? name,
            asks.columnsAre(
              shownOf(
                table,
                [...wanted].filter((at) => labels.get(at) === name),
                equals().has(name),
              ),
            ),
          ),
        ),
        ...togetherOptions(
          example,
          table.rows.map(({ at }) => table.cellsOf(at)),
        ),
        leaveOut,
      ],
    },
    [...wanted],
  );
  const chosen = answer(key);
  const way = wayOf(chosen);
  // A subject with one of them alone has nothing to put together.
  const isAlone = (at: number) => {
    const target = table.columns[at] ?? '';
    return target.startsWith(subjectPrefix) && !subjects.includes(target);
  };
  const kept = new Set(
    way === null
      ? []
      : [...together.flatMap(([first]) => first ?? []), ...[...labels.keys()].filter(isAlone)],
  );
  for (const [at, label] of labels) {
    const isOther = names.includes(label) && label !== chosen;
    const isUnchosen = isOther || (wanted.has(at) && label !== chosen);
    if (isUnchosen && !kept.has(at)) table.retarget(at, null);
  }
  if (way !== null) for (const columns of together) table.takeTogether(columns, way);
}

/** Columns by their letters; those that no label tells apart with what stands around the first ones. */
function shownOf(table: SheetTable, columns: readonly number[], isUnnamed: boolean): string {
  if (!isUnnamed) return columns.map(columnLetter).join(', ');
  const shown = columns.slice(0, mostShown).map((at) => lookOf(table, at));
  return [...shown, ...columns.slice(mostShown).map(columnLetter)].join('; ');
}

/** Of three columns or more the one that is the sum of the others, or their mean where its heading says so. */
function wholeOf(table: SheetTable, columns: readonly number[]): number | null {
  if (columns.length < 3) return null;
  const mean = meanOfParts(table, columns);
  const { exam = '', outOf = null } = (mean === null ? null : table.meaningAt(mean)) ?? {};
  // 'ENG %' beside its papers names the subject alone.
  const isSaid = mean !== null && outOf === null && (exam === '' || isSumWord(exam));
  return sumOfParts(table, columns.toReversed(), columns) ?? (isSaid ? mean : null);
}

/** Parts of a mark, each subject with its sum beside them: the sums count, where all of them are proven. */
function takeSums(table: SheetTable, subjects: readonly string[]): boolean {
  const sums = subjects.map((one) => {
    const columns = table.columnsOf(one);
    return { columns, sum: wholeOf(table, columns) };
  });
  if (sums.some(({ sum }) => sum === null)) return false;
  for (const { columns, sum } of sums)
    for (const at of columns) if (at !== sum) table.explain(at, remarks.partOfMark);
  return true;
}

/** The exam of each column, by its heading, else by how often its subject stood there before. */
function labelsOf(table: SheetTable, targets: readonly string[]): Map<number, string> {
  const labels = new Map<number, string>();
  for (const target of targets) {
    const columns = table.columnsOf(target);
    const own = columns.map((at) => table.meaningAt(at)?.exam ?? '');
    const isApart = new Set(own).size === columns.length;
    for (const [index, at] of columns.entries()) {
      const label = own[index] ?? '';
      if (columns.length > 1) labels.set(at, isApart ? label || ofSubject : ofEqual(index));
      else if (label !== '') labels.set(at, label);
    }
  }
  return labels;
}
