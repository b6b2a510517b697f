import { expect, test } from 'vitest';
import { ageOn, dayOf, isDate, wallClock } from './dates.ts';

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

test.each([
  ['2026-03-31T23:59:59.999Z', 'UTC', '2026-03-31', '23:59'],
  ['2026-03-31T20:59:59.999Z', 'Africa/Nairobi', '2026-03-31', '23:59'],
  ['2026-03-31T21:00:00.000Z', 'Africa/Nairobi', '2026-04-01', '00:00'],
  ['2026-01-01T03:30:00.000Z', 'America/St_Johns', '2026-01-01', '00:00'],
  ['2026-01-01T03:29:59.999Z', 'America/St_Johns', '2025-12-31', '23:59'],
  // One zone, in winter and in summer.
  ['2026-03-28T12:00:00.000Z', 'Europe/Berlin', '2026-03-28', '13:00'],
  ['2026-03-29T12:00:00.000Z', 'Europe/Berlin', '2026-03-29', '14:00'],
])('%s in %s is %s, %s', (moment, zone, day, time) => {
  expect(wallClock(new Date(moment), zone)).toEqual({ day, time });
  expect(dayOf(new Date(moment), zone)).toBe(day);
});

test('every moment of a year is told as ISO text tells it, by the formatter too', () => {
  for (let hour = 0; hour < 366 * 24; hour += 7) {
    const moment = new Date(Date.UTC(2028, 0, 1, hour, hour % 60));
    expect(wallClock(moment, 'Etc/UTC')).toEqual(wallClock(moment, 'UTC'));
  }
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
