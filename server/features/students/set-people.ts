import { inParts } from '../../db/in-parts.ts';
import type { StudentsTable } from '../../db/tables/students.tables.ts';
import type { Writing } from '../../db/writing.ts';

/** Gives students to a liaison officer or a supporter. The caller has locked them and writes the change log. */
export async function setPeople(
  { trx, actor, now }: Writing,
  ids: readonly number[],
  people: Partial<Pick<StudentsTable, 'liaison_id' | 'supporter_id'>>,
): Promise<void> {
  for (const part of inParts(ids))
    await trx
      .updateTable('students')
      .set({ ...people, updated_by: actor.id, updated_at: now.toISOString() })
      .where('id', 'in', part)
      .execute();
}
