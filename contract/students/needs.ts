import { reportKinds } from '../report-kinds.ts';

/**
 * What a student may be waiting for: somebody to support them, a report of this term, somebody to
 * verify one, somebody to mend one that was sent back, a picture or the certificate. 'This term' is that
 * of the calendar, as on the overview; while no term has days the latest with a report.
 */
export const studentNeeds = [
  'supporter',
  ...reportKinds,
  ...reportKinds.map((kind) => `${kind}-check` as const),
  ...reportKinds.map((kind) => `${kind}-back` as const),
  'picture',
  'certificate',
] as const;
export type StudentNeed = (typeof studentNeeds)[number];
