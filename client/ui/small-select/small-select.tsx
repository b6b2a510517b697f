import { IconChevronDown } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import look from '../look.module.css';
import styles from './small-select.module.css';

/** The browser's own select, with the arrow of the design. */
export function SmallSelect(props: ComponentProps<'select'>) {
  return (
    <span className={styles.field} data-paper="no">
      <select className={look.field} {...props} />
      <IconChevronDown size={16} stroke={1.75} aria-hidden />
    </span>
  );
}
