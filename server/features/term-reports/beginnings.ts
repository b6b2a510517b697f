import { sql } from 'kysely';
import { studentStatus } from '#contract/students/lists.ts';
import type { Beginning, ReportChoice } from '#contract/term-reports/shapes.ts';
import type { Actor } from '../../db/change-log.ts';
import type { Database } from '../../db/database.ts';
import { orderIn } from '../../db/term-order.ts';
import { studentsOfOthers } from '../students/own-filing.ts';
import { listSchoolPeriods } from '../students/student-schools.ts';
import type { ReportKind, ReportParts } from './report-kind.ts';

/** More than one person looks after. */
const mostOwn = 200;

/**
 * What a new report of each Active student starts from: the terms that are filed, the rows of the last
 * report, and where the student was. Students for whom the caller may not file are left out.
 * @param asked ids of students; null for the caller's own
 */
export async function listBeginnings<Of extends ReportParts>(
  db: Database,
  actor: Pick<Actor, 'id' | 'role'>,
  kind: ReportKind<Of>,
  asked: readonly number[] | null,
): Promise<Beginning<Of['begun']>[]> {
  const students = await listActive(db, actor, asked);
  if (students.length === 0) return [];
  const { rows: filed } = await sql<ReportChoice & { student_id: number }>`
    select r.student_id, r.id, c.class_name as class, y.year_name as year, t.term_name as term
    from ${sql.table(kind.table)} r join classes c on c.id = r.class_id
    join years y on y.id = r.year_id join terms t on t.id = r.term_id
    where r.student_id in (${sql.join(students)})
    order by ${orderIn('r')} desc`.execute(db.read);
  const ofStudent = Map.groupBy(filed, ({ student_id }) => student_id);
  const newest = [...ofStudent.values()].flatMap(([first]) => first?.id ?? []);
  const begun = newest.length === 0 ? [] : await kind.listBegun(db.read, newest);
  const ofReport = Map.groupBy(begun, ({ report_id }) => report_id);
  const schools = await listSchoolPeriods(db.read, students);
  return students.map((student_id) => {
    const reports = ofStudent.get(student_id) ?? [];
    return {
      student_id,
      filed: reports,
      rows: ofReport.get(reports[0]?.id ?? 0) ?? [],
      schools: schools.get(student_id) ?? [],
    };
  });
}

async function listActive(
  db: Database,
  actor: Pick<Actor, 'id' | 'role'>,
  asked: readonly number[] | null,
): Promise<number[]> {
  const active = db.read
    .selectFrom('students')
    .select('id')
    .where('status', '=', studentStatus.active)
    .orderBy('id');
  const rows = await (asked === null
    ? active.where('liaison_id', '=', actor.id).limit(mostOwn)
    : active.where('id', 'in', asked)
  ).execute();
  const ids = rows.map(({ id }) => id);
  const others = new Set((await studentsOfOthers(db.read, actor, ids)).map(({ id }) => id));
  return ids.filter((id) => !others.has(id));
}
