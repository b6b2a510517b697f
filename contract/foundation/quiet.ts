import { texts } from '../texts.ts';

/**
 * Quiet mode: no letter about a child and no reminder is sent; invitations and password letters are. Off by
 * default (rule 15.1).
 */
export const quietMode = { off: 0, on: 1 } as const;
export type QuietMode = (typeof quietMode)[keyof typeof quietMode];

export const quietModes: readonly QuietMode[] = [0, 1];

/** As people read them. */
export const quietModeNames: Readonly<Record<QuietMode, string>> = texts('quietModeNames', {
  0: 'Off, mail goes out',
  1: 'On, letters wait',
});
