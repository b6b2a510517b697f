import { may } from '#contract/permissions.ts';
import { studentMessages as words } from '#contract/students/messages.ts';
import type { Actor } from '../../db/change-log.ts';
import type { Reader } from '../../db/database.ts';
import { Refused } from '../../errors.ts';

/**
 * Refuses a student of somebody else to a person who files for their own students only (rule 3.9). A student
 * who is not there is left to the caller to report.
 * @throws Refused
 */
export async function requireMayFile(
  reader: Reader,
  actor: Pick<Actor, 'id' | 'role'>,
  students: readonly number[],
): Promise<void> {
  const others = await studentsOfOthers(reader, actor, students);
  if (others.length > 0) throw new Refused(words.notYourStudent);
}

/** The names of those of these students for whom this person may not file. */
export async function studentsOfOthers(
  reader: Reader,
  actor: Pick<Actor, 'id' | 'role'>,
  students: readonly number[],
): Promise<{ id: number; name: string }[]> {
  if (may({ role: actor.role, admin_liaison: false }, 'reports.fileForAll')) return [];
  return reader
    .selectFrom('students')
    .select(['id', 'name'])
    .where('id', 'in', [0, ...students])
    .where('liaison_id', '<>', actor.id)
    .orderBy('search_key')
    .execute();
}
