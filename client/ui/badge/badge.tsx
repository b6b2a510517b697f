import type { ReactNode } from 'react';
import styles from './badge.module.css';

/** The meanings a colour may have (design, 'Colour ramps'). */
export type Tone = 'ok' | 'wait' | 'bad' | 'info' | 'violet' | 'mute' | 'outline';

interface BadgeProps {
  tone: Tone;
  /** Stands in place of the dot; `null` leaves the mark out (categories). */
  mark?: ReactNode;
  /** Words of any length: they take another line rather than stick out. */
  wraps?: boolean;
  children: ReactNode;
}

/** A status in 22 px: a dot and a word, so that colour never speaks alone. */
export function Badge({ tone, mark, wraps, children }: BadgeProps) {
  return (
    <span
      className={styles.badge}
      data-tone={tone}
      data-mark={mark === undefined ? 'dot' : undefined}
      data-wraps={wraps}
    >
      {mark}
      {children}
    </span>
  );
}
