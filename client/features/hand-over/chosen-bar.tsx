import { IconUserShare } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import type { NeedsQuery } from '#contract/students/shapes.ts';
import { useAfterChange } from '../../lib/use-after-render.ts';
import { lateModal } from '../../ui/form-modal/late-modal.tsx';
import { useModal } from '../../ui/form-modal/use-modal.ts';
import type { Choosing } from '../students/choosing.ts';
import styles from './chosen-bar.module.css';
import { handOverTexts as texts } from './hand-over.texts.ts';
import type { WhomToHand } from './hand-over-modal.tsx';

const HandOverModal = lateModal(() => import('./hand-over-modal.tsx'));

interface ChosenBarProps {
  choosing: Choosing;
  /** The present search and filters of the list, and how many rows match. */
  search: string;
  query: NeedsQuery;
  total: number;
  /** Further actions for the chosen students. */
  children: ReactNode;
}

interface ChosenActionProps {
  icon: typeof IconUserShare;
  onClick: () => void;
  children: ReactNode;
}

/** One more action for the chosen students, in the look of the bar. */
export function ChosenAction({ icon: Icon, onClick, children }: ChosenActionProps) {
  return (
    <button type="button" className={styles.action} onClick={onClick}>
      <Icon size={18} stroke={1.75} aria-hidden />
      {children}
    </button>
  );
}

/** The actions for the chosen students; shown at the foot while some are chosen. */
export function ChosenBar({ choosing, search, query, total, children }: ChosenBarProps) {
  const { ids, isAll, letGo } = choosing;
  const modal = useModal<{ readonly whom: WhomToHand; readonly count: number }>();
  const matching = JSON.stringify([search, query]);
  const shown = useRef(matching);
  // Runs when search or filters change: other students match then, whom nobody has chosen.
  useAfterChange(matching, () => {
    if (shown.current !== matching && isAll) letGo();
    shown.current = matching;
  });
  const count = isAll ? total : ids.size;
  const whom: WhomToHand = isAll
    ? { matching: { ...query, search, count: total } }
    : { students: [...ids] };
  return (
    <>
      {count > 0 ? (
        <section className={styles.bar} aria-label={texts.chosenBar} data-paper="no">
          <strong role="status">{isAll ? texts.allChosen(total) : texts.chosen(count)}</strong>
          {isAll ? null : (
            <button type="button" className={styles.action} onClick={choosing.chooseAll}>
              {texts.chooseAll(total)}
            </button>
          )}
          <ChosenAction icon={IconUserShare} onClick={() => modal.open({ whom, count })}>
            {texts.hand}
          </ChosenAction>
          {isAll ? null : children}
          <button
            type="button"
            className={styles.action}
            aria-keyshortcuts="Escape"
            onClick={letGo}
          >
            {texts.letGo}
          </button>
        </section>
      ) : null}
      {count > 0 ? <div className={styles.room} /> : null}
      {modal.subject ? <HandOverModal {...modal.subject} {...modal.shown} onDone={letGo} /> : null}
    </>
  );
}
