import { expect, test } from 'vitest';
import { agoText } from './ago-text.ts';

const at = (day: number, hour: number, minute: number) => new Date(2026, 10, day, hour, minute);
const now = at(21, 16, 30);

test.each([
  [at(21, 16, 30), 'this minute'],
  [at(21, 16, 31), 'this minute'],
  [at(21, 16, 18), '12 minutes ago'],
  [at(21, 15, 29), '1 hour ago'],
  [at(21, 0, 5), '16 hours ago'],
  [at(20, 16, 20), 'Yesterday, 16:20'],
  [at(19, 23, 59), '19 Nov 2026'],
])('%s: %s', (moment, words) => {
  expect(agoText(moment, now)).toBe(words);
});

test('late yesterday is minutes ago shortly after midnight', () => {
  expect(agoText(at(20, 23, 58), at(21, 0, 3))).toBe('5 minutes ago');
});
