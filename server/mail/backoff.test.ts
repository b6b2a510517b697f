import { expect, test } from 'vitest';
import { nextTry, waitAfter } from './outcome.ts';

test('waits 5, 15, 30 and 60 seconds, then twice as long each time up to an hour', () => {
  const seconds = Array.from({ length: 13 }, (_, index) => waitAfter(index + 1) / 1000);
  expect(seconds).toEqual([5, 15, 30, 60, 120, 240, 480, 960, 1920, 3600, 3600, 3600, 3600]);
});

test('gives up after 72 hours', () => {
  const queuedAt = '2026-11-21T08:00:00.000Z';
  const after = (hours: number) => new Date(Date.parse(queuedAt) + hours * 3_600_000);
  expect(nextTry(queuedAt, 50, after(71.9))).toBe(
    new Date(after(71.9).getTime() + 3_600_000).toISOString(),
  );
  expect(nextTry(queuedAt, 50, after(72))).toBeNull();
});
