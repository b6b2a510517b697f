import type { ReactNode } from 'react';
import shared from '../shared.module.css';

/** The meanings a colour may have (design, 'Colour ramps'). */
export type Tone = 'ok' | 'wait' | 'bad' | 'info' | 'violet' | 'mute' | 'outline';

interface BadgeProps {
  tone: Tone;
  /** Replaces the dot; `null` leaves it out (categories). */
  mark?: ReactNode;
  /** For words of any length, which wrap instead of overflowing. */
  wraps?: boolean;
  children: ReactNode;
}

/** A status in 22 px: a dot and a word, so that it does not depend on colour alone. */
export function Badge({ tone, mark, wraps, children }: BadgeProps) {
  return (
    <span
      className={shared.badge}
      data-tone={tone}
      data-mark={mark === undefined ? 'dot' : undefined}
      data-wraps={wraps}
    >
      {mark}
      {children}
    </span>
  );
}
