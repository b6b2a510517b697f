import { studentMessages as words } from '#contract/students/messages.ts';
import { isActive } from '#contract/students/rules.ts';
import type { App } from '../../context.ts';
import { type Actor, type Change, recordChange } from '../../db/change-log.ts';
import type { StudentsTable } from '../../db/tables/students.tables.ts';
import { type Writing, writingIn } from '../../db/writing.ts';
import { Conflict, Missing } from '../../errors.ts';
import { lockStudent } from './students.queries.ts';

/** @throws Conflict for a student who is not Active (rule 5.4). */
export function requireActive(student: Pick<StudentsTable, 'status'>): void {
  if (!isActive(student)) throw new Conflict(words.notActive);
}

/** Since when a student is not Active, after a change of status. */
export function sinceOf(
  old: StudentsTable,
  { status }: Partial<Pick<StudentsTable, 'status'>>,
  now: Date,
): Partial<StudentsTable> {
  const left = status !== undefined && !isActive({ status });
  return {
    ...(left && isActive(old) && { inactive_since: now.toISOString() }),
    ...(status !== undefined && !left && { inactive_since: null }),
  };
}

/** What the change log gets, and the stored paths that are not needed after the change. */
type Changed = Pick<Change, 'fields' | 'before' | 'after'> & { readonly gone?: readonly string[] };

/**
 * One change of one student, in one transaction: the row is locked, `change` checks and writes, and the change
 * is logged (rules 3.6 and 12.2).
 * @returns the stored paths that are not needed any more, to be removed now that it is committed
 * @throws Missing, and whatever `change` throws
 */
export function changeStudent(
  app: Pick<App, 'db' | 'now' | 'zone'>,
  actor: Actor,
  id: number,
  change: (writing: Writing, student: StudentsTable) => Promise<Changed>,
): Promise<readonly string[]> {
  const now = app.now();
  return app.db.transaction(async (trx) => {
    const student = await lockStudent(app.db, trx, id);
    if (!student) throw new Missing();
    const { gone = [], ...logged } = await change(writingIn(app, trx, actor, now), student);
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
