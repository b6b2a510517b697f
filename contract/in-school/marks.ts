import { texts } from '../texts.ts';

/** When a school is asked who is there: as it opens, and at mid-term. */
export const checkMoments = { opening: 1, midTerm: 2 } as const;
export type CheckMoment = (typeof checkMoments)[keyof typeof checkMoments];
export const checkMomentIds: readonly CheckMoment[] = [1, 2];
export const checkMomentNames: Readonly<Record<CheckMoment, string>> = texts('checkMomentNames', {
  1: 'Opening',
  2: 'Mid-term',
});

/** Where a student is. */
export const schoolMarks = {
  inSchool: 1,
  sentHome: 2,
  absent: 3,
  transferred: 4,
  left: 5,
} as const;
export type SchoolMark = (typeof schoolMarks)[keyof typeof schoolMarks];
export const schoolMarkIds: readonly SchoolMark[] = [1, 2, 3, 4, 5];
export const schoolMarkNames: Readonly<Record<SchoolMark, string>> = texts('schoolMarkNames', {
  1: 'In school',
  2: 'Sent home for fees',
  3: 'Absent',
  4: 'Transferred',
  5: 'Left',
});

/** Who says so. */
export type MarkSource = 1 | 2 | 3;
export const markSourceIds: readonly MarkSource[] = [1, 2, 3];
export const markSourceNames: Readonly<Record<MarkSource, string>> = texts('markSourceNames', {
  1: 'Seen at the school',
  2: 'Told by the school',
  3: 'Told by the family',
});

/** Days until somebody should have seen to a student who is not in school. */
export const taskDays = 7;
/** The most students of one sheet. */
export const marksAtOnce = 500;
