import { type Expression, type SqlBool, sql } from 'kysely';
import { reportStatus } from '#contract/term-reports/reports.ts';

/** The columns of a report that its state follows from. */
interface StateColumns {
  readonly status: Expression<number>;
  readonly version: Expression<number>;
  readonly mailed_version: Expression<number | null>;
}

const verified = sql.lit(reportStatus.verified);

/** Not verified (contract 9). */
export const isPending = ({ status }: StateColumns) =>
  sql<SqlBool>`${status} = ${sql.lit(reportStatus.unverified)}`;

/** Verified, and no mail server has accepted this version of it yet (contract 9). */
export const isApproved = ({ status, version, mailed_version }: StateColumns) =>
  sql<SqlBool>`${status} = ${verified} and ${mailed_version} is distinct from ${version}`;

/** Verified, and a mail server has accepted this very version of it (contract 9). */
export const isSent = ({ status, version, mailed_version }: StateColumns) =>
  sql<SqlBool>`${status} = ${verified} and ${mailed_version} = ${version}`;

/** How many reports are so, of those that a query groups. */
export const countOf = (is: Expression<SqlBool>) =>
  sql<number>`sum(case when ${is} then 1 else 0 end)`;
