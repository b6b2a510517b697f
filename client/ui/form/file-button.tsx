import type { ComponentProps } from 'react';
import look from '../looks.ts';
import styles from './form.module.css';

interface FileButtonProps extends ComponentProps<'input'> {
  /** Without an edge. */
  isPlain?: boolean;
}

/**
 * A button that opens the browser's file picker. The real input covers it, so that keys, screen readers and
 * fingers use the same element.
 */
export function FileButton({ isPlain, children, ...input }: FileButtonProps) {
  return (
    <span
      className={`${look.button} ${look.ring} ${styles.browse}`}
      data-plain={isPlain}
      data-paper={isPlain ? 'no' : undefined}
    >
      <input type="file" className={look.covering} {...input} />
      <span className={look.inline} aria-hidden="true">
        {children}
      </span>
    </span>
  );
}
