import { hundredthsNumber, hundredthsText } from '#contract/hundredths.ts';
import { nameKey } from '../../../../name-key.ts';
import { asks } from '../../words/questions.texts.ts';
import { answers, leaveOut } from '../../words/understood.ts';
import type { Known, KnownReport, MarksChange } from '../plan/plan.ts';
import type { RowWork } from '../plan/row-work.ts';

type Marks = MarksChange['marks'];

/** The marks of a report that is there, as its lines tell them; the first line is that of the report. */
function marksIn({ lines }: KnownReport, { subjects }: Known): Marks {
  return lines.slice(1).flatMap((line) => {
    const [grade = '', mark = '', ...key] = line.split('|').reverse();
    const subject = subjects.find(
      (one) => nameKey(one.subject_name) === key.reverse().join('|'),
    )?.subject_name;
    return subject === undefined ? [] : [{ subject, mark: hundredthsText(Number(mark)), grade }];
  });
}

/** The mean grade and score of a report that is there; its first line ends with them. */
export function meanThere(there: KnownReport | undefined): { grade: string; mark: number | null } {
  const [mark = '', grade = ''] = (there?.lines[0] ?? '').split('|').reverse();
  return { grade, mark: mark === '' ? null : hundredthsNumber(Number(mark)) };
}

/**
 * Marks of a report that is there in subjects that the sheet does not have: a sheet of one subject says
 * nothing about the others.
 * @returns those that stay; undefined while it is asked
 */
export function keptMarks(
  work: RowWork,
  known: Known,
  there: KnownReport | undefined,
  marks: Marks,
): Marks | undefined {
  const own = new Set(marks.map(({ subject }) => nameKey(subject)));
  const others = there
    ? marksIn(there, known).filter(({ subject }) => !own.has(nameKey(subject)))
    : [];
  if (others.length === 0) return [];
  const chosen = work.choose('name', {
    key: `kept-marks:${work.table.asked}`,
    words: asks.subjectsThere(work.setup.sheet, others[0]?.subject),
    options: [answers('keep', asks.theyStay), answers('drop', asks.takenAway), leaveOut],
  });
  if (chosen === undefined) return undefined;
  return chosen === 'keep' ? others : [];
}
