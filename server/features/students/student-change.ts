import type { Updateable } from 'kysely';
import { isActive } from '#contract/students/rules.ts';
import type { App } from '../../context.ts';
import type { Actor, Change } from '../../db/change-log.ts';
import { inParts } from '../../db/in-parts.ts';
import type { StudentsTable } from '../../db/tables/students.tables.ts';
import { logChange, type Writing, write } from '../../db/writing.ts';
import { present } from '../../errors.ts';
import { addStatusEvent } from '../path/status-events.ts';
import { lockStudent } from './students.queries.ts';

/** Since when a student is not Active, after a change of status. @param at ISO, UTC */
export function sinceOf(
  old: StudentsTable,
  { status }: Partial<Pick<StudentsTable, 'status'>>,
  at: string,
): Partial<StudentsTable> {
  const left = status !== undefined && !isActive({ status });
  return {
    ...(left && { paused_since: null }),
    ...(left && isActive(old) && { inactive_since: at }),
    ...(status !== undefined && !left && { inactive_since: null }),
  };
}

/** The columns of a status that is set by itself; the path tells that nobody said why. */
export async function statusColumns(
  writing: Writing,
  old: StudentsTable,
  status: StudentsTable['status'] | undefined,
): Promise<Partial<StudentsTable>> {
  if (status === undefined) return {};
  if (status !== old.status) await addStatusEvent(writing, old.id, status);
  return { status, ...sinceOf(old, { status }, writing.now.toISOString()) };
}

/** Changes columns of a student; whoever locked the row logs it. */
export const setColumns = (
  { trx, actor, now }: Writing,
  id: number,
  columns: Updateable<StudentsTable>,
) =>
  trx
    .updateTable('students')
    .set({ ...columns, updated_by: actor.id, updated_at: now.toISOString() })
    .where('id', '=', id)
    .execute();

/** What the change log gets, and the stored paths that are not needed after the change. */
type Changed = Pick<Change, 'fields' | 'before' | 'after'> & { readonly gone?: readonly string[] };

/**
 * One change of one student, locked and logged (rules 3.6 and 12.2). @throws Missing, and what `change` throws
 * @returns the stored paths that are not needed any more, to be removed now that it is committed
 */
export function changeStudent(
  app: Pick<App, 'db' | 'now' | 'zone'>,
  actor: Actor,
  id: number,
  change: (writing: Writing, student: StudentsTable) => Promise<Changed>,
): Promise<readonly string[]> {
  return write(app, actor, async (writing) => {
    const student = present(await lockStudent(writing.trx, id));
    const { gone = [], ...logged } = await change(writing, student);
    await logChange(writing, { action: 'edit', entity: 'student', id, ...logged });
    return gone;
  });
}

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
