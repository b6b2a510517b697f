import { expect, test, vi } from 'vitest';
import { isClockWrong, noteServerTime, serverNow } from './server-clock.ts';
import { today } from './time-zone.ts';

const day = 24 * 60 * 60_000;

test.each([
  ['a day behind', -day, true],
  ['eleven minutes ahead', 11 * 60_000, true],
  ['nine minutes behind', -9 * 60_000, false],
  ['a second ahead', 1_000, false],
])('by a clock that is %s the server decides what day it is', (_name, off, isWrong) => {
  vi.stubGlobal('localStorage', { setItem: () => undefined });
  const server = Date.parse('2026-11-28T12:00:00Z');
  vi.useFakeTimers({ now: server + off });
  try {
    noteServerTime(new Date(server).toUTCString());
    expect(today()).toBe('2026-11-28');
    expect(isClockWrong()).toBe(isWrong);
    expect(Math.abs(serverNow().getTime() - server)).toBeLessThan(30_000);
    // A reply without a date leaves what is known.
    noteServerTime(null);
    expect(isClockWrong()).toBe(isWrong);
  } finally {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  }
});
