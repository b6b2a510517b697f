import { academicMessages as said } from '#contract/academics/messages.ts';
import { nameKey } from '../../../../name-key.ts';
import { asks } from '../../words/questions.texts.ts';
import { remarks } from '../../words/remarks.texts.ts';
import { gradeIn } from '../../words/scale.ts';
import { answers, leaveOut } from '../../words/understood.ts';
import { madeOf, type Way, wordsOfMade } from '../headings/marks-together.ts';
import type { MarksChange } from '../plan/plan.ts';
import type { RowWork } from '../plan/row-work.ts';

type Mark = MarksChange['marks'][number];

const shown = ({ mark, grade }: Mark) => (grade === 'X' ? 'absent' : mark);

/** The marks of several exams as one of each subject: absent from all of them, or a number in each. */
function together(
  work: RowWork,
  marks: readonly Mark[],
  way: Way,
  boundsOf: () => readonly number[] | undefined,
): Mark[] {
  return [...Map.groupBy(marks, ({ subject }) => nameKey(subject)).values()].flatMap((same) => {
    const [first, ...others] = same;
    const isAbsent = new Set(same.map(({ grade }) => grade === 'X'));
    if (!first || others.length === 0 || !isAbsent.has(false)) return first ?? [];
    const parts = same.map(shown);
    if (isAbsent.has(true)) return work.fault('score', remarks.noMarkText(parts.join(' + '))) ?? [];
    const whole = madeOf(parts.map(Number), way);
    if (whole > 100) return work.fault('score', said.markHigh) ?? [];
    work.note('score', `${first.subject}: ${wordsOfMade(parts, way, whole)}`);
    const bounds = boundsOf();
    if (bounds === undefined) return [];
    return { subject: first.subject, mark: String(whole), grade: gradeIn(bounds, whole) };
  });
}

/**
 * Marks of a sheet with a row for each subject, each subject once: of two that differ it is asked which
 * one counts.
 * @param boundsOf the scale that gives a mark of several exams its grade
 * @param inWords a mark in words
 * @returns undefined while it is asked
 */
export function eachOnce(
  work: RowWork,
  marks: readonly Mark[],
  boundsOf: (() => readonly number[] | undefined) | null,
  inWords: (mark: Mark) => string = shown,
): Mark[] | undefined {
  const way = work.table.rowsTogether;
  if (way !== null && boundsOf !== null) {
    const whole = together(work, marks, way, boundsOf);
    return work.stateSoFar === null ? whole : undefined;
  }
  const subjects = [...Map.groupBy(marks, ({ subject }) => nameKey(subject)).values()];
  const twice = subjects.find((same) => new Set(same.map(inWords)).size > 1);
  const chosen =
    twice &&
    work.choose('subject', {
      key: `twice:${work.table.asked}`,
      words: asks.twoMarks(twice.map(inWords).join(' and '), twice[0]?.subject),
      options: [answers('first', asks.firstRow), answers('last', asks.lastRow), leaveOut],
    });
  if (twice && chosen === undefined) return undefined;
  return subjects.flatMap((same) => same.at(chosen === 'last' ? -1 : 0) ?? []);
}
