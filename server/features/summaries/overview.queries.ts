import { byKind, type ReportKindName, reportKinds } from '#contract/report-kinds.ts';
import type { WaitingReport } from '#contract/summaries/overview.shapes.ts';
import { reportStatus } from '#contract/term-reports/reports.ts';
import type { Database } from '../../db/database.ts';
import { allKinds } from '../../db/each-report.ts';
import { readByIds } from '../../db/in-parts.ts';
import { type ReportTable, reportTables, storedReports } from '../../db/report-kinds.ts';
import { sentBackText, waitingText } from '../../db/report-states.ts';
import { type Bind, boundRows } from '../../db/substring.ts';
import { readBy, withoutSupporter } from '../sponsorships/sponsorships.ts';
import { isOwnWork } from '../term-reports/report-decisions.ts';
import { type DueTerm, isMissing } from '../work/work.ts';
import type { OfKinds } from './term-figures.queries.ts';

export interface StudentCounts {
  readonly active: number;
  readonly total: number;
  readonly without_supporter: number;
}

const allStudents = `select count(*) as active,
  coalesce(sum(case when ${withoutSupporter('s')} then 1 else 0 end), 0) as without_supporter,
  (select count(*) from students) as total from students s where s.status = 0`;
const ownStudents = `select count(*) as total, 0 as without_supporter,
  coalesce(sum(case when status = 0 then 1 else 0 end), 0) as active
  from students s where s.id in ${readBy('$1')}`;

/** How many students there are, of one supporter or of all. */
export async function countStudents(db: Database, own: number | null): Promise<StudentCounts> {
  const [row] = await (own === null
    ? db.rows<StudentCounts>(allStudents, [])
    : db.rows<StudentCounts>(ownStudents, [own]));
  return row ?? { total: 0, active: 0, without_supporter: 0 };
}

/** SQL: a count of the reports of each kind, under its name. */
const ofKinds = (figureOf: (table: ReportTable) => string) =>
  reportKinds.map((kind) => `${figureOf(storedReports[kind].table)} as ${kind}`).join(', ');

const waitingStudents = `select ${ofKinds(
  (table) => `(select count(distinct student_id) from ${table} where ${waitingText(table)})`,
)}`;

/** Students with a report of each kind that waits to be verified. */
export const countWaitingStudents = async (db: Database): Promise<OfKinds> =>
  (await db.rows<OfKinds>(waitingStudents, []))[0] ?? byKind(() => 0);

const sentBackOf = (table: string) => `(select count(distinct r.student_id) from ${table} r
  join students s on s.id = r.student_id where ${sentBackText('r')} and s.status = 0
  and (s.liaison_id = $1 or $1 = 0))`;
const sentBack = `select ${ofKinds(sentBackOf)},
  ${reportTables
    .map((table) => `(select count(*) from ${table} where ${sentBackText(table)})`)
    .join(' + ')} as reports`;

/**
 * Active students with a report that was sent back, of one liaison officer or of all; and the number of such
 * reports.
 */
export async function countSentBack(
  db: Database,
  liaison: number | null,
): Promise<OfKinds & { readonly reports: number }> {
  const [row] = await db.rows<OfKinds & { reports: number }>(sentBack, [liaison ?? 0]);
  return row ?? { ...byKind(() => 0), reports: 0 };
}

/** How many of the reports that wait somebody else than this user has to verify. */
export async function countOwnWork(db: Database, userId: number): Promise<number> {
  const own = `where ${waitingText('r')} and ${isOwnWork(userId)}`;
  const counts = reportTables.map((table) => `(select count(*) from ${table} r ${own})`);
  const [row] = await db.rows<{ own: number }>(`select ${counts.join(' + ')} as own`, []);
  return row?.own ?? 0;
}

/** Students are looked at in parts of so many. */
const studentsAtOnce = 2_000;

/** Active students, and how many of them miss a report of each kind. */
export type Missing = OfKinds & { readonly active: number };

/** The active students of this liaison officer, or all of them, with what they miss of a term. */
export async function countMissing(
  db: Database,
  term: DueTerm | null,
  liaison: number | null,
): Promise<Missing> {
  const read = (whose: (bind: Bind) => string) =>
    boundRows<Record<keyof Missing, number | null>>(db, (bind) => {
      const counted = (kind: ReportKindName) =>
        `sum(case when ${isMissing(kind, term, reportStatus.unverified, bind)} then 1 else 0 end) as ${kind}`;
      return `select count(*) as active, ${reportKinds.map(counted).join(', ')}
        from students s where s.status = 0 and ${whose(bind)}`;
    });
  const parts =
    liaison === null
      ? await readByIds(db, 'students', studentsAtOnce, (first, last) =>
          read((bind) => `s.id between ${bind(first)} and ${bind(last)}`),
        )
      : await read((bind) => `s.liaison_id = ${bind(liaison)}`);
  const sum = (of: keyof Missing) => parts.reduce((all, one) => all + (one[of] ?? 0), 0);
  return { active: sum('active'), ...byKind(sum) };
}

const shown = 5;
const oldest = (userId: number) => (kind: string, table: string) =>
  `select * from (select '${kind}' as kind, id, student_id, class_id, year_id, term_id, updated_at
  from ${table} r where ${waitingText('r')} and not ${isOwnWork(userId)}
  order by updated_at, id limit ${shown}) ${kind}`;

/** The reports that have been waiting longest to be verified by this user. */
export const listWaiting = (db: Database, userId: number) =>
  db.rows<WaitingReport>(
    `select q.kind, q.id as report_id, q.student_id, s.name as student, s.thumb as path,
      c.class_name as class, y.year_name, n.term_name
    from (${allKinds(oldest(userId))}) q
    join students s on s.id = q.student_id join classes c on c.id = q.class_id
    join years y on y.id = q.year_id join terms n on n.id = q.term_id
    order by q.updated_at, q.kind, q.id limit ${shown}`,
    [],
  );
