import { texts } from '../texts.ts';

/**
 * Quiet mode: nothing that tells of a child, and no reminder, leaves the house; invitations and
 * password letters do. Off until somebody chooses it, so mail goes as the spec says.
 */
export const quietMode = { off: 0, on: 1 } as const;
export type QuietMode = (typeof quietMode)[keyof typeof quietMode];

export const quietModes: readonly QuietMode[] = [0, 1];

/** As people read them. */
export const quietModeNames: Readonly<Record<QuietMode, string>> = texts('quietModeNames', {
  0: 'Off, mail goes out',
  1: 'On, letters wait',
});
