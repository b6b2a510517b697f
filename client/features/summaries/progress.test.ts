import { expect, test } from 'vitest';
import {
  changeInAYear,
  latestScores,
  scaleChanges,
  scoresByScale,
  type TermProgress,
} from './progress.ts';

const term = (year: number, number: number, mean_score: number | null): TermProgress => ({
  year_id: year,
  year_name: String(year),
  term_id: number,
  term_name: `Term ${number}`,
  mean_score,
  academic_unverified: 0,
  finance_unverified: 0,
  spending: '0.00',
});

test('the latest term with marks, and the one before it', () => {
  const { latest, before } = latestScores([
    term(2025, 3, 60.1),
    term(2026, 1, null),
    term(2026, 2, 62.4),
    term(2026, 3, null),
  ]);
  expect(latest?.mean_score).toBe(62.4);
  expect(before?.mean_score).toBe(60.1);
  expect(latestScores([term(2026, 1, null)])).toEqual({ latest: null, before: null });
});

test.each([
  [[term(2025, 3, 60), term(2026, 1, 61), term(2026, 3, 64)], 4],
  [[term(2024, 3, 60), term(2026, 3, 64)], null],
  [[term(2025, 3, null), term(2026, 3, 64)], null],
  [[], null],
])('the step in a year, case %#', (progress, change) => {
  expect(changeInAYear(progress)).toBe(change);
});

const own = { scale: { id: 7, name: 'Our own' } };

test('means of two scales are not held against each other', () => {
  const progress = [
    term(2025, 2, 60),
    { ...term(2025, 3, 61), ...own },
    term(2026, 1, null),
    { ...term(2026, 2, 64), ...own },
    { ...term(2026, 3, 65), ...own },
  ];
  expect(latestScores(progress).before?.mean_score).toBe(64);
  expect(latestScores(progress.slice(0, 2)).before).toBeNull();
  expect(changeInAYear(progress)).toBe(4);
  expect(changeInAYear(progress.slice(0, 4))).toBeNull();
  expect(scoresByScale(progress)).toEqual([
    [60, null, null, null, null],
    [null, 61, null, 64, 65],
  ]);
  expect(scaleChanges(progress).map(({ term_name }) => term_name)).toEqual(['Term 3']);
});
