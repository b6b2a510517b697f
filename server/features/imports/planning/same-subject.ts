import { nameKey } from '../../../name-key.ts';
import { asks } from '../words/questions.texts.ts';
import { answers, leaveOut } from '../words/understood.ts';
import type { MarksChange } from './plan.ts';
import type { RowWork } from './row-work.ts';

type Mark = MarksChange['marks'][number];

const shown = ({ mark, grade }: Mark) => (grade === 'X' ? 'absent' : mark);

/**
 * Marks of a sheet with a row for each subject, each subject once: of two that differ it is asked which
 * one counts.
 * @returns undefined while it is asked
 */
export function eachOnce(work: RowWork, marks: readonly Mark[]): Mark[] | undefined {
  const subjects = [...Map.groupBy(marks, ({ subject }) => nameKey(subject)).values()];
  const twice = subjects.find((same) => new Set(same.map(shown)).size > 1);
  const chosen =
    twice &&
    work.choose('subject', {
      key: `twice:${work.setup.sheet}`,
      words: asks.twoMarks(twice.map(shown).join(' and '), twice[0]?.subject),
      options: [answers('first', asks.firstRow), answers('last', asks.lastRow), leaveOut],
    });
  if (twice && chosen === undefined) return undefined;
  return subjects.flatMap((same) => same.at(chosen === 'last' ? -1 : 0) ?? []);
}
