import { subjectPrefix } from '#contract/imports/fields.ts';
import { columnLetter } from '../../reading/sheet.ts';
import { withoutMaximum } from '../../words/mark-headings.ts';
import { readFigure } from '../../words/marks.ts';
import { asks } from '../../words/questions.texts.ts';
import { type KnownSubject, subjectOf } from '../../words/subjects.ts';
import { type Answer, answers, leaveOut } from '../../words/understood.ts';
import type { SheetTable } from '../plan/table.ts';
import { isWeighedMean } from './coefficients.ts';
import { addsUp, provingPart, provingRows } from './sums-of-marks.ts';

// Which column has the sheet's own mean. Another one may be a subject, such as PC, Physique-Chimie: its marks would be missing.

/** What a mean may be out of beside 100. */
const usualMaxima = [100, 20, 10, 4];
/** How near figures are of which one is a share of the other. */
const nearPart = 0.02;
/** An answer after which the other columns are subjects. */
const withSubjects = '+';

const figuresOf = (table: SheetTable, at: number) =>
  table.rows.map((row) => readFigure(table.valueAt(row.at, at)));

/** Whether a column is the mean of the subjects that are read, as it stands or out of another maximum. */
function isProven(table: SheetTable, column: number): boolean {
  const subjects = table
    .withPrefix(subjectPrefix)
    .map(({ field }) => table.columnOf(field))
    .filter((at) => at !== column);
  return (
    isWeighedMean(table, column, subjects) ||
    usualMaxima.some((one) => addsUp(table, column, subjects, 'mean', 100 / one))
  );
}

/** Whether one column says in nearly each row what another one does, as it stands or as a share of it: 11.4 of 20 is 57 %. */
function saysTheSame(table: SheetTable, one: number, other: number): boolean {
  const [first, second] = [figuresOf(table, one), figuresOf(table, other)];
  const pairs = first.flatMap((own, row) => {
    const beside = second[row] ?? null;
    return own === null || beside === null || own === 0 ? [] : [[own, beside] as const];
  });
  const ratio =
    pairs.reduce((sum, [, beside]) => sum + beside, 0) / pairs.reduce((sum, [own]) => sum + own, 0);
  const right = pairs.filter(
    ([own, beside]) => Math.abs(own * ratio - beside) <= Math.max(0.06, beside * nearPart),
  );
  return pairs.length >= provingRows && right.length >= pairs.length * provingPart;
}

/** What is the same for each child, such as the mean of the class, is no mark of anybody. */
function isOfAll(table: SheetTable, column: number): boolean {
  const told = figuresOf(table, column).flatMap((one) => one ?? []);
  return told.length >= provingRows && new Set(told).size === 1;
}

/** Asks which of several columns is the mean, and what the others are. */
function askWhich(
  table: SheetTable,
  columns: readonly number[],
  subjects: readonly KnownSubject[],
  answer: Answer,
): void {
  const key = `column:${table.setup.sheet}!mean`;
  const nameOf = (at: number) => {
    const { own = '' } = table.headings[at] ?? {};
    return subjectOf(own, subjects, false)?.subject ?? withoutMaximum(own).text;
  };
  const taken = new Set(table.withPrefix(subjectPrefix).map(({ what }) => what));
  const othersOf = (at: number) => columns.filter((one) => one !== at);
  const mayBeSubjects = (at: number) => othersOf(at).every((one) => !taken.has(nameOf(one)));
  table.ask(
    {
      key,
      words: asks.severalMeans(columns.map(table.nameOf).join(', ')),
      options: [
        ...columns.map((at) => answers(columnLetter(at), table.nameOf(at), asks.otherMeansOut)),
        ...columns
          .filter(mayBeSubjects)
          .map((at) =>
            answers(
              `${columnLetter(at)}${withSubjects}`,
              asks.otherMeansSubjects(table.nameOf(at)),
              othersOf(at).map(nameOf).join(', '),
            ),
          ),
        leaveOut,
      ],
    },
    columns,
  );
  const chosen = answer(key) ?? '';
  const isWithSubjects = chosen.endsWith(withSubjects);
  for (const at of columns)
    if (columnLetter(at) !== chosen.replace(withSubjects, ''))
      table.retarget(at, isWithSubjects ? `${subjectPrefix}${nameOf(at)}` : null);
}

/** Of several columns that are called a mean the one that is proven counts; where several may be, it is asked. */
export function chooseMean(
  table: SheetTable,
  columns: readonly number[],
  subjects: readonly KnownSubject[],
  answer: Answer,
): void {
  const filled = columns.filter((at) => table.isOfFigures(at) && !isOfAll(table, at));
  const last = filled.at(-1) ?? columns.at(-1);
  const keep = (kept: number | undefined) => {
    for (const at of columns) if (at !== kept) table.retarget(at, null);
  };
  // A mean beside the mark of one subject is none of the report.
  const isLong = table.has('subject');
  const apart = filled.filter(
    (at, index) => !filled.slice(index + 1).some((other) => saysTheSame(table, at, other)),
  );
  if (isLong || apart.length < 2) {
    keep(last);
    return;
  }
  const proven = apart.filter((at) => isProven(table, at));
  const [only] = proven;
  if (proven.length !== 1 || only === undefined) {
    for (const at of columns) if (!apart.includes(at)) table.retarget(at, null);
    askWhich(table, apart, subjects, answer);
    return;
  }
  // What the others are is asked with all columns that nobody knows.
  for (const at of columns)
    if (apart.includes(at) && at !== only) table.doubt(at);
    else if (at !== only) table.retarget(at, null);
}

/** PC or PCT below French headings is a subject; where it is the mean of all others, and no other column is, it is that. */
export function findMeanAmongSubjects(table: SheetTable): void {
  if (table.has('mean')) return;
  const at = table.headings.findIndex(
    ({ own }, column) =>
      table.columns[column]?.startsWith(subjectPrefix) && /^p\.? ?c\.? ?t?\.?$/i.test(own.trim()),
  );
  if (at >= 0 && isProven(table, at)) table.retarget(at, 'mean');
}
