import type { ReactNode } from 'react';
import styles from './field-grid.module.css';

interface FieldGridProps {
  columns: 1 | 2 | 3;
  children: ReactNode;
}

/** Fields side by side, on phones one below the other; their wrapper sets `wide` or `full`. */
export function FieldGrid({ columns, children }: FieldGridProps) {
  return (
    <div className={styles.grid} data-columns={columns}>
      {children}
    </div>
  );
}
