import { normalGrades, specialGrades } from '#contract/academics/grades.ts';
import { academicMessages as said } from '#contract/academics/messages.ts';
import { judgeResults } from '#contract/academics/rules.ts';
import { parseHundredths } from '#contract/hundredths.ts';
import { subjectPrefix } from '#contract/imports/fields.ts';
import { nameKey } from '../../../name-key.ts';
import { progressGradeOf, written } from '../words/lists.ts';
import { readFigure, readMark } from '../words/marks.ts';
import { gradeIn, readScale, usualScale } from '../words/scale.ts';
import { answers, leaveOut } from '../words/understood.ts';
import { Choices, isNear } from './column-choices.ts';
import type { Known, MarksChange } from './plan.ts';
import type { RowWork } from './row-work.ts';

// What the cells of a sheet of marks mean. All of them answer undefined while something stands
// against the row, which then has its fault or question.

type Mark = MarksChange['marks'][number];
type Mean = Pick<MarksChange, 'grade' | 'mark'>;

function agreedScale(work: RowWork): number[] | undefined {
  const own = readScale(work.answer('scale') ?? '');
  work.choose('grade', {
    key: 'scale',
    words:
      'The sheet has marks but no grade for each subject. By which lowest marks shall A+, A, B, C and D be given?',
    options: [
      answers(
        own ? (work.answer('scale') ?? usualScale) : usualScale,
        own ? own.join(', ') : usualScale,
      ),
      leaveOut,
    ],
  });
  return own ?? undefined;
}

/** The mean grade of the cell; one of another scale is asked about, once for the whole sheet. */
function meanGrade(
  work: RowWork,
  scale: readonly number[] | undefined,
  mean: number | null,
): string | undefined {
  const text = written(work.cell('grade'))?.toUpperCase() ?? null;
  const byScale = () => (mean === null ? 'X' : scale && gradeIn(scale, mean));
  if (text === null) return byScale();
  const grade = normalGrades.find((one) => one === text);
  if (grade) return grade;
  const nearest = normalGrades.find((one) => one === text[0]);
  const isOfScale = /^[A-F][+-]$/.test(text) && nearest !== undefined;
  const chosen = work.choose('grade', {
    key: isOfScale ? `grades:${work.setup.sheet}` : `grade:${text}`,
    words: isOfScale
      ? `Some mean grades, such as ${text}, are not in the list of grades. What shall be kept?`
      : `The grade ${text} is not in the list of grades. Which one is meant?`,
    options: [
      answers('scale', 'The one that the mean score gives'),
      ...(isOfScale
        ? [answers('letter', 'The letter alone', `${text} is ${nearest}`)]
        : normalGrades.map((one) => answers(one, one))),
      leaveOut,
    ],
  });
  if (chosen === 'letter') return nearest;
  return chosen === 'scale' ? byScale() : chosen;
}

const subjectsOf = (work: RowWork) =>
  work.table.withPrefix(subjectPrefix).map(({ field, what }) => ({ field, subject: what }));

function isThere(work: RowWork, known: Known, field: string, subject: string): boolean {
  const isKnown = known.subjects.some((one) => nameKey(one.subject_name) === nameKey(subject));
  return isKnown || work.agree(field, 'subject', subject) !== undefined;
}

/** The mark as a part of 100. */
function asPart(work: RowWork, field: string, mark: string): string {
  const factor = Choices.factorOf(work.table, work.table.columnOf(field), work.answer);
  if (factor === 1) return mark;
  const part = String(Math.round(Number(mark) * factor * 100) / 100);
  work.note(field, `${mark} read as ${part} of 100`);
  return part;
}

function readNormalMarks(work: RowWork, known: Known): Mark[] | undefined {
  const scale = agreedScale(work);
  const marks: Mark[] = [];
  const fields = subjectsOf(work);
  // A row without any mark is a fault of its own, and no question about each subject.
  if (fields.length > 0 && fields.every(({ field }) => written(work.cell(field)) === null))
    return work.fault('name', 'There is no mark in this row');
  for (const { field, subject } of fields) {
    const read = work.take(field, readMark(work.cell(field), work.answer));
    if (read === undefined || read === 'none') continue;
    if (!isThere(work, known, field, subject)) continue;
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

/** The sheet's own total against the sum of what was read; a difference asks. */
function compareTotal(work: RowWork): void {
  if (!work.table.has('total')) return;
  const told = readFigure(work.compared('total'));
  const sum = subjectsOf(work)
    .map(({ field }) => readFigure(work.compared(field)) ?? 0)
    .reduce((all, one) => all + one, 0);
  if (told === null || isNear(told, sum, true)) return;
  const [shown, added] = [told, Math.round(sum * 100) / 100];
  work.note('total', `The sheet’s total is ${shown}, its marks add up to ${added}`);
  work.choose('total', {
    key: `total:${work.setup.sheet}`,
    words: `The sheet’s own total differs from the marks that were read, such as ${shown} and ${added}. A mark or a column may be wrong.`,
    options: [answers('marks', 'The marks are right: import them'), leaveOut],
  });
}

/** The mean score: the sheet's own where it agrees with the marks, else as it was answered. */
function meanScore(work: RowWork, computed: number | null): number | null | undefined {
  const told = readFigure(work.compared('mean'));
  if (told === null || computed === null) return computed;
  const factor = subjectsOf(work)
    .map(({ field }) => Choices.factorOf(work.table, work.table.columnOf(field), work.answer))
    .reduce((most, one) => Math.max(most, one), 1);
  const own = told * factor;
  const kept = Math.round(own * 100) / 100;
  if (isNear(own, computed, Number.isInteger(told) || factor !== 1)) return kept;
  work.note('mean', `The sheet’s mean is ${told}, that of its marks ${computed}`);
  const chosen = work.choose('mean', {
    key: `mean:${work.setup.sheet}`,
    words: `The sheet’s own mean differs from that of the marks, such as ${told} and ${computed}. Which one shall be kept?`,
    options: [
      ...(kept <= 100 ? [answers('sheet', 'The sheet’s own', `${kept} is kept`)] : []),
      answers('marks', 'That of the marks', `${computed} is kept`),
      leaveOut,
    ],
  });
  if (chosen === undefined) return undefined;
  return chosen === 'sheet' && kept <= 100 ? kept : computed;
}

function normalMean(work: RowWork, marks: readonly Mark[]): Mean | undefined {
  const counted = marks
    .filter((one) => one.grade !== 'X')
    .map((one) => parseHundredths(one.mark) ?? 0);
  const sum = counted.reduce((all, one) => all + one, 0);
  compareTotal(work);
  const mean = meanScore(work, counted.length > 0 ? Math.round(sum / counted.length) / 100 : null);
  if (mean === undefined) return undefined;
  const grade = meanGrade(work, agreedScale(work), mean);
  return grade === undefined ? undefined : { grade, mark: mean === null ? null : String(mean) };
}

function readProgress(work: RowWork): Mark[] | undefined {
  const marks: Mark[] = [];
  for (const { field, subject } of subjectsOf(work)) {
    const text = written(work.cell(field));
    if (text === null) continue;
    const grade = progressGradeOf(text);
    if (grade === null) work.fault(field, `This is not a grade of Special Education: ${text}`);
    else marks.push({ subject, mark: '0', grade });
  }
  return work.stateSoFar === null ? marks : undefined;
}

function specialMean(work: RowWork, marks: readonly Mark[]): Mean | undefined {
  const text = written(work.cell('grade'));
  const given = text === null ? null : progressGradeOf(text);
  if (given !== null) return { grade: given, mark: null };
  const chosen = work.choose('grade', {
    key: 'mean-progress',
    words:
      'Reports of Special Education need one overall grade, which the sheet does not have. Which one shall be kept?',
    options: [
      answers('most', 'The one given most often (of two, the lower)'),
      ...specialGrades.map((one) => answers(one, one)),
      leaveOut,
    ],
  });
  if (chosen !== 'most') return chosen === undefined ? undefined : { grade: chosen, mark: null };
  const times = (grade: string) => marks.filter((one) => one.grade === grade).length;
  const most = specialGrades.reduce((best, one) => (times(one) >= times(best) ? one : best));
  return { grade: most, mark: null };
}

/** The rows of a report: marks with their grades, or grades alone in Special Education. */
export const readMarks = (work: RowWork, known: Known, isSpecial: boolean): Mark[] | undefined =>
  isSpecial ? readProgress(work) : readNormalMarks(work, known);

/** The mean grade and score that go with these rows. */
export const readMean = (
  work: RowWork,
  marks: readonly Mark[],
  isSpecial: boolean,
): Mean | undefined => (isSpecial ? specialMean(work, marks) : normalMean(work, marks));

/** The form's own rules over the whole report. */
export function validateMarks(work: RowWork, { subjects }: Known, change: MarksChange): void {
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
  const result = judgeResults(
    { grade: change.grade, mark: change.mark, marks: rows },
    change.category,
    categories,
  );
  if (result.ok) return;
  for (const [path, words] of Object.entries(result.errors)) {
    const [, at] = path.split('.');
    const subject = at === undefined ? undefined : change.marks[Number(at)]?.subject;
    work.fault(subject === undefined ? 'grade' : `${subjectPrefix}${subject}`, words[0] ?? '');
  }
}
