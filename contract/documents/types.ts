import { texts } from '../texts.ts';

/** Annual documents of rule 8.10: one of each type per student and year. */
export const documentType = { feeStructure: 1, accountStatement: 2 } as const;
export type DocumentTypeId = (typeof documentType)[keyof typeof documentType];

export const documentTypeIds: readonly DocumentTypeId[] = [1, 2];

export const documentTypeNames: Readonly<Record<DocumentTypeId, string>> = texts(
  'documentTypeNames',
  { 1: 'Fee structure', 2: 'Account statement' },
);
