import { fourEyes } from '#contract/foundation/four-eyes.ts';
import { foundationId } from '#contract/foundation/record.ts';
import type { Transaction } from '../../db/database.ts';
import type { ReportKind, ReportParts } from './report-kind.ts';

/** The authors of a report with this one among them. */
export const withAuthor = (authors: string, userId: number): string =>
  authors.includes(`,${userId},`) ? authors : `${authors || ','}${userId},`;

/**
 * SQL: whether this user filed or changed the report `r` while the foundation requires somebody else to verify
 * it.
 */
export const isOwnWork = (userId: number): string =>
  `case when exists (select 1 from foundation f where f.four_eyes = ${fourEyes.asked})
    and r.authors like '%,${userId},%' then 1 else 0 end`;

/** Whether somebody else has to verify this report, since this user filed or changed it. */
export async function needsSomebodyElse(
  trx: Transaction,
  { table }: Pick<ReportKind<ReportParts>, 'table'>,
  id: number,
  userId: number,
): Promise<boolean> {
  const { four_eyes } = await trx
    .selectFrom('foundation')
    .select('four_eyes')
    .where('id', '=', foundationId)
    .executeTakeFirstOrThrow();
  if (four_eyes !== fourEyes.asked) return false;
  const { authors } = await trx
    .selectFrom(table)
    .select('authors')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return authors.includes(`,${userId},`);
}
