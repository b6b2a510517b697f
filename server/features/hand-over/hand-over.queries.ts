import type { HandOver } from '#contract/hand-over/shapes.ts';
import type { Database } from '../../db/database.ts';
import { undoableUntil } from '../../db/undoable.ts';

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
    const one = { id, at, by, until: undoableUntil(at), undone: undone_at !== null };
    const officers = [...(known?.officers ?? []), { id: to_id, name, students, tasks }];
    found.set(id, {
      ...{ ...one, officers },
      students: (known?.students ?? 0) + students,
      tasks: (known?.tasks ?? 0) + tasks,
    });
  }
  return [...found.values()];
}
