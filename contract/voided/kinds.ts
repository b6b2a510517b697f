import { reportKinds } from '../report-kinds.ts';

/** What can be voided: reports of each kind, and annual documents. Pictures and films are deleted. */
export const voidedKinds = [...reportKinds, 'document'] as const;
export type VoidedKind = (typeof voidedKinds)[number];
