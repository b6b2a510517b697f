import { sql } from 'kysely';
import { inParts } from '../../db/in-parts.ts';
import type { StudentsTable } from '../../db/tables/students.tables.ts';
import type { Writing } from '../../db/writing.ts';

/** Gives students to a liaison officer or a supporter. The caller has locked them and writes the change log. */
export async function setPeople(
  { trx, actor, now, today }: Writing,
  ids: readonly number[],
  people: Partial<Pick<StudentsTable, 'liaison_id' | 'supporter_id'>>,
): Promise<void> {
  const { supporter_id } = people;
  const since = sql<
    string | null
  >`case when supporter_id is null then unsupported_since else ${today} end`;
  const unsupported =
    supporter_id === undefined ? {} : { unsupported_since: supporter_id === null ? since : null };
  for (const part of inParts(ids))
    await trx
      .updateTable('students')
      .set({ ...people, ...unsupported, updated_by: actor.id, updated_at: now.toISOString() })
      .where('id', 'in', part)
      .execute();
}
