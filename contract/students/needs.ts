/**
 * What a student may be waiting for: somebody to support them, a report of this term, or somebody to
 * verify one. 'This term' is the latest with a report, as on the overview.
 */
export const studentNeeds = [
  'supporter',
  'academic',
  'finance',
  'academic-check',
  'finance-check',
] as const;
export type StudentNeed = (typeof studentNeeds)[number];
