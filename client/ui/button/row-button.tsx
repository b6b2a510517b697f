import type { ReactNode } from 'react';
import { type RowIcon, withIcon } from '../icons/row-icons.ts';
import shared from '../shared.module.css';
import styles from './button.module.css';

interface RowButtonProps {
  /** What it does and to whom; the visible text is the same for all rows. */
  label: string;
  icon: RowIcon;
  look: 'default' | 'soft';
  onClick: () => void;
  children: ReactNode;
}

/** A text button for each row of a list; cheaper than the component kit's. */
export function RowButton({ label, icon, look: kind, onClick, children }: RowButtonProps) {
  return (
    <button
      type="button"
      className={`${shared.button} ${styles.rowButton}`}
      data-look={kind}
      {...withIcon(icon)}
      aria-label={label}
      onClick={onClick}
    >
      {children}
    </button>
  );
}
