import type { SchoolPeriod } from '#contract/students/schools.ts';
import type { Reader } from './database.ts';
import { fixedForOne } from './fixed-query.ts';

const periodRows = fixedForOne((reader, ids) =>
  reader
    .selectFrom('student_schools as p')
    .innerJoin('schools as o', 'o.id', 'p.school_id')
    .select(['p.id', 'p.student_id', 'p.school_id', 'o.school', 'p.from_day as from'])
    .where('p.student_id', 'in', ids)
    .orderBy('p.from_day'),
);

/** The schools at which each of these students was, the first one first. */
export async function listSchoolPeriods(
  reader: Reader,
  students: readonly number[],
): Promise<ReadonlyMap<number, readonly (SchoolPeriod & { readonly id: number })[]>> {
  return Map.groupBy(await periodRows(reader, students), ({ student_id }) => student_id);
}
