import type { Scale } from '#contract/scales/scale.ts';
import { written } from '../../words/lists.ts';
import { isWithoutMark, readMark } from '../../words/marks.ts';
import { remarks } from '../../words/remarks.texts.ts';
import type { Known, MarksChange } from '../plan/plan.ts';
import type { RowWork } from '../plan/row-work.ts';
import { ofLevel } from './grade-columns.ts';
import { markOf } from './mark-figures.ts';
import { eachOnce } from './same-subject.ts';
import { absentIn, gradedIn } from './scale-cells.ts';
import { labelIn } from './scale-labels.ts';
import { markOfRow, subjectOfRow } from './subject-cells.ts';
import { isSubjectThere } from './subjects-there.ts';

// Sheets with a row for each subject, of a class and year whose reports take another scale than the spec's.

type Mark = MarksChange['marks'][number];
type Graded = Omit<Mark, 'subject'>;

/** The level that a column called so has beside the mark of the row; null without one, or where two differ. */
function levelInRow({ table, at: row }: RowWork, scale: Scale): string | null {
  const levels = new Set(
    table.headings.flatMap(({ own }, at) =>
      table.columns[at] === null && ofLevel.test(own.trim())
        ? (labelIn(scale, table.textAt(row, at)) ?? [])
        : [],
    ),
  );
  const [level = null] = levels;
  return levels.size === 1 ? level : null;
}

/** A level without a mark. */
function readLevel(work: RowWork, scale: Scale, text: string): Graded | null | undefined {
  const grade = labelIn(scale, text) ?? levelInRow(work, scale);
  if (grade !== null) return { mark: '0', grade };
  if (!isWithoutMark(text)) return null;
  const read = work.take('score', readMark(text, work.answer));
  return read === 'absent' ? absentIn(scale) : undefined;
}

/** A mark with the grade beside it, or that of its band. */
function readScore(work: RowWork, known: Known, scale: Scale): Graded | null | undefined {
  const read = work.take('score', markOf(work, 'score'));
  if (read === undefined || read === 'none') return undefined;
  return read === 'absent'
    ? absentIn(scale)
    : gradedIn(work, { known, scale, field: 'score' }, markOfRow(work, read.mark));
}

/** The marks of a report of such a scale, a subject in each row; undefined while something stands against one. */
export function readRowsOfScale(work: RowWork, known: Known, scale: Scale): Mark[] | undefined {
  const marks = work.inEachRow((): Mark | undefined => {
    const subject = subjectOfRow(work, known);
    const text = written(work.cell('score'));
    if (subject == null || text === null) return undefined;
    const graded = scale.has_marks ? readScore(work, known, scale) : readLevel(work, scale, text);
    if (graded === null) return work.fault('score', remarks.noGradeOf(scale.name, text));
    if (graded === undefined || !isSubjectThere(work, known, 'subject', subject)) return undefined;
    return { subject, ...graded };
  });
  if (work.stateSoFar !== null) return undefined;
  const whole = marks.filter((one) => one !== undefined);
  if (whole.length === 0) return work.fault('score', remarks.noMarks);
  const inWords = ({ mark, grade }: Mark) => (scale.has_marks ? `${mark} ${grade}` : grade);
  return eachOnce(work, whole, null, inWords);
}
