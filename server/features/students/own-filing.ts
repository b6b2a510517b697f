import { may } from '#contract/permissions.ts';
import { studentMessages as words } from '#contract/students/messages.ts';
import type { Actor } from '../../db/change-log.ts';
import type { Reader } from '../../db/database.ts';
import { Refused } from '../../errors.ts';

/**
 * Who files for their own students alone files for nobody else's (contract 11). A student who is not
 * there is whoever asks next's to tell.
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

/** Those of these students whom this person does not file for, by their names. */
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
