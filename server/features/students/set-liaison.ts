import { inParts } from '../../db/in-parts.ts';
import type { Writing } from '../../db/writing.ts';

/** Gives students to a liaison officer. The caller has locked them and writes the change log. */
export async function setLiaison(
  { trx, actor, now }: Writing,
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
