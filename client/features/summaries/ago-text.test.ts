import { expect, test } from 'vitest';
import { inPageOfZone } from '../../../tests/support/page-of-zone.ts';

const { agoText } = await inPageOfZone('Africa/Nairobi', () => import('./ago-text.ts'));

const at = (day: number, hour: number, minute: number) =>
  new Date(Date.UTC(2026, 10, day, hour - 3, minute));
const now = at(21, 16, 30);

// Whoever reads it elsewhere is told whose clock it is.
test.each([
  [at(21, 16, 30), /^this minute$/],
  [at(21, 16, 31), /^this minute$/],
  [at(21, 16, 18), /^12 minutes ago$/],
  [at(21, 15, 29), /^1 hour ago$/],
  [at(21, 0, 5), /^16 hours ago$/],
  [at(20, 16, 20), /^Yesterday, 16:20( \(Nairobi\))?$/],
  [at(20, 0, 0), /^Yesterday, 00:00( \(Nairobi\))?$/],
  [at(19, 23, 59), /^19 Nov 2026$/],
])('%s: %s', (moment, words) => {
  expect(agoText(moment, now)).toMatch(words);
});

test('late yesterday is minutes ago shortly after midnight', () => {
  expect(agoText(at(20, 23, 58), at(21, 0, 3))).toBe('5 minutes ago');
});

test('the first of March has a yesterday in February', () => {
  const [late, early] = [new Date('2028-02-29T08:00:00Z'), new Date('2028-03-01T10:00:00Z')];
  expect(agoText(late, early)).toMatch(/^Yesterday, 11:00/);
});
