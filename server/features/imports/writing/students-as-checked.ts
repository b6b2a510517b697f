import { importMessages as words } from '#contract/imports/messages.ts';
import { may } from '#contract/permissions.ts';
import { isActive } from '#contract/students/rules.ts';
import type { Actor } from '../../../db/change-log.ts';
import { keepRows } from '../../../db/dialect.ts';
import { Refused } from '../../../errors.ts';
import type { ItemChange, MarksChange } from '../planning/plan.ts';
import { inParts } from './in-parts.ts';
import { changed, recordsAtOnce, type Writing } from './writing.ts';

/**
 * Students whom marks and receipts are for are kept, and must be Active at this moment too: one may
 * have left since the file was checked (contract 5, security 6.4). Asked before the import writes
 * anything, since its own sheet of students may close those whose last marks it brings.
 * @throws Conflict
 */
export async function keepActiveStudents(
  { app, trx }: Pick<Writing, 'app' | 'trx'>,
  changes: readonly (MarksChange | ItemChange)[],
): Promise<void> {
  const ids = new Set(changes.flatMap(({ student }) => ('id' in student ? [student.id] : [])));
  const inOrder = [...ids].sort((one, other) => one - other);
  for (const part of inParts(inOrder, recordsAtOnce)) {
    const students = await trx
      .selectFrom('students')
      .select(['id', 'status'])
      .where('id', 'in', part)
      .orderBy('id')
      .modifyEnd(keepRows(app.db.dialect))
      .execute();
    if (students.length < part.length || !students.every(isActive)) throw changed();
  }
}

/**
 * A file that one person checked may be imported, or taken back, by another: who may not set a
 * status on the form does not set it this way (contract 3).
 * @throws Refused
 */
export function checkStatusChange(actor: Actor, from: number, to: number): void {
  if (from !== to && !may({ role: actor.role, admin_liaison: false }, 'students.setStatus'))
    throw new Refused(words.status);
}
