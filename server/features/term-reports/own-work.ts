import { fourEyes } from '#contract/foundation/four-eyes.ts';
import { foundationId } from '#contract/foundation/record.ts';
import type { Transaction } from '../../db/database.ts';
import type { ReportKind, ReportParts } from './report-kind.ts';

/** The actions of filing and changing a report in the change log. */
const deeds = ['add', 'edit'] as const;

/**
 * SQL: whether this user filed or changed the report `r` while the foundation requires somebody else to verify
 * it.
 */
export const isOwnWork = (entity: string, userId: number): string =>
  `case when exists (select 1 from foundation f where f.four_eyes = ${fourEyes.asked})
    and exists (select 1 from change_log l where l.entity = '${entity}' and l.entity_id = r.id
      and l.user_id = ${userId} and l.action in (${deeds.map((one) => `'${one}'`).join(', ')}))
    then 1 else 0 end`;

/** Whether somebody else has to verify this report, since this user filed or changed it. */
export async function needsSomebodyElse(
  trx: Transaction,
  { record }: Pick<ReportKind<ReportParts>, 'record'>,
  id: number,
  userId: number,
): Promise<boolean> {
  const { four_eyes } = await trx
    .selectFrom('foundation')
    .select('four_eyes')
    .where('id', '=', foundationId)
    .executeTakeFirstOrThrow();
  if (four_eyes !== fourEyes.asked) return false;
  const deed = await trx
    .selectFrom('change_log')
    .select('id')
    .where('entity', '=', record.entity)
    .where('entity_id', '=', id)
    .where('user_id', '=', userId)
    .where('action', 'in', deeds)
    .limit(1)
    .executeTakeFirst();
  return deed !== undefined;
}
