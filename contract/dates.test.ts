import { expect, test } from 'vitest';
import { ageOn, dayOf, isDate } from './dates.ts';

test.each([
  ['2024-02-29', true],
  ['1900-01-01', true],
  ['2199-12-31', true],
  ['2023-02-29', false],
  ['2026-04-31', false],
  ['2026-13-01', false],
  ['2026-00-10', false],
  ['2026-01-00', false],
  ['1899-12-31', false],
  ['2200-01-01', false],
  ['26-01-01', false],
  ['2026-1-1', false],
  ['2026-01-01T00:00', false],
  ['2026-01-01\n', false],
  ['', false],
])('%j is a day: %s', (text, is) => {
  expect(isDate(text)).toBe(is);
});

test('the day of a moment is that of UTC', () => {
  expect(dayOf(new Date('2026-03-31T23:59:59.999Z'))).toBe('2026-03-31');
  expect(dayOf(new Date('2026-04-01T01:00:00+03:00'))).toBe('2026-03-31');
});

test.each([
  ['2010-06-15', '2026-06-14', 15],
  ['2010-06-15', '2026-06-15', 16],
  ['2012-02-29', '2026-02-28', 13],
  ['2012-02-29', '2026-03-01', 14],
  ['2026-01-01', '2026-01-01', 0],
])('born %s, on %s: %i years', (birthday, day, years) => {
  expect(ageOn(birthday, day)).toBe(years);
});
