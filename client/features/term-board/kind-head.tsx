import { workKindNames, workStateNames } from '#contract/term-board/kinds.ts';
import type { Board } from '#contract/term-board/shapes.ts';
import type { Term } from '#contract/term-calendar/shapes.ts';
import { dueOf, type WorkKind } from '#contract/term-calendar/work.ts';
import { dayMonthText } from '../../lib/time-text.ts';
import look from '../../ui/looks.ts';
import styles from './term-board.module.css';
import { termBoardTexts as texts } from './term-board.texts.ts';
import { barStates, doneOf } from './work.ts';
import { KindIcon, workTones } from './work-mark.tsx';

interface KindHeadProps {
  kind: WorkKind;
  board: Board;
  term: Term;
  isChosen: boolean;
  onChoose: () => void;
}

/** The head of a kind of work: its due day and how much of it is done; pressing it filters the board. */
export function KindHead({ kind, board, term, isChosen, onChoose }: KindHeadProps) {
  const { done, back, all } = doneOf(board, kind);
  const day = dueOf(term)[kind];
  const counts = barStates
    .map((state) => ({ state, count: board.counts[kind][state] }))
    .filter(({ count }) => count > 0);
  const told = counts.map(({ state, count }) => `${count} ${workStateNames[state].toLowerCase()}`);
  return (
    <button
      type="button"
      className={styles.kind}
      aria-pressed={isChosen}
      title={told.join(' · ')}
      onClick={onChoose}
    >
      <span className={`${look.inline} ${look.strong}`}>
        <KindIcon of={kind} />
        {workKindNames[kind]}
      </span>
      <span className={look.note}>
        {day === null ? texts.noDate : texts.due(dayMonthText(day))}
      </span>
      <span className={styles.bar} aria-hidden="true">
        {counts.map(({ state, count }) => (
          <span key={state} data-tone={workTones[state]} style={{ flexGrow: count }} />
        ))}
        <span style={{ flexGrow: all - done - back }} />
      </span>
      <span className={look.note}>
        <b className={look.strong}>{done}</b> {texts.ofIn(all)}
      </span>
    </button>
  );
}
