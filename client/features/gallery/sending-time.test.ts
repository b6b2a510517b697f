import { expect, test } from 'vitest';
import { minutesOnTheWay } from './sending-time.ts';

test('a long film is told in minutes, what is soon there is not', () => {
  expect(minutesOnTheWay(2_900_000)).toBeNull();
  expect(minutesOnTheWay(3_100_000)).toBe(2);
  expect(minutesOnTheWay(200_000_000)).toBe(67);
});
