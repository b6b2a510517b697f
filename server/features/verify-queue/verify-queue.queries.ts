import { type ReportKindName, wireNames } from '#contract/report-kinds.ts';
import type { QueuedReport, QueueQuery } from '#contract/verify-queue/shapes.ts';
import type { Database } from '../../db/database.ts';
import { storedReports } from '../../db/report-kinds.ts';
import { pendingText, sentBackText, waitingText } from '../../db/report-states.ts';
import { orderOf } from '../../db/term-order.ts';
import { readList } from '../../http/list-rows.ts';
import type { ListRequest } from '../../http/route.ts';
import type { CurrentUser } from '../../http/sessions.ts';
import { mayHear, supporterOn } from '../sponsorships/sponsorships.ts';
import { picturePath } from '../students/photo-consent.ts';
import { isOwnWork } from '../term-reports/own-work.ts';

/** Tens of thousands may wait: they are those that the kept totals have as pending, without the few that were sent back. */
async function countWaiting(db: Database, kind: ReportKindName): Promise<number> {
  const [row] = await db.rows<{ total: number }>(
    `select coalesce(sum(${wireNames[kind].pending}), 0) - (select count(*) from ${storedReports[kind].table} r
      where ${pendingText('r')} and ${sentBackText('r')}) as total from term_totals`,
    [],
  );
  return row?.total ?? 0;
}

/** Reports of a kind that wait, the longest waiting first; reports that were sent back are left out. */
export async function listWaitingReports(
  db: Database,
  viewer: Pick<CurrentUser, 'id' | 'role' | 'admin_liaison'>,
  list: ListRequest,
  { kind, students }: QueueQuery,
): Promise<{ rows: QueuedReport[]; total: number }> {
  const only = students
    ? ` and r.student_id in (select value from ${db.dialect.numbersOf('$1')})`
    : '';
  const found = await readList<Omit<QueuedReport, 'is_own'> & { is_own: number }>(db, list, {
    columns: `r.id, r.version, r.student_id, s.ref, s.name, s.category, s.admission_no,
      ${picturePath(viewer, 's.thumb')} as path, c.class_name as class, r.school_name as school,
      y.year_name as year, t.term_name as term, u.first_name || ' ' || u.last_name as filed_by,
      r.updated_at as filed_at, p.first_name || ' ' || p.last_name as supporter, ${isOwnWork(viewer.id)} as is_own`,
    from: `${storedReports[kind].table} r join students s on s.id = r.student_id`,
    joins: ` join classes c on c.id = r.class_id join years y on y.id = r.year_id
      join terms t on t.id = r.term_id join users u on u.id = r.updated_by
      left join users p on ${supporterOn('s', 'p')} and ${mayHear('p')}`,
    where: {
      text: ` where ${waitingText('r')}${only}`,
      values: students ? [JSON.stringify(students)] : [],
    },
    total: students ? undefined : () => countWaiting(db, kind),
    orders: { '': ['r.updated_at asc', 'r.id asc'] },
  });
  return {
    total: found.total,
    rows: found.rows.map((row) => ({ ...row, is_own: row.is_own === 1 })),
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
