import { studentMessages as words } from '#contract/students/messages.ts';
import { isActive } from '#contract/students/rules.ts';
import type { App } from '../../context.ts';
import { type Actor, type Change, recordChange } from '../../db/change-log.ts';
import type { Transaction } from '../../db/database.ts';
import type { StudentsTable } from '../../db/tables/students.tables.ts';
import { Conflict, Missing } from '../../errors.ts';
import { lockStudent } from './students.queries.ts';

/** @throws Conflict for a student who is not Active (contract 5). */
export function requireActive(student: Pick<StudentsTable, 'status'>): void {
  if (!isActive(student)) throw new Conflict(words.notActive);
}

/** What the change log gets, and the stored paths that are not needed after the change. */
type Changed = Pick<Change, 'fields' | 'before' | 'after'> & { readonly gone?: readonly string[] };

/**
 * One change of one student, in one transaction: the row is locked, `change` checks and writes, and the change
 * is logged (security 6.4, 12.2).
 * @returns the stored paths that are not needed any more, to be removed now that it is committed
 * @throws Missing, and whatever `change` throws
 */
export function changeStudent(
  app: Pick<App, 'db' | 'now'>,
  actor: Actor,
  id: number,
  change: (trx: Transaction, student: StudentsTable, now: Date) => Promise<Changed>,
): Promise<readonly string[]> {
  const now = app.now();
  return app.db.transaction(async (trx) => {
    const student = await lockStudent(app.db, trx, id);
    if (!student) throw new Missing();
    const { gone = [], ...logged } = await change(trx, student, now);
    await recordChange(app.db, trx, {
      by: actor,
      at: now,
      action: 'edit',
      entity: 'student',
      id,
      ...logged,
    });
    return gone;
  });
}
