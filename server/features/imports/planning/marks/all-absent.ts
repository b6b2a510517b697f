import type { Scale } from '#contract/scales/scale.ts';
import { asks } from '../../words/questions.texts.ts';
import { answers, leaveOut } from '../../words/understood.ts';
import type { KnownReport, MarksChange } from '../plan/plan.ts';
import type { RowWork } from '../plan/row-work.ts';
import { saidOfAll } from './marks-cells.ts';
import { absentIn, isReadAsEver } from './scale-cells.ts';

/** What a report of this scale has in place of the mark of somebody who was absent. */
const absentGrade = (scale: Scale): string | undefined =>
  isReadAsEver(scale) ? (scale.has_marks ? 'X' : undefined) : absentIn(scale)?.grade;

/**
 * A report in which the student was absent in all subjects tells a supporter nothing but that: it is filed only once
 * somebody says so. One that is there already was agreed to, and so was the row of whom one word says it of all subjects.
 * @returns whether it may be filed; undefined while it is asked
 */
export function mayBeAllAbsent(
  works: readonly RowWork[],
  marks: MarksChange['marks'],
  scale: Scale,
  there: KnownReport | undefined,
): true | undefined {
  const grade = absentGrade(scale);
  const isAll = marks.length > 0 && marks.every((one) => one.grade === grade);
  const isThere = there?.lines.slice(1).every((line) => line.endsWith(`|${grade}`));
  if (!isAll || isThere || works.every((work) => saidOfAll(work) !== null)) return true;
  const chosen = works.map((work) =>
    work.choose('name', {
      key: 'mark-all-absent',
      words: asks.absentInAll,
      options: [answers('absent', asks.fileAbsentInAll), leaveOut],
    }),
  );
  return chosen.includes('absent') ? true : undefined;
}
