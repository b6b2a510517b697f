import { expect, test } from 'vitest';
import { isBefore, momentOf, withoutTime } from './moments.ts';

const before = (one: string, other: string) => {
  const [first, last] = [momentOf(one), momentOf(other)];
  return first && last && isBefore(first, last);
};

test.each([
  ['2025-08-04T10:11:22.410+03:00', '2025-08-04 10:12'],
  ['8/4/2025 11:59 AM', '8/4/2025 12:01 PM'],
  ['13/08/2025 09:00', '14.08.2025 08:00'],
  ['31/12/24 23:59:59', '1/1/2025 0:00'],
])('%s is before %s', (one, other) => {
  expect([before(one, other), before(other, one)]).toEqual([true, false]);
});

test('where the order of day and month decides it is not known', () => {
  expect(before('9/4/2025 9:01', '7/5/2025 9:01')).toBeNull();
});

test.each(['8/4/2025', '2025-08-04', '10:30', 'Term 2', ''])('%s is no moment', (text) => {
  expect(momentOf(text)).toBeNull();
});

test.each([
  ['13/01/2025 10:42:17', '13/01/2025'],
  ['5/19/2025 9:14:02 PM', '5/19/2025'],
  ['2025-01-20T09:14:00.000+03:00', '2025-01-20'],
  ['12 May 2025, 10h30', '12 May 2025'],
  ['13/01/2025', '13/01/2025'],
  ['May 2025', 'May 2025'],
])('the day of %s is %s', (text, day) => {
  expect(withoutTime(text)).toBe(day);
});
