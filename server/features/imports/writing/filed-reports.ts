import { reportStatus } from '#contract/term-reports/reports.ts';
import { notRecorded } from '../planning/not-recorded.ts';
import type { ItemChange, MarksChange, StudentKey } from '../planning/plan.ts';
import { changed, type Writing } from './writing.ts';

/** Whose report of which term it is, by ids. */
export interface Keyed {
  readonly student_id: number;
  readonly year_id: number;
  readonly term_id: number;
  readonly class_id: number;
}

const studentIdOf = (on: Writing, key: StudentKey): number => {
  const id = 'id' in key ? key.id : on.students.get(key.row);
  if (id === undefined) throw changed();
  return id;
};

/** The ids of a row's student, year, term and class; year and class are added where they are new. */
export async function keysOf(on: Writing, change: MarksChange | ItemChange): Promise<Keyed> {
  const term_id = on.terms.get(change.term);
  if (term_id === undefined) throw changed();
  return {
    student_id: studentIdOf(on, change.student),
    year_id: await on.names.idOf('years', change.year, {}),
    term_id,
    class_id: await on.names.idOf('classes', change.class, {}),
  };
}

/** A student has one report of a kind in a term, whatever the class. */
export const keyText = (keys: Omit<Keyed, 'class_id'>) =>
  `${keys.student_id}|${keys.year_id}|${keys.term_id}`;

/** The student's school of this moment, and its name. */
async function schoolsOf(
  on: Writing,
  ids: readonly number[],
): Promise<Map<number, { school_id: number; school_name: string }>> {
  const rows = await on.trx
    .selectFrom('students as s')
    .innerJoin('schools as o', 'o.id', 's.school_id')
    .select(['s.id', 's.school_id', 'o.school as school_name'])
    .where('s.id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, ...school }) => [id, school]));
}

/** What turns the keys of reports that are filed now into their columns. @throws Conflict */
export async function filingOf(on: Writing, keyed: readonly Keyed[]) {
  const { at, actor } = on;
  const schools = await schoolsOf(
    on,
    keyed.map((one) => one.student_id),
  );
  return (keys: Keyed) => {
    const school = schools.get(keys.student_id);
    if (!school) throw changed();
    return {
      ...keys,
      ...school,
      path: null,
      liaison_comment: notRecorded,
      status: reportStatus.unverified,
      version: 1,
      created_at: at,
      updated_at: at,
      updated_by: actor.id,
    };
  };
}

type Filed = Omit<Keyed, 'class_id'> & { readonly id: number };

/** What finds the ids that the database gave to reports, by their keys. */
export function idsOf(filed: readonly Filed[]): (keys: Keyed) => number {
  const ids = new Map(filed.map((row) => [keyText(row), row.id]));
  return (keys) => {
    const id = ids.get(keyText(keys));
    if (id === undefined) throw new Error('A report was filed and has no id');
    return id;
  };
}
