import type { Actor } from '../../db/change-log.ts';
import type { Transaction } from '../../db/database.ts';
import { inParts } from '../../db/in-parts.ts';

/** Gives students to a liaison officer; the caller has locked them and tells the change log. */
export async function setLiaison(
  trx: Transaction,
  actor: Actor,
  now: Date,
  ids: readonly number[],
  liaison_id: number,
): Promise<void> {
  for (const part of inParts(ids))
    await trx
      .updateTable('students')
      .set({ liaison_id, updated_by: actor.id, updated_at: now.toISOString() })
      .where('id', 'in', part)
      .execute();
}
