import type { WorkKind } from '../term-calendar/work.ts';
import { texts } from '../texts.ts';

export const workKindNames: Readonly<Record<WorkKind, string>> = texts('workKindNames', {
  report: 'Academic report',
  receipts: 'Receipts',
  statement: 'Fee statement',
  picture: 'Picture',
});

/**
 * How a piece of work stands. `late` and `due`: nobody has done anything yet; `waiting`: filed and not
 * verified; `sent-back`:
 * somebody has to mend what was filed; `sent`: the supporter's letter told of it; `in`: it is there and nobody needs to verify
 * it, as statements and pictures; `none`: nothing is due, and there is a reason.
 */
export const workStates = [
  'none',
  'late',
  'due',
  'sent-back',
  'waiting',
  'verified',
  'sent',
  'in',
] as const;
export type WorkState = (typeof workStates)[number];

export const workStateNames: Readonly<Record<WorkState, string>> = texts('workStateNames', {
  none: 'Nothing due',
  late: 'Late',
  due: 'Due',
  'sent-back': 'Sent back',
  waiting: 'Waiting',
  verified: 'Verified',
  sent: 'Sent',
  in: 'In',
});

/** Why nothing is due. */
export const workReasons = ['no-date', 'joined-later', 'paused', 'no-consent'] as const;
export type WorkReason = (typeof workReasons)[number];

export const workReasonNames: Readonly<Record<WorkReason, string>> = texts('workReasonNames', {
  'no-date': 'no due date this term',
  'joined-later': 'joined after the due date',
  paused: 'pauses',
  'no-consent': 'family allows no pictures',
});

/** What the students of the board are put together by. */
export const boardGroups = ['liaison', 'school', 'cluster'] as const;
export type BoardGroup = (typeof boardGroups)[number];

/** Which of them: everybody, those with something open, those with something late. */
export const boardViews = ['all', 'open', 'late'] as const;
export type BoardView = (typeof boardViews)[number];
