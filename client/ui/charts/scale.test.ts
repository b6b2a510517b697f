import { describe, expect, test } from 'vitest';
import { runsOf, ticksAround } from './scale.ts';

describe('gridlines', () => {
  test.each([
    { values: [66.3, 70, 69.9], ticks: [64, 66, 68, 70, 72] },
    { values: [50], ticks: [49, 50, 51] },
    { values: [0, 100], ticks: [0, 25, 50, 75, 100] },
    { values: [], ticks: [0, 25, 50, 75, 100] },
    { values: [100, 100], ticks: [99, 100] },
    { values: [12, 55.5], ticks: [0, 20, 40, 60, 80] },
  ])('around $values', ({ values, ticks }) => {
    expect(ticksAround(values, 0, 100).map((tick) => tick.value)).toEqual(ticks);
  });
});

test.each([
  { values: [], runs: [] },
  { values: [null, null], runs: [] },
  { values: [1, 2, 3], runs: [[0, 1, 2]] },
  { values: [1, null, 3], runs: [[0], [2]] },
  { values: [null, 2, 3, null], runs: [[1, 2]] },
])('$values: a gap ends a line', ({ values, runs }) => {
  expect(runsOf(values).map((run) => run.map((point) => point.at))).toEqual(runs);
});
