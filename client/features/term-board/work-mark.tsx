import { workReasonNames, workStateNames } from '#contract/term-board/kinds.ts';
import type { WorkCell } from '#contract/term-board/shapes.ts';
import styles from './term-board.module.css';
import { termBoardTexts as texts } from './term-board.texts.ts';

/** The state of a piece of work, in words. */
export function stateText({ state, days_late, reason }: WorkCell, isDraft: boolean): string {
  if (isDraft) return texts.draft;
  if (state === 'late') return texts.daysLate(days_late);
  return reason === null ? workStateNames[state] : workReasonNames[reason];
}

/** The name of the state in the style sheet: a filled mark means that somebody did something. */
export const lookOf = ({ state }: WorkCell, isDraft: boolean) => (isDraft ? 'draft' : state);

/** The state of a piece of work: a sign and a word, so that it does not depend on colour alone. */
export function WorkMark({ cell, isDraft }: { cell: WorkCell; isDraft: boolean }) {
  return (
    <span className={styles.mark} data-work={lookOf(cell, isDraft)}>
      {stateText(cell, isDraft)}
    </span>
  );
}
