import { expect, it } from 'vitest';
import { clockText, dayText, shortDayText, shortTimeText, timeText } from './time-text.ts';

const british = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', options).format;

it('writes moments as British English does, in every month and by the clock of 24 hours', () => {
  const looks = [
    [timeText, british({ dateStyle: 'long', timeStyle: 'short' })],
    [dayText, british({ dateStyle: 'long' })],
    [shortTimeText, british({ dateStyle: 'medium', timeStyle: 'short' })],
    [shortDayText, british({ dateStyle: 'medium' })],
    [clockText, british({ timeStyle: 'short' })],
  ] as const;
  for (let month = 0; month < 12; month += 1)
    for (const moment of [new Date(2026, month, 1), new Date(2026, month, 28, 23, 59, 59)])
      for (const [ours, theirs] of looks) expect(ours(moment)).toBe(theirs(moment));
});
