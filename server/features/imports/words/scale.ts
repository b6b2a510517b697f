import { normalGrades } from './lists.ts';

/** Lowest mark of A+, A, B, C and D, as a person confirms or corrects it. */
export const usualScale = '90, 80, 65, 50, 40';

/** Five falling whole numbers from 0 to 100, or null. */
export function readScale(text: string): number[] | null {
  const numbers = text
    .split(/[ ,;]+/)
    .filter(Boolean)
    .map(Number);
  const falls = numbers.every(
    (one, at) =>
      Number.isInteger(one) && one >= 0 && one <= 100 && (at === 0 || one < (numbers[at - 1] ?? 0)),
  );
  return numbers.length === 5 && falls ? numbers : null;
}

/** The grade of a mark in a scale that somebody confirmed. */
export function gradeIn(scale: readonly number[], mark: number): string {
  const at = scale.findIndex((lowest) => mark >= lowest);
  return normalGrades[at < 0 ? scale.length : at] ?? 'F';
}
