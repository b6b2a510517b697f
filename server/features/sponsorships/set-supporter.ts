import { sql } from 'kysely';
import { inParts } from '../../db/in-parts.ts';
import type { Writing } from '../../db/writing.ts';
import { withdrawLettersAbout } from '../letters/withdraw-letters.ts';
import { supporterIdOf } from './sponsorships.ts';

/**
 * From today on a user supports these students, or nobody does. The letters about them that wait are withdrawn.
 * The caller has locked the students and writes the change log.
 */
export async function setSupporter(
  { trx, actor, now, today }: Writing,
  students: readonly number[],
  supporter: number | null,
): Promise<void> {
  const since = sql<string | null>`case when ${sql.raw(supporterIdOf('students'))} is null
    then unsupported_since else ${today} end`;
  for (const part of inParts(students)) {
    await trx
      .updateTable('students')
      .set({ supporter_id: supporter, unsupported_since: supporter === null ? since : null })
      .set({ updated_by: actor.id, updated_at: now.toISOString() })
      .where('id', 'in', part)
      .execute();
    await withdrawLettersAbout(trx, part);
  }
}
