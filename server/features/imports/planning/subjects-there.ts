import { subjectPrefix } from '#contract/imports/fields.ts';
import { nameKey } from '../../../name-key.ts';
import type { Known } from './plan.ts';
import type { RowWork } from './row-work.ts';

/** The columns of a sheet that are subjects. */
export const subjectsOf = (work: RowWork) =>
  work.table.withPrefix(subjectPrefix).map(({ field, what }) => ({ field, subject: what }));

/** Whether a subject is there, or somebody agreed to add it. */
export function isSubjectThere(
  work: RowWork,
  known: Known,
  field: string,
  subject: string,
): boolean {
  const isKnown = known.subjects.some((one) => nameKey(one.subject_name) === nameKey(subject));
  return isKnown || work.agree(field, 'subject', subject) !== undefined;
}
