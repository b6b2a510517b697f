/**
 * Whether a letter about a student's term goes: with the next Send Notifications or right now (`send`), once
 * something has changed (`hold`), or not at all (`never`).
 */
export const goings = ['send', 'hold', 'never'] as const;
export type Going = (typeof goings)[number];

/** Why approved progress does not go to whoever should read it. */
export const heldReasons = [
  'without_supporter',
  'disabled_supporter',
  'yearly',
  'unordered',
  'unasked',
  'unheard',
] as const;
export type HeldReason = (typeof heldReasons)[number];

/** What there is to say of a student's letter, and whether it goes. */
const goingBy = {
  /** Filed, and not sent yet. */
  under_way: 'send',
  /** Quiet mode is on. */
  quiet: 'hold',
  failed: 'hold',
  unclear: 'hold',
  /** A report was sent back to who filed it. */
  sent_back: 'hold',
  /** No report is verified. */
  pending: 'hold',
  /** All that is approved was sent. */
  sent: 'never',
  /** Nobody supports the student. */
  without_supporter: 'hold',
  disabled_supporter: 'hold',
  /** The supporter reads once a year, and the year is not over. */
  yearly: 'hold',
  /** The letter compares with a report of before, and nobody has said which one that is. */
  unordered: 'hold',
  /** The supporter asked for no letters. */
  unasked: 'never',
  /** A correction of what was sent to somebody who is no supporter any more. */
  unheard: 'never',
} as const satisfies Record<string, Going> & Record<HeldReason, Going>;

export type PlanReason = keyof typeof goingBy;

/** Null is the reason of what goes with the next Send Notifications. */
export const goingFor = (reason: PlanReason | null): Going =>
  reason === null ? 'send' : goingBy[reason];
