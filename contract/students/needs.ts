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

type NamedNeed = (typeof studentNeeds)[number];

/** A kind of paper that is expected of every student, by its id: `paper-3`. */
export type PaperNeed = `paper-${number}`;
const paperNeed = /^paper-([1-9][0-9]{0,14})$/;
export const paperNeedOf = (kind: number): PaperNeed => `paper-${kind}`;
/** The id of the kind; null for what is no such need. */
export const paperKindOf = (need: string): number | null => {
  const [, id] = paperNeed.exec(need) ?? [];
  return id === undefined ? null : Number(id);
};

/** Whether it is a need with words of its own. */
export const isNamedNeed = (need: StudentNeed): need is NamedNeed => paperKindOf(need) === null;

export type StudentNeed = NamedNeed | PaperNeed;
