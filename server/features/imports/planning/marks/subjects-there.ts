import { subjectPrefix } from '#contract/imports/fields.ts';
import { nameKey } from '../../../../name-key.ts';
import { type KnownSubject, subjectOf } from '../../words/subjects.ts';
import type { Known } from '../plan/plan.ts';
import type { RowWork } from '../plan/row-work.ts';

const fewestLetters = 3;

/** The columns of a sheet that are subjects. */
export const subjectsOf = (work: RowWork) =>
  work.table.withPrefix(subjectPrefix).map(({ field, what }) => ({ field, subject: what }));

const houses = new WeakMap<readonly KnownSubject[], ReadonlySet<string>>();

/** Whether a subject of this very name is there. */
function isOfHouse(name: string, subjects: readonly KnownSubject[]): boolean {
  const keys = houses.get(subjects) ?? new Set(subjects.map((one) => nameKey(one.subject_name)));
  houses.set(subjects, keys);
  return keys.has(nameKey(name));
}

/** Whether a subject is there, or somebody agreed to add it. */
export function isSubjectThere(
  work: RowWork,
  known: Known,
  field: string,
  subject: string,
): boolean {
  if (isOfHouse(subject, known.subjects)) return true;
  const agreed = isSaid(work, field, subject)
    ? work.agreePlain(field, 'subject', subject)
    : work.agree(field, 'subject', subject);
  return agreed !== undefined;
}

const noSubjects: readonly KnownSubject[] = [];

/** Whether the sheet itself says a usual subject: two letters may stand for something else. */
function isSaid(work: RowWork, field: string, subject: string): boolean {
  const column = work.table.columnOf(field);
  const { own = '', group = '' } = work.table.headings[column] ?? {};
  const said = field === 'subject' ? [work.text(field)] : [own, group];
  return said.some(
    (text) =>
      text.replace(/[^\p{L}]/gu, '').length >= fewestLetters &&
      subjectOf(text, noSubjects, false)?.subject === subject,
  );
}
