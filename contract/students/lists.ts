import { texts } from '../texts.ts';

/** Student status of rule 5.4: only Active students change, apart from the status itself. */
export const studentStatus = { active: 0, discontinued: 1, withdrawn: 2, graduated: 3 } as const;
export type StudentStatus = (typeof studentStatus)[keyof typeof studentStatus];

export const studentStatusIds: readonly StudentStatus[] = [0, 1, 2, 3];

export const studentStatusNames: Readonly<Record<StudentStatus, string>> = texts(
  'studentStatusNames',
  { 0: 'Active', 1: 'Discontinued', 2: 'Withdrawn', 3: 'Graduated' },
);

/** Gender of rule 5.2. */
export const gender = { male: 1, female: 2 } as const;
export type GenderId = (typeof gender)[keyof typeof gender];

export const genderIds: readonly GenderId[] = [1, 2];

export const genderNames: Readonly<Record<GenderId, string>> = texts('genderNames', {
  1: 'Male',
  2: 'Female',
});
