import type { ReportKindName } from '#contract/report-kinds.ts';
import { wireNames } from '#contract/report-kinds.ts';
import type { DueDay } from '#contract/term-calendar/work.ts';
import type { ReportStatus } from '#contract/term-reports/reports.ts';
import type { Database, Value } from '../../db/database.ts';
import { reportsCounted } from '../../db/each-report.ts';
import { storedReports } from '../../db/report-kinds.ts';
import { andShown, sentBackText, waitingText } from '../../db/report-states.ts';
import type { YearAndTerm } from '../../db/sources.ts';
import { orderOf } from '../../db/term-order.ts';
import { findTermOn } from '../term-calendar/term-calendar.queries.ts';
import { joinedLater } from './work-states.ts';

/** A term whose reports are asked about, with the days of the calendar where it has some. */
export type DueTerm = YearAndTerm & Readonly<Partial<Record<DueDay, string | null>>>;

const latest = `select t.year_id, t.term_id from term_totals t
  where ${reportsCounted} > 0 order by ${orderOf('t')} desc limit 1`;

/**
 * 'This term': that of the term calendar; while no term has days the latest that has a report, or null
 * before any.
 */
export async function findThisTerm(db: Database, today: string): Promise<DueTerm | null> {
  const now = await findTermOn(db, today);
  if (now) return now;
  const [term] = await db.rows<YearAndTerm>(latest, []);
  return term ?? null;
}

type Bind = (value: Value) => string;

/**
 * SQL: whether Active student `s` misses the report of a term: there is none, and the student did not register after
 * it was due. Before any term every report is missing.
 * @param least the lowest status of reports that count
 */
export function isMissing(
  kind: ReportKindName,
  term: DueTerm | null,
  least: ReportStatus,
  bind: Bind,
): string {
  if (term === null) return 's.status = 0';
  const due = term[`${wireNames[kind].work}_due`] ?? null;
  return `s.status = 0${due === null ? '' : ` and not ${joinedLater(due, bind)}`}
    and not exists (select 1 from ${storedReports[kind].table} r where r.student_id = s.id
      and r.year_id = ${bind(term.year_id)} and r.term_id = ${bind(term.term_id)}${andShown(least)})`;
}

const hasReport = (kind: ReportKindName, condition: string, least: ReportStatus) =>
  `exists (select 1 from ${storedReports[kind].table} r where r.student_id = s.id
    and ${condition}${andShown(least)})`;

/** SQL: whether a report of student `s`, of any term, waits to be verified. */
export const hasWaiting = (kind: ReportKindName, least: ReportStatus): string =>
  hasReport(kind, waitingText('r'), least);

/** SQL: whether one of Active student `s` was sent back. */
export const hasSentBack = (kind: ReportKindName, least: ReportStatus): string =>
  `s.status = 0 and ${hasReport(kind, sentBackText('r'), least)}`;
