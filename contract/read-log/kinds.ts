/** What of a student is looked at and written down (rule 12.3). */
export const readKinds = ['profile', 'gallery', 'document', 'export'] as const;
export type ReadKind = (typeof readKinds)[number];
