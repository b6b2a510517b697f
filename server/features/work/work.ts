import { dayStart } from '#contract/dates.ts';
import { documentType } from '#contract/documents/types.ts';
import {
  namedByKind,
  type ReportKindName,
  reportKinds,
  wireNames,
} from '#contract/report-kinds.ts';
import { type WorkReason, type WorkState, workStates } from '#contract/term-board/kinds.ts';
import type { WorkCell } from '#contract/term-board/shapes.ts';
import { daysBetween } from '#contract/term-calendar/rules.ts';
import {
  byWork,
  type DueDay,
  dueOf,
  type ReportWork,
  reportOfWork,
  type WorkKind,
  workKinds,
} from '#contract/term-calendar/work.ts';
import type { ReportStatus } from '#contract/term-reports/reports.ts';
import type { Database } from '../../db/database.ts';
import { reportsCounted } from '../../db/each-report.ts';
import { storedReports } from '../../db/report-kinds.ts';
import {
  andShown,
  pendingText,
  sentBackText,
  sentText,
  waitingText,
} from '../../db/report-states.ts';
import type { YearAndTerm } from '../../db/sources.ts';
import type { Bind } from '../../db/substring.ts';
import { orderOf } from '../../db/term-order.ts';
import { findTermOn, type StoredTerm } from '../term-calendar/term-calendar.queries.ts';

/** States as numbers in SQL: their place in the contract's list. */
const code = (state: (typeof workStates)[number]) => workStates.indexOf(state);

/** A term on a day in the foundation's time zone. */
export interface TermOnDay {
  readonly term: StoredTerm;
  readonly today: string;
  readonly zone: string;
}

/** The next due date from a day on; null when none is ahead. */
export function nextDue(term: StoredTerm, today: string): string | null {
  const ahead = Object.values(dueOf(term)).filter((due) => due !== null && due >= today);
  return ahead.toSorted()[0] ?? null;
}

/** SQL: whether student `s` registered after work was due, or paused then, and so owes none of it. */
const owesNone = (due: string, bind: Bind): string =>
  `(s.dor > ${bind(due)} or (s.paused_since is not null and s.paused_since <= ${bind(due)}))`;

/** SQL: the state of work that is missing. */
function missing(due: string | null, today: string, bind: Bind): string {
  if (due === null) return String(code('none'));
  const open = code(due < today ? 'late' : 'due');
  return `case when ${owesNone(due, bind)} then ${code('none')} else ${open} end`;
}

/** SQL: whether the consent to the pictures of the student with this id was withdrawn. */
export const isWithdrawn = (id: string): string =>
  `exists (select 1 from photo_consents w where w.student_id = ${id} and w.withdrawn_at is not null)`;

/** SQL: whether there is a picture of student `s`, or one in the gallery, since a moment. */
export const hasPictureSince = (moment: string): string =>
  `(exists (select 1 from stored_files p where p.path = s.picture and p.created_at >= ${moment})
    or exists (select 1 from media m where m.student_id = s.id and m.type = 'image'
      and m.created_at >= ${moment}))`;

const reportState = (alias: string, otherwise: string) =>
  `case when ${alias}.id is null then ${otherwise}
    when ${pendingText(alias)} and ${sentBackText(alias)} then ${code('sent-back')}
    when ${pendingText(alias)} then ${code('waiting')}
    when ${sentText(alias)} then ${code('sent')} else ${code('verified')} end`;

/**
 * SQL over active students and their work in a term: one index lookup in each kind's table for each student. A
 * statement or picture counts from the opening day on. The `+` keeps SQLite from reading all reports of the
 * term for each student.
 */
export function workOf({ term, today, zone }: TermOnDay, bind: Bind) {
  const due = dueOf(term);
  const year = bind(term.year_id);
  const named = bind(term.term_id);
  const opened = bind(dayStart(term.opening, zone).toISOString());
  const report = (table: string, alias: string) =>
    `left join ${table} ${alias} on ${alias}.student_id = s.id and ${alias}.year_id = ${year}
      and +${alias}.term_id = ${named}`;
  const picture = `case when ${hasPictureSince(opened)} then ${code('in')}
    when ${isWithdrawn('s.id')} then ${code('none')} else ${missing(due.picture, today, bind)} end`;
  const columns: Readonly<Record<WorkKind, string>> = {
    ...namedByKind(
      (kind) => wireNames[kind].work,
      (kind) => reportState(kind, missing(due[wireNames[kind].work], today, bind)),
    ),
    statement: `case when d.id is not null then ${code('in')}
      else ${missing(due.statement, today, bind)} end`,
    picture,
  };
  return {
    from: `students s ${reportKinds.map((kind) => report(storedReports[kind].table, kind)).join(' ')}
      left join documents d on d.student_id = s.id and d.year_id = ${year}
        and d.type = ${documentType.accountStatement} and d.updated_at >= ${opened}`,
    columns: workKinds.map((kind) => `${columns[kind]} as work_${kind}`).join(', '),
  };
}

/** SQL: whether something of these kinds is late, or open at all, in those columns. */
export const isLate = (kinds: readonly WorkKind[]) =>
  `(${kinds.map((kind) => `work_${kind} = ${code('late')}`).join(' or ')})`;
export const isOpen = (kinds: readonly WorkKind[]) =>
  `(${kinds.map((kind) => `work_${kind} in (${code('late')}, ${code('due')}, ${code('sent-back')})`).join(' or ')})`;

/** The longest late first, by the earliest due date missed; then those with any open work. */
export function latestFirst(term: StoredTerm): string[] {
  const due = dueOf(term);
  const inOrder = workKinds
    .filter((kind) => due[kind] !== null)
    .toSorted((one, other) => ((due[one] ?? '') < (due[other] ?? '') ? -1 : 1));
  return [
    ...inOrder.map((kind) => `case when work_${kind} = ${code('late')} then 0 else 1 end asc`),
    `case when ${isOpen(workKinds)} then 0 else 1 end asc`,
    'search_key asc',
  ];
}

/** SQL: for each kind and state how many rows have it, as `report_1`. */
export const stateSums = workKinds
  .flatMap((kind) =>
    workStates.map(
      (_, state) => `sum(case when work_${kind} = ${state} then 1 else 0 end) as ${kind}_${state}`,
    ),
  )
  .join(', ');

/** What the texts of a student's cells need beside their numbers, such as why a report was sent back. */
export interface Facts extends Readonly<Record<`${ReportWork}_note`, string | null>> {
  readonly dor: string;
  readonly paused_since: string | null;
  readonly withdrawn: number | boolean;
}

function reasonOf(kind: WorkKind, due: string | null, facts: Facts): WorkReason {
  const { dor, paused_since, withdrawn } = facts;
  if (kind === 'picture' && withdrawn) return 'no-consent';
  if (paused_since !== null && (due === null || paused_since <= due)) return 'paused';
  return due !== null && dor > due ? 'joined-later' : 'no-date';
}

function noteOf(kind: WorkKind, state: WorkState, row: Facts): string | null {
  if (state !== 'sent-back') return null;
  const report = reportOfWork(kind);
  return report ? row[`${wireNames[report].work}_note`] : null;
}

/** The numbers of a row as words, with days and reason. */
export function cellsOf(
  row: Readonly<Record<WorkKind, number>> & Facts,
  term: StoredTerm,
  today: string,
): Record<WorkKind, WorkCell> {
  const due = dueOf(term);
  const cellOf = (kind: WorkKind): WorkCell => {
    const state = workStates[row[kind]] ?? 'none';
    return {
      state,
      days_late: state === 'late' ? daysBetween(due[kind] ?? today, today) : 0,
      reason: state === 'none' ? reasonOf(kind, due[kind], row) : null,
      note: noteOf(kind, state, row),
    };
  };
  return byWork(cellOf);
}

/** SQL: by when the next fee statement that student `s` owes is due, from a day on; null where none is ahead. */
export const nextFees = (s: string, today: string): string =>
  `(select min(c.statement_due) from term_calendar c where c.statement_due >= ${today}
    and (${s}.paused_since is null or ${s}.paused_since > c.statement_due)
    and not exists (select 1 from documents d where d.student_id = ${s}.id and d.year_id = c.year_id
      and d.type = ${documentType.accountStatement} and d.updated_at >= c.opening))`;

/** A term whose reports are asked about, with the days of the calendar where it has some. */
export type DueTerm = YearAndTerm & Readonly<Partial<Record<DueDay, string | null>>>;

const latest = `select t.year_id, t.term_id from term_totals t
  where ${reportsCounted} > 0 order by ${orderOf('t')} desc limit 1`;

/** 'This term': that of the term calendar; while no term has days the latest that has a report, or null before any. */
export async function findThisTerm(db: Database, today: string): Promise<DueTerm | null> {
  const now = await findTermOn(db, today);
  if (now) return now;
  const [term] = await db.rows<YearAndTerm>(latest, []);
  return term ?? null;
}

/**
 * SQL: whether Active student `s` misses the report of a term, and neither registered after it was due nor paused
 * then. Before any term every report is missing.
 */
export function isMissing(
  kind: ReportKindName,
  term: DueTerm | null,
  least: ReportStatus,
  bind: Bind,
): string {
  if (term === null) return 's.status = 0 and s.paused_since is null';
  const due = term[`${wireNames[kind].work}_due`] ?? null;
  return `s.status = 0 and ${due === null ? 's.paused_since is null' : `not ${owesNone(due, bind)}`}
    and not exists (select 1 from ${storedReports[kind].table} r where r.student_id = s.id
      and r.year_id = ${bind(term.year_id)} and r.term_id = ${bind(term.term_id)}${andShown(least)})`;
}

const hasReport = (kind: ReportKindName, condition: string, least: ReportStatus) =>
  `exists (select 1 from ${storedReports[kind].table} r where r.student_id = s.id
    and ${condition}${andShown(least)})`;

/** SQL: the reports `r` of a kind, of every term, that wait to be verified, with their students `s`. */
export const waitingOf = (kind: ReportKindName) => ({
  from: `${storedReports[kind].table} r join students s on s.id = r.student_id`,
  where: waitingText('r'),
});

/** How many wait. Tens of thousands may: those that the totals have as pending, without the few that were sent back. */
export async function countWaiting(db: Database, kind: ReportKindName): Promise<number> {
  const [row] = await db.rows<{ total: number }>(
    `select coalesce(sum(${wireNames[kind].pending}), 0) - (select count(*) from ${storedReports[kind].table} r
      where ${pendingText('r')} and ${sentBackText('r')}) as total from term_totals`,
    [],
  );
  return row?.total ?? 0;
}

/** SQL: whether a report of student `s`, of any term, waits to be verified. */
export const hasWaiting = (kind: ReportKindName, least: ReportStatus): string =>
  hasReport(kind, waitingText('r'), least);

/** SQL: whether one of Active student `s` was sent back. */
export const hasSentBack = (kind: ReportKindName, least: ReportStatus): string =>
  `s.status = 0 and ${hasReport(kind, sentBackText('r'), least)}`;
