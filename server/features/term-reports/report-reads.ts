import { sql } from 'kysely';
import { type Fields, inputNames } from '#contract/record.ts';
import { studentStatus } from '#contract/students/lists.ts';
import type { ReportStatus } from '#contract/term-reports/reports.ts';
import type {
  Beginning,
  Filed,
  FrozenTerm,
  ReportChoice,
  VerifiedReport,
} from '#contract/term-reports/shapes.ts';
import type { Actor } from '../../db/change-log.ts';
import type { Database, Reader } from '../../db/database.ts';
import { findReportStudent, studentsOfOthers } from '../../db/filed-students.ts';
import { kindOfTable, type ReportTable, versionsOf } from '../../db/report-kinds.ts';
import { listSchoolPeriods } from '../../db/school-periods.ts';
import { orderIn, orderOf } from '../../db/term-order.ts';
import type { ReportKeys, ReportKind, ReportParts } from './report-kind.ts';

/** Columns of a report with its names, as both kinds are read back. */
export interface ReportRow extends ReportKeys {
  id: number;
  school_id: number;
  school: string;
  class: string;
  year: string;
  term: string;
  status: ReportStatus;
  verified_by: string | null;
  verified_at: string | null;
  path: string | null;
  version: number;
  earlier_versions: number;
  sent_back_reason: string | null;
  sent_back_by: string | null;
  sent_back_at: string | null;
}

/** SQL: why a report `r` went back, who sent it (the user `sb`) and when. */
const sentBackColumns = `r.sent_back_reason, r.sent_back_at,
  sb.first_name || ' ' || sb.last_name as sent_back_by`;

/** The same as it is read back; null for a report that did not go back. */
export const sentBackOf = ({
  sent_back_reason: reason,
  sent_back_by: by,
  sent_back_at: at,
}: Pick<
  ReportRow,
  'sent_back_reason' | 'sent_back_by' | 'sent_back_at'
>): VerifiedReport['sent_back'] =>
  at === null ? null : { reason: reason ?? '', by: by ?? '', at };

/**
 * The head of a fixed statement over a kind of report, `r`, joined with the names it shows: one result row for each
 * row below it, so that a report and its rows always belong together.
 */
export function reportsText(
  table: ReportTable,
  fields: Fields,
  more: string,
  joins: string,
): string {
  const own = inputNames(fields).map((name) => `r.${name}`);
  return `select r.id, r.student_id, r.year_id, r.term_id, r.class_id, r.school_id,
  r.school_name as school, c.class_name as class,
  y.year_name as year, t.term_name as term, r.status,
  v.first_name || ' ' || v.last_name as verified_by, r.verified_at, r.path, r.version,
  (select count(*) from ${versionsOf(table)} e where e.report_id = r.id) as earlier_versions,
  ${sentBackColumns}, ${own.join(', ')}, ${more}
  from ${table} r join classes c on c.id = r.class_id join years y on y.id = r.year_id
  join terms t on t.id = r.term_id left join users v on v.id = r.verified_by
  left join users sb on sb.id = r.sent_back_by ${joins}`;
}

/** Groups the rows of each report under it, in the order they came. */
export function gatherById<Row extends { readonly id: number }>(rows: readonly Row[]): Row[][] {
  return [...Map.groupBy(rows, (row) => row.id).values()];
}

/** A student's reports of one kind for the edit picker, the newest first (rule 7.21). */
export async function listReportChoices(
  db: Database,
  table: ReportTable,
  studentId: number,
): Promise<ReportChoice[]> {
  return db.rows<ReportChoice>(
    `select r.id, c.class_name as class, y.year_name as year, t.term_name as term
    from ${table} r join classes c on c.id = r.class_id join years y on y.id = r.year_id
    join terms t on t.id = r.term_id
    where r.student_id = $1 order by ${orderOf('r')} desc`,
    [studentId],
  );
}

/** Who filed or corrected a report last. */
export async function whoFiled(reader: Reader, table: ReportTable, id: number): Promise<Filed> {
  const row = await reader
    .selectFrom(table)
    .innerJoin('users as u', 'u.id', 'updated_by')
    .select(['u.first_name', 'u.last_name', `${table}.updated_at as at`])
    .where(`${table}.id`, '=', id)
    .executeTakeFirstOrThrow();
  return { by: `${row.first_name} ${row.last_name}`, at: row.at };
}

/** Who verified a report and when, or undefined without such a report. */
export async function findVerification(
  reader: Reader,
  table: ReportTable,
  id: number,
): Promise<VerifiedReport | undefined> {
  type Row = Omit<VerifiedReport, 'sent_back'> & Parameters<typeof sentBackOf>[0];
  const { rows } = await sql<Row>`select r.id, r.status, r.version,
    v.first_name || ' ' || v.last_name as verified_by, r.verified_at, ${sql.raw(sentBackColumns)}
    from ${sql.table(table)} r left join users v on v.id = r.verified_by
    left join users sb on sb.id = r.sent_back_by where r.id = ${id}`.execute(reader);
  const [row] = rows;
  return row && { ...row, sent_back: sentBackOf(row) };
}

/** More than one person looks after. */
const mostOwn = 200;

/**
 * What a new report of each Active student for whom the caller may file starts from.
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
  const promoted = await db.read
    .selectFrom('path_events')
    .select(['student_id', 'class_id', 'day as from'])
    .where('student_id', 'in', students)
    .where('class_id', 'is not', null)
    .orderBy('day')
    .orderBy('id')
    .$narrowType<{ class_id: number }>()
    .execute();
  const classes = Map.groupBy(promoted, ({ student_id }) => student_id);
  return students.map((student_id) => {
    const reports = ofStudent.get(student_id) ?? [];
    return {
      student_id,
      filed: reports,
      rows: ofReport.get(reports[0]?.id ?? 0) ?? [],
      schools: schools.get(student_id) ?? [],
      classes: classes.get(student_id) ?? [],
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

/** The names of a report's term, class and school, as they are now. */
export async function readFrozenTerm(
  reader: Reader,
  { year_id, term_id, class_id, school_name }: ReportKeys & { readonly school_name: string },
): Promise<FrozenTerm> {
  const names = await reader
    .selectFrom('years as y')
    .innerJoin('terms as t', (join) => join.on('t.id', '=', term_id))
    .innerJoin('classes as c', (join) => join.on('c.id', '=', class_id))
    .select(['y.year_name as year', 't.term_name as term', 'c.class_name as class'])
    .where('y.id', '=', year_id)
    .executeTakeFirstOrThrow();
  return { ...names, school: school_name };
}

/** A version as it is stored. */
interface VersionRow {
  readonly version: number;
  readonly content: string;
  readonly path: string | null;
  readonly verified_by: string;
  readonly verified_at: string;
  readonly replaced_by: string;
  readonly replaced_at: string;
  readonly reason: string | null;
}

const nameOf = (alias: string) => sql<string>`${sql.ref(`${alias}.first_name`)} || ' ' ||
  ${sql.ref(`${alias}.last_name`)}`;

/** The verified versions that a report had, the newest first, with the days their letters were accepted. */
export async function listVersions<Of extends ReportParts>(
  db: Database,
  kind: ReportKind<Of>,
  report: { readonly id: number; readonly student_id: number },
): Promise<Of['version'][]> {
  const about = kindOfTable[kind.table];
  const rows: VersionRow[] = await db.read
    .selectFrom(`${versionsOf(kind.table)} as v`)
    .innerJoin('users as u', 'u.id', 'v.verified_by')
    .innerJoin('users as c', 'c.id', 'v.replaced_by')
    .select(['v.version', 'v.content', 'v.path', 'v.verified_at', 'v.replaced_at', 'v.reason'])
    .select([nameOf('u').as('verified_by'), nameOf('c').as('replaced_by')])
    .where('v.report_id', '=', report.id)
    .orderBy('v.version', 'desc')
    .execute();
  if (rows.length === 0) return [];
  const letters = await db.read
    .selectFrom('progress_letters as l')
    .innerJoin('outbox as o', 'o.id', 'l.outbox_id')
    .select([`l.${about}_version as version`, 'o.sent_at'])
    .where(`l.${about}_id`, '=', report.id)
    .where('o.state', '=', 'sent')
    .orderBy('o.id')
    .execute();
  const student = await findReportStudent(db.read, report.student_id);
  if (!student) throw new Error('A report has no student');
  return rows.map(({ content, ...row }) => ({
    ...row,
    letters: letters.flatMap(({ version, sent_at }) =>
      version === row.version && sent_at !== null ? [sent_at] : [],
    ),
    report: kind.toldVersion(JSON.parse(content), student.category),
  }));
}
