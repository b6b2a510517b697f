import { type Expression, type SqlBool, sql } from 'kysely';
import { type ReportStatus, reportStatus } from '#contract/term-reports/reports.ts';
import type { TermReportTable } from './tables/term-reports.tables.ts';

/** A column of a report, whose table goes by an alias in the statement, or by its name. */
const columnOf = (report: string) => (column: keyof TermReportTable) => `${report}.${column}`;

// The states of a report (rule 9.1) as SQL: statements written as text use them directly, the query builder
// through the functions below.

/** Not verified. */
export const pendingText = (report: string) =>
  `${columnOf(report)('status')} = ${reportStatus.unverified}`;

/** Not verified, and sent back to who filed it. */
export const sentBackText = (report: string) => `${columnOf(report)('sent_back_at')} is not null`;

/** Not verified, and not sent back: it waits to be verified. */
export const waitingText = (report: string) =>
  `${pendingText(report)} and ${columnOf(report)('sent_back_at')} is null`;

const verifiedText = (report: string) => `${columnOf(report)('status')} = ${reportStatus.verified}`;

/** Verified, and no mail server has accepted this version of it yet. */
function approvedText(report: string) {
  const column = columnOf(report);
  return `${verifiedText(report)} and ${column('mailed_version')} is distinct from ${column('version')}`;
}

/** Verified, and a mail server has accepted this very version of it. */
export function sentText(report: string) {
  const column = columnOf(report);
  return `${verifiedText(report)} and ${column('mailed_version')} = ${column('version')}`;
}

/** SQL: which of the reports `r` that the conditions before find somebody sees who reads those with a status alone. */
export const andShown = (least: ReportStatus): string =>
  least === reportStatus.unverified ? '' : ` and r.status >= ${least}`;

const is = (text: (report: string) => string) => (report: string) =>
  sql<SqlBool>`${sql.raw(text(report))}`;
export const isPending = is(pendingText);
export const isApproved = is(approvedText);
export const isSent = is(sentText);

/** How many reports are so, of those that a query groups. */
export const countOf = (state: Expression<SqlBool>) =>
  sql<number>`sum(case when ${state} then 1 else 0 end)`;
