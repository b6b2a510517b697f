import { academicMessages as said } from '#contract/academics/messages.ts';
import { validateResults } from '#contract/academics/rules.ts';
import { subjectPrefix } from '#contract/imports/fields.ts';
import type { Scale } from '#contract/scales/scale.ts';
import { nameKey } from '../../../../name-key.ts';
import { normalGrades, progressGradeOf, specialGrades, written } from '../../words/lists.ts';
import { isLevelOfCurriculum, isWithoutMark, readMark, saysNotSat } from '../../words/marks.ts';
import { asks } from '../../words/questions.texts.ts';
import { remarks } from '../../words/remarks.texts.ts';
import { gradeIn, readScale, usualScale } from '../../words/scale.ts';
import { answers, leaveOut } from '../../words/understood.ts';
import type { Known, KnownReport, MarksChange } from '../plan/plan.ts';
import type { RowWork } from '../plan/row-work.ts';
import { hasGradesBeside, saysAbsent } from './beside-marks.ts';
import { orOfScale } from './grades-alone.ts';
import {
  asPart,
  compareTotal,
  computedMean,
  type MeanScore,
  markOf,
  meanScore,
} from './mark-figures.ts';
import { eachOnce } from './same-subject.ts';
import { isReadAsEver, meanOfScale, mostOften, readOfScale } from './scale-cells.ts';
import { readRowsOfScale } from './scale-rows.ts';
import { markOfRow, subjectOfRow } from './subject-cells.ts';
import { isSubjectThere, subjectsOf } from './subjects-there.ts';

// What the cells of a sheet of marks mean. All of them answer undefined while something stands
// against the row, which then has its fault or question.

type Mark = MarksChange['marks'][number];
type Mean = Pick<MarksChange, 'grade' | 'mark'>;

function agreedScale(work: RowWork): number[] | undefined {
  const told = work.answer('scale');
  const own = readScale(told ?? usualScale);
  work.choose('grade', {
    key: 'scale',
    words: hasGradesBeside(work.table) ? asks.gradesAnew : asks.gradesBy,
    options: [
      answers(own && told ? told : usualScale, own ? own.join(', ') : usualScale),
      leaveOut,
    ],
    usual: usualScale,
  });
  if (told === undefined) {
    const grades = remarks.gradesFrom(usualScale);
    // Beside grades of the school's own somebody has to know that others are kept.
    if (hasGradesBeside(work.table)) work.agree('grade', 'text', grades);
    else work.agreePlain('grade', 'text', grades);
  }
  return own ?? undefined;
}

/** The mean grade of the cell; one of another scale is asked about, once for the whole sheet. */
function meanGrade(
  work: RowWork,
  scale: readonly number[] | undefined,
  { score, isReplaced }: MeanScore,
): string | undefined {
  const text = written(work.cell('grade'))?.toUpperCase() ?? null;
  const byScale = () => (score === null ? 'X' : scale && gradeIn(scale, score));
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

function readNormalMarks(work: RowWork, known: Known): Mark[] | undefined {
  const scale = agreedScale(work);
  if (work.table.has('subject')) return readSubjectRows(work, known, scale);
  const marks: Mark[] = [];
  const fields = subjectsOf(work);
  if (work.table.ofMeans && fields.every(({ field }) => hasNoMean(work, field))) return undefined;
  const ofAll = saidOfAll(work);
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
    if (Number(mark) > 100) work.fault(field, said.markHigh);
    else if (scale) marks.push({ subject, mark, grade: gradeIn(scale, Number(mark)) });
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
  scale: readonly number[] | undefined,
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
    return scale && { subject, mark, grade: gradeIn(scale, Number(mark)) };
  });
  if (work.stateSoFar !== null) return undefined;
  const whole = marks.filter((one) => one !== undefined);
  if (whole.length === 0) return work.fault('score', remarks.noMarks);
  return eachOnce(work, whole, scale);
}

function normalMean(work: RowWork, marks: readonly Mark[], scale: Scale): Mean | undefined {
  const isTotalWrong = compareTotal(work);
  const mean = meanScore(work, computedMean(scale, marks), isTotalWrong);
  if (mean === undefined) return undefined;
  const grade = meanGrade(work, agreedScale(work), mean);
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
  return scale.has_marks ? readNormalMarks(work, known) : readProgress(work);
}

/**
 * The mean grade and score that go with these rows.
 * @param there the report that is there already
 */
export function readMean(
  work: RowWork,
  marks: readonly Mark[],
  scale: Scale,
  there: KnownReport | undefined,
): Mean | undefined {
  if (!isReadAsEver(scale)) return meanOfScale([work], marks, scale, { there, isWhole: true });
  return scale.has_marks ? normalMean(work, marks, scale) : specialMean(work, marks, scale);
}

/**
 * The mean grade and score of marks that stand in several rows, or beside those of a report that is there.
 * @param works the rows; a total of their own is compared with their own marks
 * @param there the report that is there already
 */
export function readJoinedMean(
  works: readonly [RowWork, ...RowWork[]],
  marks: readonly Mark[],
  scale: Scale,
  there: KnownReport | undefined,
): Mean | undefined {
  const [first] = works;
  if (!isReadAsEver(scale)) return meanOfScale(works, marks, scale, { there, isWhole: false });
  if (!scale.has_marks) return specialMean(first, marks, scale);
  for (const work of works) compareTotal(work);
  const mean = computedMean(scale, marks);
  const bounds = agreedScale(first);
  if (mean === null) return { grade: 'X', mark: null };
  return bounds && { grade: gradeIn(bounds, mean), mark: String(mean) };
}

/** The form's own rules over the whole report. */
export function validateMarks(
  work: RowWork,
  { subjects }: Known,
  change: MarksChange,
  scale: Scale,
): void {
  const categories = new Map(
    change.marks.map((one, at) => [
      at + 1,
      subjects.find((subject) => nameKey(subject.subject_name) === nameKey(one.subject))
        ?.category ?? 1,
    ]),
  );
  const rows = change.marks.map((one, at) => ({
    id: null,
    subject_id: at + 1,
    mark: one.mark,
    grade: one.grade,
  }));
  const result = validateResults(
    { grade: change.grade, mark: change.mark, marks: rows },
    scale,
    categories,
  );
  if (result.ok) return;
  for (const [path, words] of Object.entries(result.errors)) {
    const [, at] = path.split('.');
    const subject = at === undefined ? undefined : change.marks[Number(at)]?.subject;
    work.fault(subject === undefined ? 'grade' : `${subjectPrefix}${subject}`, words[0] ?? '');
  }
}
