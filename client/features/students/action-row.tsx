import type { ReactNode } from 'react';
import look from '../../ui/look.module.css';
import styles from './action-row.module.css';

interface ActionRowProps {
  /** One or two: what stands in place of the other is small. */
  isFew?: boolean;
  /** In a narrow window: words alone. */
  isTight?: boolean;
  children: ReactNode;
}

/** The buttons of a row: at the right of a table, across a card within reach of a thumb. */
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
