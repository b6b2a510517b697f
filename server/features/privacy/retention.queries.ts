import { dayOf } from '#contract/dates.ts';
import type { RetainedStudent } from '#contract/privacy/shapes.ts';
import { studentStatus } from '#contract/students/lists.ts';
import type { App } from '../../context.ts';
import { holdsWords } from '../../db/substring.ts';
import { readList, whereAsked } from '../../http/list-rows.ts';
import type { ListRequest } from '../../http/route.ts';
import type { Narrowed } from '../students/student-filters.ts';

/** Students who are no longer Active and left before this moment, but for erased ones (rule 13.5). */
export async function listRetention(
  { db, zone }: Pick<App, 'db' | 'zone'>,
  list: ListRequest,
  before: Date,
  students: Narrowed,
): Promise<{ rows: RetainedStudent[]; total: number }> {
  const { rows, total } = await readList<RetainedStudent>(db, list, {
    columns: 's.id, s.ref, s.name, o.school, s.status, s.since',
    from: `(select a.*, coalesce(a.inactive_since, a.created_at) as since from students a where a.status <> ${studentStatus.active}
        and not exists (select 1 from erasures e where e.student_id = a.id)) s
      join schools o on o.id = s.school_id`,
    where: await whereAsked(async (bind) => [
      `s.since < ${bind(before.toISOString())}`,
      holdsWords(bind, ['s.search_key'], list.search),
      ...(await students.conditions(bind)),
    ]),
    orders: {
      '': ['s.since', 's.id'],
      since: ['s.since', 's.id'],
      ref: ['s.id'],
      name: ['s.search_key', 's.id'],
      school: ['o.school_key', 's.search_key', 's.id'],
      status: ['s.status', 's.search_key', 's.id'],
    },
  });
  const dayLeft = (since: string) => dayOf(new Date(since), zone.name);
  return { rows: rows.map((row) => ({ ...row, since: dayLeft(row.since) })), total };
}
