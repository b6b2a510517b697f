import { expect, test } from 'vitest';
import { changeInAYear, latestScores, moneyAmount, type TermProgress } from './progress.ts';

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

test('money as people read it becomes a length', () => {
  expect(moneyAmount('4,318,250.50')).toBe(4_318_250.5);
});
