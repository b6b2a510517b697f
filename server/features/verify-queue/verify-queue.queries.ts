import type { ReportKindName } from '#contract/report-kinds.ts';
import type { QueuedReport, QueueQuery } from '#contract/verify-queue/shapes.ts';
import type { Database } from '../../db/database.ts';
import { storedReports } from '../../db/report-kinds.ts';
import { orderOf } from '../../db/term-order.ts';
import { readList } from '../../http/list-rows.ts';
import type { ListRequest } from '../../http/route.ts';
import type { CurrentUser } from '../../http/sessions.ts';
import { mayHear, supporterOn } from '../sponsorships/sponsorships.ts';
import { picturePath } from '../students/photo-consent.ts';
import { isOwnWork } from '../term-reports/report-decisions.ts';
import { countWaiting, waitingOf } from '../work/work.ts';

/** Reports of a kind that wait, the longest waiting first; reports that were sent back are left out. */
export async function listWaitingReports(
  db: Database,
  viewer: Pick<CurrentUser, 'id' | 'role' | 'admin_liaison'>,
  list: ListRequest,
  { kind, students }: QueueQuery,
): Promise<{ rows: QueuedReport[]; total: number }> {
  const waiting = waitingOf(kind);
  const only = students
    ? ` and r.student_id in (select value from ${db.dialect.numbersOf('$1')})`
    : '';
  const found = await readList<Omit<QueuedReport, 'is_own'> & { is_own: number | boolean }>(
    db,
    list,
    {
      columns: `r.id, r.version, r.student_id, s.ref, s.name, s.category, s.admission_no,
      ${picturePath(viewer, 's.thumb')} as path, c.class_name as class, r.school_name as school,
      y.year_name as year, t.term_name as term, u.first_name || ' ' || u.last_name as filed_by,
      r.updated_at as filed_at, p.first_name || ' ' || p.last_name as supporter, ${isOwnWork(viewer.id)} as is_own`,
      from: waiting.from,
      joins: ` join classes c on c.id = r.class_id join years y on y.id = r.year_id
      join terms t on t.id = r.term_id join users u on u.id = r.updated_by
      left join users p on ${supporterOn('s', 'p')} and ${mayHear('p')}`,
      where: {
        text: ` where ${waiting.where}${only}`,
        values: students ? [JSON.stringify(students)] : [],
      },
      total: students ? undefined : () => countWaiting(db, kind),
      orders: { '': ['r.updated_at asc', 'r.id asc'] },
    },
  );
  return {
    total: found.total,
    rows: found.rows.map((row) => ({ ...row, is_own: Boolean(row.is_own) })),
  };
}

/** Ids of up to two reports that the student had before this one, the newest first. */
export async function listEarlierIds(
  db: Database,
  kind: ReportKindName,
  reportId: number,
): Promise<number[]> {
  const table = storedReports[kind].table;
  const rows = await db.rows<{ id: number }>(
    `select e.id from ${table} r join ${table} e on e.student_id = r.student_id
    where r.id = $1 and ${orderOf('e')} < ${orderOf('r')} order by ${orderOf('e')} desc limit 2`,
    [reportId],
  );
  return rows.map(({ id }) => id);
}
