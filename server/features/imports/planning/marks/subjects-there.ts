import { subjectPrefix } from '#contract/imports/fields.ts';
import { nameKey } from '../../../../name-key.ts';
import { subjectOf } from '../../words/subjects.ts';
import type { Known } from '../plan/plan.ts';
import type { RowWork } from '../plan/row-work.ts';

const fewestLetters = 3;

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
  if (isKnown) return true;
  const agreed = isSaid(work, field, subject)
    ? work.agreePlain(field, 'subject', subject)
    : work.agree(field, 'subject', subject);
  return agreed !== undefined;
}

/** Whether the sheet itself says a usual subject: two letters may stand for something else. */
function isSaid(work: RowWork, field: string, subject: string): boolean {
  const column = work.table.columnOf(field);
  const { own = '', group = '' } = work.table.headings[column] ?? {};
  const said = field === 'subject' ? [work.text(field)] : [own, group];
  return said.some(
    (text) =>
      text.replace(/[^\p{L}]/gu, '').length >= fewestLetters &&
      subjectOf(text, [], false)?.subject === subject,
  );
}
