import { expect, test } from 'vitest';
import { schoolMarks } from '#contract/in-school/marks.ts';
import type { CheckedStudent } from '#contract/in-school/shapes.ts';
import { isMet } from './sheet.ts';

const student = (is_mine: boolean, day: string): CheckedStudent => ({
  ...{ student_id: 1, ref: 'S1', name: 'Amani', path: null, class_name: null, is_own: true },
  ...{ mark: schoolMarks.inSchool, day, source: 2, marked_at: '2026-03-04T09:00:00.000Z' },
  ...{ marked_by: 'Asha Mwangi', is_mine, earlier: null },
});
const own = { mark: schoolMarks.absent, seen: null };

test('a mark of somebody else that was not seen is met, one’s own when it is of a later day', () => {
  const [monday, wednesday] = ['2026-03-02', '2026-03-04'];
  expect(isMet(student(false, monday), own, wednesday)).toBe(true);
  expect(isMet(student(true, monday), own, wednesday)).toBe(false);
  expect(isMet(student(true, monday), own, monday)).toBe(false);
  expect(isMet(student(true, wednesday), own, monday)).toBe(true);
});

test('what says the same, was seen or is not marked is not met', () => {
  const theirs = student(false, '2026-03-04');
  expect(isMet(theirs, { ...own, mark: schoolMarks.inSchool }, '2026-03-02')).toBe(false);
  expect(isMet(theirs, { ...own, seen: theirs.marked_at }, '2026-03-02')).toBe(false);
  expect(isMet(theirs, undefined, '2026-03-02')).toBe(false);
});
