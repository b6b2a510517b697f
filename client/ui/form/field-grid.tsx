import type { ReactNode } from 'react';
import shared from '../shared.module.css';
import styles from './form.module.css';

/** Fields side by side, on phones one below the other; their wrapper sets `wide` or `full`. */
export function FieldGrid({ columns, children }: { columns: 1 | 2 | 3; children: ReactNode }) {
  return (
    <div
      className={`${shared.columns} ${styles.grid}`}
      style={{ '--columns': `repeat(${columns}, minmax(0, 1fr))` }}
    >
      {children}
    </div>
  );
}
