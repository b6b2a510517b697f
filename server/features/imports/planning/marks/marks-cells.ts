import { academicMessages as said } from '#contract/academics/messages.ts';
import type { Scale } from '#contract/scales/scale.ts';
import { normalGrades, progressGradeOf, specialGrades, written } from '../../words/lists.ts';
import { isLevelOfCurriculum, isWithoutMark, readMark, saysNotSat } from '../../words/marks.ts';
import { asks } from '../../words/questions.texts.ts';
import { remarks } from '../../words/remarks.texts.ts';
import { gradeIn } from '../../words/scale.ts';
import { answers, leaveOut } from '../../words/understood.ts';
import type { Known, KnownReport, MarksChange } from '../plan/plan.ts';
import type { RowWork } from '../plan/row-work.ts';
import { agreedScale } from './agreed-scale.ts';
import { absentInAll, saysAbsent } from './beside-marks.ts';
import { orOfScale } from './grades-alone.ts';
import {
  asPart,
  compareTotal,
  computedMean,
  type MeanScore,
  markOf,
  meanScore,
} from './mark-figures.ts';
import { ownLabel } from './own-grades.ts';
import { eachOnce } from './same-subject.ts';
import { isReadAsEver, meanOfScale, mostOften, readOfScale } from './scale-cells.ts';
import { readRowsOfScale } from './scale-rows.ts';
import { markOfRow, subjectOfRow } from './subject-cells.ts';
import { isSubjectThere, subjectsOf } from './subjects-there.ts';

// What the cells of a sheet of marks mean. All of them answer undefined while something stands
// against the row, which then has its fault or question.

type Mark = MarksChange['marks'][number];
type Mean = Pick<MarksChange, 'grade' | 'mark'>;

/** The lowest marks of grades, asked for where a mark or mean needs them. */
type Bounds = () => readonly number[] | undefined;

/** The grade of a mark: the sheet's own, or that of the lowest marks. */
function gradeOf(
  work: RowWork,
  { scale, boundsOf }: { readonly scale: Scale; readonly boundsOf: Bounds },
  field: string,
  mark: string,
): string | undefined {
  const own = ownLabel(work, scale, field);
  if (own !== null) return own;
  const bounds = boundsOf();
  return bounds && gradeIn(bounds, Number(mark));
}

/** The mean grade of the cell; one of another scale is asked about, once for the whole sheet. */
function meanGrade(
  work: RowWork,
  boundsOf: Bounds,
  { score, isReplaced }: MeanScore,
): string | undefined {
  const text = written(work.cell('grade'))?.toUpperCase() ?? null;
  const byScale = () => {
    if (score === null) return 'X';
    const bounds = boundsOf();
    return bounds && gradeIn(bounds, score);
  };
  if (text === null) return byScale();
  if (isReplaced) {
    const own = byScale();
    if (own !== undefined && own !== text) work.note('grade', remarks.gradeReplaced(text, own));
    return own;
  }
  const grade = normalGrades.find((one) => one === text);
  if (grade) return grade;
  const nearest = normalGrades.find((one) => one === text[0]);
  const isLevel = isLevelOfCurriculum(text);
  const isOfScale = isLevel || (/^[A-F](?:[+-]|[1-9])$/.test(text) && nearest !== undefined);
  const key = isOfScale ? `grades:${work.table.asked}` : `grade:${text}`;
  if (isOfScale && work.answer(key) === undefined)
    work.agree('grade', 'text', remarks.gradesOfMean(text));
  const chosen = work.choose('grade', {
    key,
    words: isOfScale ? asks.someGrades(text) : asks.whichGrade(text),
    options: [
      answers('scale', asks.gradeOfMean),
      ...(isOfScale
        ? nearest && !isLevel
          ? [answers('letter', asks.letterAlone, asks.valueIs(text, nearest))]
          : []
        : normalGrades.map((one) => answers(one, one))),
      leaveOut,
    ],
    ...(isOfScale && { usual: 'scale' }),
  });
  if (chosen === 'letter') return nearest;
  return chosen === 'scale' ? byScale() : chosen;
}

/** Whether nothing or words stand where the mean would: of that term there is no report, which is told. */
function hasNoMean(work: RowWork, field: string): boolean {
  const text = written(work.cell(field));
  if (text !== null && /[0-9]/.test(text)) return false;
  work.note(field, text === null ? remarks.noMeanHere : remarks.noReportAs(text));
  work.isLeftOut = true;
  return true;
}

function readNormalMarks(work: RowWork, known: Known, scale: Scale): Mark[] | undefined {
  const graded = { scale, boundsOf: () => agreedScale(work, known, scale) };
  if (work.table.has('subject')) return readSubjectRows(work, known, graded);
  const marks: Mark[] = [];
  const fields = subjectsOf(work);
  if (work.table.ofMeans && fields.every(({ field }) => hasNoMean(work, field))) return undefined;
  const isEmpty = fields.every(({ field }) => written(work.cell(field)) === null);
  const beside = isEmpty ? absentInAll(work.table, work.at) : null;
  const ofAll = saidOfAll(work) ?? beside;
  for (const { field, subject } of fields) {
    const own = markOf(work, field);
    const told = ofAll === null ? own : readMark(ofAll, work.answer);
    const read = work.take(field, orOfScale(work, known, field, told));
    if (read === undefined || read === 'none') continue;
    if (!isSubjectThere(work, known, field, subject)) continue;
    if (read === 'absent') {
      marks.push({ subject, mark: '0', grade: 'X' });
      continue;
    }
    const mark = asPart(work, field, read.mark);
    const grade = Number(mark) > 100 ? undefined : gradeOf(work, graded, field, mark);
    if (Number(mark) > 100) work.fault(field, said.markHigh);
    else if (grade !== undefined) marks.push({ subject, mark, grade });
  }
  return work.stateSoFar === null ? marks : undefined;
}

/** What the only words of a row, which did not sit, say of all its subjects; null for any other row. */
export function saidOfAll(work: RowWork): string | null {
  const texts = subjectsOf(work).flatMap(({ field }) => written(work.cell(field)) ?? []);
  const [only] = texts;
  return only !== undefined && texts.length === 1 && saysNotSat(only) ? only : null;
}

/**
 * Whether no mark stands in a row that has columns for them: that is a fault of its own, and no question about each
 * subject, unless other rows have marks of the same report.
 */
export function isWithoutMarks(work: RowWork, scale: Scale): boolean {
  const fields = work.table.has('subject') ? [] : subjectsOf(work);
  const isOfLevels = isReadAsEver(scale) && !scale.has_marks;
  return (
    !isOfLevels &&
    fields.length > 0 &&
    fields.every(({ field }) => written(work.cell(field)) === null) &&
    !saysAbsent(work.table, work.at)
  );
}

/** The marks of a sheet with a row for each subject. */
function readSubjectRows(
  work: RowWork,
  known: Known,
  graded: { readonly scale: Scale; readonly boundsOf: Bounds },
): Mark[] | undefined {
  // Which column has the marks is still asked.
  if (work.questions.has(`exam:${work.table.askedOfColumns}`)) return undefined;
  const marks = work.inEachRow((): Mark | undefined => {
    const subject = subjectOfRow(work, known);
    if (subject == null) return undefined;
    const read = work.take('score', orOfScale(work, known, 'score', markOf(work, 'score')));
    if (read === undefined || read === 'none') return undefined;
    if (!isSubjectThere(work, known, 'subject', subject)) return undefined;
    if (read === 'absent') return { subject, mark: '0', grade: 'X' };
    const mark = markOfRow(work, read.mark);
    if (Number(mark) > 100) return work.fault('score', said.markHigh);
    const grade = gradeOf(work, graded, 'score', mark);
    return grade === undefined ? undefined : { subject, mark, grade };
  });
  if (work.stateSoFar !== null) return undefined;
  const whole = marks.filter((one) => one !== undefined);
  if (whole.length === 0) return work.fault('score', remarks.noMarks);
  return eachOnce(work, whole, graded.boundsOf);
}

function normalMean(
  work: RowWork,
  known: Known,
  marks: readonly Mark[],
  scale: Scale,
): Mean | undefined {
  const isTotalWrong = compareTotal(work);
  const mean = meanScore(work, computedMean(scale, marks), isTotalWrong);
  if (mean === undefined) return undefined;
  const grade = meanGrade(work, () => agreedScale(work, known, scale), mean);
  const { score } = mean;
  return grade === undefined ? undefined : { grade, mark: score === null ? null : String(score) };
}

function readProgress(work: RowWork): Mark[] | undefined {
  const marks: Mark[] = [];
  for (const { field, subject } of subjectsOf(work)) {
    const text = written(work.cell(field));
    if (text === null) continue;
    const grade = progressGradeOf(text);
    // Who was exempted or did not sit has no level: that may be left out.
    const without = grade === null && isWithoutMark(text) ? readMark(text, work.answer) : null;
    if (without !== null && (!('value' in without) || without.value === 'none')) {
      work.take(field, without);
      continue;
    }
    if (grade === null) work.fault(field, remarks.noSpecialGrade(text));
    else marks.push({ subject, mark: '0', grade });
  }
  return work.stateSoFar === null ? marks : undefined;
}

function specialMean(work: RowWork, marks: readonly Mark[], scale: Scale): Mean | undefined {
  const text = written(work.cell('grade'));
  const given = text === null ? null : progressGradeOf(text);
  if (given !== null) return { grade: given, mark: null };
  const chosen = work.choose('grade', {
    key: 'mean-progress',
    words: asks.overallGrade,
    options: [
      answers('most', asks.mostOften),
      ...specialGrades.map((one) => answers(one, one)),
      leaveOut,
    ],
  });
  if (chosen === undefined) return undefined;
  return { grade: chosen === 'most' ? mostOften(scale, marks) : chosen, mark: null };
}

/** The rows of a report: marks with their grades, or levels alone. */
export function readMarks(work: RowWork, known: Known, scale: Scale): Mark[] | undefined {
  if (!isReadAsEver(scale))
    return work.table.has('subject')
      ? readRowsOfScale(work, known, scale)
      : readOfScale(work, known, scale);
  return scale.has_marks ? readNormalMarks(work, known, scale) : readProgress(work);
}

/** What a mean goes by beside the marks. */
interface OfReport {
  readonly known: Known;
  readonly scale: Scale;
  /** The report that is there already. */
  readonly there: KnownReport | undefined;
}

/** The mean grade and score that go with these rows. */
export function readMean(
  work: RowWork,
  marks: readonly Mark[],
  { known, scale, there }: OfReport,
): Mean | undefined {
  if (!isReadAsEver(scale)) return meanOfScale([work], marks, scale, { there, isWhole: true });
  return scale.has_marks ? normalMean(work, known, marks, scale) : specialMean(work, marks, scale);
}

/**
 * The mean grade and score of marks that stand in several rows, or beside those of a report that is there.
 * @param works the rows; a total of their own is compared with their own marks
 */
export function readJoinedMean(
  works: readonly [RowWork, ...RowWork[]],
  marks: readonly Mark[],
  { known, scale, there }: OfReport,
): Mean | undefined {
  const [first] = works;
  if (!isReadAsEver(scale)) return meanOfScale(works, marks, scale, { there, isWhole: false });
  if (!scale.has_marks) return specialMean(first, marks, scale);
  for (const work of works) compareTotal(work);
  const mean = computedMean(scale, marks);
  if (mean === null) return { grade: 'X', mark: null };
  const bounds = agreedScale(first, known, scale);
  return bounds && { grade: gradeIn(bounds, mean), mark: String(mean) };
}
