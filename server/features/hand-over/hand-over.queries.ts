import { hoursToUndo } from '#contract/hand-over/limits.ts';
import type { HandOver } from '#contract/hand-over/shapes.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { lockRows } from '../../db/dialect.ts';

const hour = 60 * 60 * 1000;

/** A hand-over from before this time can no longer be undone. */
export const firstToUndo = (now: Date): string =>
  new Date(now.getTime() - hoursToUndo * hour).toISOString();

/** Until when a hand-over of this time can be undone. */
const until = (at: string): string =>
  new Date(new Date(at).getTime() + hoursToUndo * hour).toISOString();

interface Counted {
  readonly id: number;
  readonly at: string;
  readonly undone_at: string | null;
  readonly by: string;
  readonly to_id: number;
  readonly name: string;
  readonly students: number;
  readonly tasks: number;
}

/** Hand-overs since a moment, or a single one, the newest first. */
export async function readHandOvers(
  db: Database,
  since: string,
  only: number | null = null,
): Promise<HandOver[]> {
  const rows = await db.rows<Counted>(
    `select h.id, h.at, h.undone_at, b.first_name || ' ' || b.last_name as by, s.to_id,
      u.first_name || ' ' || u.last_name as name, sum(s.student) as students, sum(s.task) as tasks
    from hand_overs h join users b on b.id = h.made_by
      join (select hand_over_id, to_id, 1 as student, 0 as task from hand_over_students
        union all select hand_over_id, to_id, 0 as student, 1 as task from hand_over_tasks
          where to_id is not null) s on s.hand_over_id = h.id join users u on u.id = s.to_id
    where h.at >= $1${only === null ? '' : ' and h.id = $2'}
    group by h.id, h.at, h.undone_at, b.first_name, b.last_name, s.to_id, u.first_name, u.last_name, u.search_key
    order by h.id desc, students desc, u.search_key`,
    only === null ? [since] : [since, only],
  );
  const found = new Map<number, HandOver>();
  for (const row of rows) {
    const { id, at, by, undone_at, to_id, name } = row;
    const [students, tasks] = [Number(row.students), Number(row.tasks)];
    const known = found.get(id);
    const one = { id, at, by, until: until(at), undone: undone_at !== null };
    const officers = [...(known?.officers ?? []), { id: to_id, name, students, tasks }];
    found.set(id, {
      ...{ ...one, officers },
      students: (known?.students ?? 0) + students,
      tasks: (known?.tasks ?? 0) + tasks,
    });
  }
  return [...found.values()];
}

/** A hand-over, locked until the transaction ends, or undefined. */
export const lockHandOver = (db: Pick<Database, 'dialect'>, trx: Transaction, id: number) =>
  trx
    .selectFrom('hand_overs')
    .select(['id', 'at', 'undone_at'])
    .where('id', '=', id)
    .modifyEnd(lockRows(db.dialect))
    .executeTakeFirst();

/** Deletes hand-overs that can no longer be undone; the change log keeps their entries. @returns how many */
export function dropOldHandOvers(db: Database, now: Date): Promise<number> {
  return db.transaction(async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom('hand_overs')
      .where('at', '<', firstToUndo(now))
      .executeTakeFirst();
    return Number(numDeletedRows);
  });
}
