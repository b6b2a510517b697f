import type { ReactNode } from 'react';
import look from '../../ui/look.module.css';
import styles from './students.module.css';

interface ActionRowProps {
  /** Whether there are at most two buttons; the text in place of a missing one is small. */
  isFew?: boolean;
  /** In a narrow window: text without icons. */
  isTight?: boolean;
  children: ReactNode;
}

/** The buttons of a row: at the right of a table, across the full width of a card. */
export function ActionRow({ isFew, isTight, children }: ActionRowProps) {
  return (
    <div
      className={`${look.row} ${look.gap8} ${styles.actions}`}
      data-few={isFew}
      data-tight={isTight}
    >
      {children}
    </div>
  );
}
