/** Terms that every installation begins with (rule 6.1); the profile compares them by name. */
export const seededTerms = ['Term 1', 'Term 2', 'Term 3'] as const;

/** The subjects of Special Education (rule 6.1), seeded with category 2; nobody adds to them. */
export const specialEducationSubjects = [
  'Speech and Language Therapy',
  'Occupational Therapy (OT)',
  'Physical Therapy (PT)',
  'Behavior Therapy (including ABA)',
  'Psychological Counseling or Psychotherapy',
  'Social Skills Training',
  'Sensory Integration Therapy',
] as const;
