import { reportKinds } from '../report-kinds.ts';

/** The lists of names that a foundation keeps, as addresses call them. */
export const nameKinds = ['school', 'cluster', 'class', 'subject', 'term', 'year'] as const;
export type NameKind = (typeof nameKinds)[number];

export const isNameKind = (text: string): text is NameKind =>
  nameKinds.some((kind) => kind === text);

/** The kinds of record that can refer to a name. */
export const useKinds = [
  'students',
  'schools',
  ...reportKinds,
  'marks',
  'checks',
  'terms',
  'documents',
  'scales',
] as const;
export type UseKind = (typeof useKinds)[number];

/** Lists whose names can be merged. Years cannot, since a year is a number. */
export type MergedNameKind = Exclude<NameKind, 'year'>;
export const isSpelled = (kind: NameKind): kind is MergedNameKind => kind !== 'year';

/** The kinds of record that can prevent a merge. */
export const clashKinds = ['admission', 'scale', 'mark', ...reportKinds, 'check', 'days'] as const;
export type ClashKind = (typeof clashKinds)[number];
