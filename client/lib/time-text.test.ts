import process from 'node:process';
import { expect, it, onTestFinished } from 'vitest';
import {
  calendarDayText,
  clockText,
  dayText,
  shortDayText,
  shortTimeText,
  timeText,
} from './time-text.ts';

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

it('writes a day of the calendar as that day, east and west of Greenwich', () => {
  const { TZ } = process.env;
  onTestFinished(() => {
    if (TZ === undefined) delete process.env.TZ;
    else process.env.TZ = TZ;
  });
  for (const zone of ['Africa/Nairobi', 'America/New_York', 'Pacific/Kiritimati']) {
    process.env.TZ = zone;
    expect(calendarDayText('2026-11-01')).toBe('1 November 2026');
  }
});
