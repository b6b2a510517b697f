import { texts } from '../texts.ts';

/** Kinds of schooling (rule 5.2): students and subjects each have one, grades follow from it. */
export const category = { normal: 1, specialEducation: 2 } as const;
export type CategoryId = (typeof category)[keyof typeof category];

export const categoryIds: readonly CategoryId[] = [1, 2];

export const categoryNames: Readonly<Record<CategoryId, string>> = texts('categoryNames', {
  1: 'Normal',
  2: 'Special Education',
});
