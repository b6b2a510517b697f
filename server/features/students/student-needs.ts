import { reportKinds } from '#contract/report-kinds.ts';
import type { StudentNeed } from '#contract/students/needs.ts';
import type { ReportStatus } from '#contract/term-reports/reports.ts';
import type { Database, Value } from '../../db/database.ts';
import { reportsCounted } from '../../db/each-report.ts';
import { storedReports } from '../../db/report-kinds.ts';
import { sentBackText, waitingText } from '../../db/report-states.ts';
import { orderOf } from '../../db/term-order.ts';
import { withoutSupporter } from '../sponsorships/sponsorships.ts';
import { findTermOn } from '../term-calendar/term-calendar.queries.ts';
import { andShown } from './student-scope.ts';

/** A year and term. */
export interface Term {
  readonly year_id: number;
  readonly term_id: number;
}

const latest = `select t.year_id, t.term_id from term_totals t
  where ${reportsCounted} > 0 order by ${orderOf('t')} desc limit 1`;

/**
 * 'This term': that of the term calendar; while no term has days the latest that has a report, or null
 * before any.
 */
export async function findThisTerm(db: Database, today: string): Promise<Term | null> {
  const now = await findTermOn(db, today);
  if (now) return now;
  const [term] = await db.rows<Term>(latest, []);
  return term ?? null;
}

type Bind = (value: Value) => string;
const isActive = 's.status = 0';
const isWaiting = (table: string, least: ReportStatus) =>
  `exists (select 1 from ${table} r where r.student_id = s.id
    and ${waitingText('r')}${andShown(least)})`;
const isSentBack = (table: string, least: ReportStatus) =>
  `exists (select 1 from ${table} r where r.student_id = s.id
    and ${sentBackText('r')}${andShown(least)})`;
const hasNone = (table: string, term: Term | null, least: ReportStatus, bind: Bind) =>
  term === null
    ? isActive
    : `${isActive} and not exists (select 1 from ${table} r where r.student_id = s.id
        and r.year_id = ${bind(term.year_id)} and r.term_id = ${bind(term.term_id)}${andShown(least)})`;

/** SQL: whether a report of student `s` needs this. */
function reportCondition(
  need: Exclude<StudentNeed, 'supporter' | 'picture' | 'certificate'>,
  term: Term | null,
  least: ReportStatus,
  bind: Bind,
): string {
  for (const kind of reportKinds) {
    const { table } = storedReports[kind];
    if (need === kind) return hasNone(table, term, least, bind);
    if (need === `${kind}-check`) return isWaiting(table, least);
    if (need === `${kind}-back`) return `${isActive} and ${isSentBack(table, least)}`;
  }
  throw new Error(`No kind of report is asked about by ${need}`);
}

/**
 * SQL: whether student `s` needs this, with `term` as 'this term'.
 * @param least the lowest status of reports that count
 */
export function needsCondition(
  need: StudentNeed,
  term: Term | null,
  least: ReportStatus,
  bind: Bind,
): string {
  switch (need) {
    case 'supporter':
      return `${isActive} and ${withoutSupporter('s')}`;
    case 'picture':
      return `${isActive} and s.thumb is null`;
    case 'certificate':
      return `${isActive} and s.certificate is null`;
    default:
      return reportCondition(need, term, least, bind);
  }
}
