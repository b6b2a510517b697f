import { workKindNames, workStateNames } from '#contract/term-board/kinds.ts';
import type { Board } from '#contract/term-board/shapes.ts';
import type { Term } from '#contract/term-calendar/shapes.ts';
import { dueOf, type WorkKind, workKinds } from '#contract/term-calendar/work.ts';
import { dayMonthText } from '../../lib/time-text.ts';
import look from '../../ui/look.module.css';
import shared from '../../ui/shared.module.css';
import styles from './term-board.module.css';
import { termBoardTexts as texts } from './term-board.texts.ts';
import { barStates, doneOf } from './work.ts';

interface KindCardsProps {
  board: Board;
  term: Term;
  chosen: WorkKind | null;
  onChoose: (kind: WorkKind | null) => void;
}

/** The four kinds of work with how much of each is done; pressing a card filters the board by its kind. */
export function KindCards({ board, term, chosen, onChoose }: KindCardsProps) {
  const due = dueOf(term);
  return (
    <div className={styles.kinds}>
      {workKinds.map((kind) => {
        const { done, back, all } = doneOf(board, kind);
        const day = due[kind];
        const counts = barStates
          .map((state) => ({ state, count: board.counts[kind][state] }))
          .filter(({ count }) => count > 0);
        return (
          <button
            key={kind}
            type="button"
            className={`${shared.card} ${styles.kind}`}
            aria-pressed={kind === chosen}
            onClick={() => onChoose(kind === chosen ? null : kind)}
          >
            <span className={look.spread}>
              <span className={shared.subheading}>{workKindNames[kind]}</span>
              <span className={look.note}>
                {day === null ? texts.noDate : texts.due(dayMonthText(day))}
              </span>
            </span>
            <span>
              <b className={styles.figure}>{done}</b>{' '}
              <span className={look.note}>{texts.ofIn(all)}</span>
            </span>
            <span className={styles.bar} aria-hidden="true">
              {counts.map(({ state, count }) => (
                <span key={state} data-work={state} style={{ flexGrow: count }} />
              ))}
              <span style={{ flexGrow: all - done - back }} />
            </span>
            <span className={look.note}>
              {counts
                .map(({ state, count }) => `${count} ${workStateNames[state].toLowerCase()}`)
                .join(' · ')}
            </span>
          </button>
        );
      })}
    </div>
  );
}
