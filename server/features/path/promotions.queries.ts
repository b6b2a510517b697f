import type { Promotable, Promotion } from '#contract/path/shapes.ts';
import { studentStatus } from '#contract/students/lists.ts';
import { reportStatus } from '#contract/term-reports/reports.ts';
import type { Database, Reader } from '../../db/database.ts';
import { undoableUntil } from '../../db/undoable.ts';
import { latestClass } from '../students/student-filters.ts';

/** Active students by school and name, each with the class of now. */
export const listPromotable = (db: Database): Promise<Promotable[]> =>
  db.rows<Promotable>(
    `select s.id, s.ref, s.name, s.school_id, o.school, k.id as class_id, k.class_name as class
    from students s join schools o on o.id = s.school_id
      left join classes k on k.id = ${latestClass(reportStatus.unverified)}
    where s.status = ${studentStatus.active} order by o.school_key, s.search_key, s.id`,
    [],
  );

/** Promotions since a moment, the newest first. */
export async function listPromotions(reader: Reader, since: string): Promise<Promotion[]> {
  const rows = await reader
    .selectFrom('promotions as p')
    .innerJoin('users as u', 'u.id', 'p.made_by')
    .select(['p.id', 'p.at', 'p.undone_at', 'u.first_name', 'u.last_name'])
    .select(({ selectFrom, fn }) =>
      selectFrom('path_events as e')
        .select(fn.countAll<number>().as('count'))
        .whereRef('e.promotion_id', '=', 'p.id')
        .as('students'),
    )
    .where('p.at', '>=', since)
    .orderBy('p.id', 'desc')
    .execute();
  return rows.map(({ id, at, undone_at, first_name, last_name, students }) => ({
    ...{ id, at, by: `${first_name} ${last_name}`, until: undoableUntil(at) },
    ...{ undone: undone_at !== null, students: Number(students ?? 0) },
  }));
}
