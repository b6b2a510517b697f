import { expect, test } from 'vitest';
import { fateOf } from './kept-age.ts';

const day = 24 * 60 * 60 * 1000;
const now = Date.parse('2026-11-22T09:00:00Z');
const typed = '12/outbox/key/parcel';
const read = '12/kept//api/students';

test('what was typed stays for 14 days, and is dated anew when the clock was wrong', () => {
  expect(fateOf(typed, now - 13 * day, now)).toBe('stays');
  expect(fateOf(typed, now - 15 * day, now)).toBe('goes');
  // A phone whose clock began anew while it had no line.
  expect(fateOf(typed, 0, now)).toBe('dated anew');
  expect(fateOf('12/academic/add/7/values', now + day, now)).toBe('dated anew');
  expect(fateOf(typed, now + 60_000, now)).toBe('stays');
});

test('what was only read goes with a clock that was wrong', () => {
  expect(fateOf(read, now - 13 * day, now)).toBe('stays');
  expect(fateOf(read, now - 15 * day, now)).toBe('goes');
  expect(fateOf(read, 0, now)).toBe('goes');
  expect(fateOf(read, now + day, now)).toBe('goes');
});
