import { IconChevronDown } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import look from '../looks.ts';

/** The browser's own select, with the arrow of the design. */
export function SmallSelect(props: ComponentProps<'select'>) {
  return (
    <span className={look.select} data-paper="no">
      <select className={look.field} {...props} />
      <IconChevronDown size={16} stroke={1.75} aria-hidden />
    </span>
  );
}
