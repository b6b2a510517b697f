import { type CategoryId, category } from '../reference-data/categories.ts';

/** Grades of the category Normal, the best first (spec 3). */
export const normalGrades = ['A+', 'A', 'B', 'C', 'D', 'F', 'X', 'Y'] as const;

/** Grades of Special Education, the best first (spec 3). */
export const specialGrades = [
  'A (Excellent Progress)',
  'B (Good Progress)',
  'C (Moderate Progress)',
  'D (Limited Progress)',
  'F (No Progress/Needs Full Assistance)',
] as const;

/** Grades that stand for no mark at all: X and Y (spec 4), and all of Special Education (spec 1). */
export const marklessGrades: readonly string[] = ['X', 'Y', ...specialGrades];

/** The grades a student of this category can be given. */
export function gradesFor(categoryId: CategoryId): readonly string[] {
  return categoryId === category.specialEducation ? specialGrades : normalGrades;
}

/**
 * The grade as its list spells it, or null when it does not fit the category. For Special Education
 * the letter alone is understood too.
 */
export function fittingGrade(categoryId: CategoryId, grade: string): string | null {
  const grades = gradesFor(categoryId);
  if (grades.includes(grade)) return grade;
  if (categoryId === category.normal) return null;
  return grades.find((one) => one.startsWith(`${grade} (`)) ?? null;
}

/** A grade as one letter, where a column has no room for its words: 'B (Good Progress)' is B. */
export function gradeLetter(grade: string): string {
  return grade.split(' ')[0] ?? grade;
}

/** A grade of Special Education as steps from 0 (no progress) to 4, for plots; null for others. */
export function progressStep(grade: string): number | null {
  const scale: readonly string[] = specialGrades;
  return scale.includes(grade) ? scale.length - 1 - scale.indexOf(grade) : null;
}
