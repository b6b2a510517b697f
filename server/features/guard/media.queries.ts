import { calledName } from '#contract/first-name.ts';
import type { Reader } from '../../db/database.ts';
import type { ReportFact, TextFact } from './facts.ts';

/** A medium for the guard: its student and its texts. */
export type MediumFact = Pick<ReportFact, 'student' | 'known'> & {
  readonly texts: readonly TextFact[];
};

/** A picture or film with its student, or undefined. */
export async function readMedium(reader: Reader, id: number): Promise<MediumFact | undefined> {
  const row = await reader
    .selectFrom('media as m')
    .innerJoin('students as s', 's.id', 'm.student_id')
    .innerJoin('schools as o', 'o.id', 's.school_id')
    .leftJoin('users as l', 'l.id', 's.liaison_id')
    .select(['m.title', 'm.description', 's.id', 's.ref', 's.name', 's.first_name', 's.category'])
    .select(['s.school_id', 'o.school', 's.liaison_id', 's.father', 's.mother', 's.guardian'])
    .select(['l.first_name as liaison'])
    .where('m.id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { title, description, father, mother, guardian, liaison, ...student } = row;
  return {
    student: { ...student, called: calledName(student) },
    known: [father, mother, guardian, liaison].filter((one) => one !== null),
    texts: [
      { field: 'title', text: title },
      { field: 'description', text: description },
    ],
  };
}
