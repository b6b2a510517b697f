import { describe, expect, test } from 'vitest';
import { wholeOfAll } from './whole-of-all.ts';

const rows = [3, 17, 8, 12, 20, 5];
const columnsOf = (rowOf: (one: number, at: number) => readonly (number | null)[]) => {
  const made = rows.map(rowOf);
  return (made[0] ?? []).map((_, column) => made.map((row) => row[column] ?? null));
};

describe('the column to which all others lead', () => {
  test('is their sum', () => {
    const columns = columnsOf((one, at) => [one, at * 7, 30 - one, 30 + at * 7]);
    expect(wholeOfAll(columns)).toBe(3);
  });

  test('is their mean, with empty cells', () => {
    const columns = columnsOf((one, at) => {
      const [a, b, c] = [one, one + at * 3, at === 2 ? null : 40 - at];
      const known = [a, b, c].filter((each) => each !== null);
      return [a, b, c, Math.round(known.reduce((sum, each) => sum + each, 0) / known.length)];
    });
    expect(wholeOfAll(columns)).toBe(3);
  });

  test('is the sum of halves of sums', () => {
    const columns = columnsOf((one, at) => {
      const work = one + at * 2;
      const exam = 90 - 5 * at - one;
      return [one, at * 2, work, work / 2, exam, exam / 2, (work + exam) / 2];
    });
    expect(wholeOfAll(columns)).toBe(6);
  });

  test('counts them with weights of their own', () => {
    const many = Array.from({ length: 9 }, (_, at) => [(at * 37) % 61, (at * 23) % 71]);
    const of = (weights: readonly number[]) =>
      [0, 1, 2].map((column) =>
        many.map((row) =>
          column < 2
            ? (row[column] ?? 0)
            : Math.round((row[0] ?? 0) * (weights[0] ?? 0) + (row[1] ?? 0) * (weights[1] ?? 0)),
        ),
      );
    expect(wholeOfAll(of([0.3, 0.7]))).toBe(2);
    // What weighs more than all of it is something else; of a difference another one is the whole.
    expect(wholeOfAll(of([0.9, 0.7]))).toBeNull();
    expect(wholeOfAll(of([1.6, -0.6]))).toBe(0);
  });

  test('is none where one of them says something else', () => {
    const columns = columnsOf((one, at) => [one, at * 7, one + at * 7, (at * 5) % 13]);
    expect(wholeOfAll(columns)).toBeNull();
  });

  test('is none where too few rows show it', () => {
    const columns = columnsOf((one, at) => [one, at * 7, one + at * 7]);
    expect(wholeOfAll(columns.map((one) => one.slice(0, 3)))).toBeNull();
  });

  test('of very many is still found', () => {
    const columns = columnsOf((one, at) => {
      const parts = Array.from({ length: 20 }, (_, part) => (one * part + at) % 9);
      return [...parts, parts.reduce((sum, each) => sum + each, 0)];
    });
    expect(wholeOfAll(columns)).toBe(20);
  });
});
