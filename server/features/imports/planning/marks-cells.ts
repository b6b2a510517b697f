import { normalGrades, specialGrades } from '#contract/academics/grades.ts';
import { academicMessages as said } from '#contract/academics/messages.ts';
import { judgeResults } from '#contract/academics/rules.ts';
import { parseHundredths } from '#contract/hundredths.ts';
import { nameKey } from '../../../name-key.ts';
import { readMark } from '../words/amounts.ts';
import { progressGradeOf, written } from '../words/lists.ts';
import { gradeIn, readScale, usualScale } from '../words/scale.ts';
import { answers, leaveOut } from '../words/understood.ts';
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

function meanGrade(
  work: RowWork,
  scale: readonly number[] | undefined,
  mean: number | null,
): string | undefined {
  const text = written(work.cell('grade'));
  const byScale = () => (mean === null ? 'X' : scale && gradeIn(scale, mean));
  if (text === null) return byScale();
  const grade = normalGrades.find((one) => one === text.toUpperCase());
  if (grade) return grade;
  const chosen = work.choose('grade', {
    key: `grade:${text.toUpperCase()}`,
    words: `The grade ${text.toUpperCase()} is not in the list of grades. Which one is meant?`,
    options: [
      answers('scale', 'The one that the mean score gives'),
      ...normalGrades.map((one) => answers(one, one)),
      leaveOut,
    ],
  });
  return chosen === 'scale' ? byScale() : chosen;
}

function subjectsOf(work: RowWork): { field: string; subject: string }[] {
  return work.setup.columns.flatMap((field) =>
    field?.startsWith('subject:') ? { field, subject: field.slice('subject:'.length) } : [],
  );
}

function isThere(work: RowWork, known: Known, field: string, subject: string): boolean {
  const isThere = known.subjects.some((one) => nameKey(one.subject_name) === nameKey(subject));
  if (isThere) return true;
  const question = {
    key: `subject-new:${subject}`,
    words: `The subject ${subject} is not in Somesha yet. Shall it be added?`,
    options: [answers('add', 'Add it'), leaveOut],
  };
  return work.choose(field, question) !== undefined;
}

function readNormalMarks(work: RowWork, known: Known): Mark[] | undefined {
  const scale = agreedScale(work);
  const marks: Mark[] = [];
  for (const { field, subject } of subjectsOf(work)) {
    const read = work.take(field, readMark(work.cell(field), work.answer));
    if (read === undefined || read === 'none') continue;
    if (!isThere(work, known, field, subject)) continue;
    if (read === 'absent') marks.push({ subject, mark: '0', grade: 'X' });
    else if (Number(read.mark) > 100) work.fault(field, said.markHigh);
    else if (scale)
      marks.push({ subject, mark: read.mark, grade: gradeIn(scale, Number(read.mark)) });
  }
  return work.stateSoFar === null ? marks : undefined;
}

function normalMean(work: RowWork, marks: readonly Mark[]): Mean | undefined {
  const counted = marks
    .filter((one) => one.grade !== 'X')
    .map((one) => parseHundredths(one.mark) ?? 0);
  const sum = counted.reduce((all, one) => all + one, 0);
  const mean = counted.length > 0 ? Math.round(sum / counted.length) / 100 : null;
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
    work.fault(subject === undefined ? 'grade' : `subject:${subject}`, words[0] ?? '');
  }
}
