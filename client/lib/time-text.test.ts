import process from 'node:process';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { inPageOfZone } from '../../tests/support/page-of-zone.ts';

/** The functions as a page of a foundation in this zone has them, read on a device in another. */
async function readIn(device: string, foundation: string) {
  const { TZ } = process.env;
  process.env.TZ = device;
  onTestFinished(() => {
    if (TZ === undefined) delete process.env.TZ;
    else process.env.TZ = TZ;
  });
  return inPageOfZone(foundation, async () => ({
    ...(await import('./time-text.ts')),
    ...(await import('./time-zone.ts')),
  }));
}

const zones = ['UTC', 'Africa/Nairobi', 'America/New_York', 'Pacific/Kiritimati'];

it.each(zones)('writes moments as British English does, all year long: in %s', async (zone) => {
  const texts = await readIn(zone, zone);
  const british = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-GB', { timeZone: zone, ...options }).format;
  const looks = [
    [texts.timeText, british({ dateStyle: 'long', timeStyle: 'short' })],
    [texts.dayText, british({ dateStyle: 'long' })],
    [texts.shortTimeText, british({ dateStyle: 'medium', timeStyle: 'short' })],
    [texts.shortDayText, british({ dateStyle: 'medium' })],
    [texts.clockText, british({ timeStyle: 'short' })],
  ] as const;
  for (let month = 0; month < 12; month += 1)
    for (const moment of [new Date(2026, month, 1), new Date(2026, month, 28, 23, 59, 59)])
      for (const [ours, theirs] of looks) expect(ours(moment)).toBe(theirs(moment));
});

describe('wherever it is read, the day is the foundation’s', () => {
  const lateEvening = new Date('2026-03-31T21:30:00Z');

  it.each(zones)('in %s', async (device) => {
    const { dayText, shortDayText, calendarDayText } = await readIn(device, 'Africa/Nairobi');
    expect(dayText(lateEvening)).toBe('1 April 2026');
    expect(shortDayText(lateEvening)).toBe('1 Apr 2026');
    expect(calendarDayText('2026-11-01')).toBe('1 November 2026');
  });

  it('today too', async () => {
    vi.useFakeTimers({ now: lateEvening });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    const { today } = await readIn('America/New_York', 'Africa/Nairobi');
    expect(today()).toBe('2026-04-01');
  });

  it('and whoever has another clock is told whose time it is', async () => {
    const there = await readIn('America/New_York', 'Africa/Nairobi');
    expect(there.timeText(lateEvening)).toBe('1 April 2026 at 00:30 (Nairobi)');
    expect(there.shortTimeText(lateEvening)).toBe('1 Apr 2026, 00:30 (Nairobi)');
    const neighbour = await readIn('Africa/Addis_Ababa', 'Africa/Nairobi');
    expect(neighbour.shortTimeText(lateEvening)).toBe('1 Apr 2026, 00:30');
  });

  it('of a zone that the browser does not know, the time in UTC says so', async () => {
    const { timeText } = await readIn('Africa/Nairobi', 'Africa/Nowhere');
    expect(timeText(lateEvening)).toBe('31 March 2026 at 21:30 (UTC)');
  });
});
