import { eventKind } from '#contract/path/record.ts';
import type { Promotable, Promotion } from '#contract/path/shapes.ts';
import type { Database, Reader } from '../../db/database.ts';
import { orderOf } from '../../db/term-order.ts';
import { undoableUntil } from '../../db/undoable.ts';

interface Row extends Omit<Promotable, 'class_id' | 'class'> {
  readonly event_class: number | null;
  readonly event_day: string | null;
  readonly report_class: number | null;
  readonly report_at: string | null;
}

/** The last row of each student. @param order SQL: the last one first */
const lastOf = (table: string, columns: string, order: string, condition = '1 = 1') =>
  `(select r.student_id, ${columns}, row_number() over (partition by r.student_id order by ${order}) as place
    from ${table} r where ${condition})`;

const kinds = [eventKind.promoted, eventKind.repeated].join(', ');

/** Active students by school, class and name, each with the class of now. */
export async function listPromotable(db: Database): Promise<Promotable[]> {
  const rows = await db.rows<Row>(
    `select s.id, s.ref, s.name, s.school_id, o.school, e.class_id as event_class, e.day as event_day,
      a.class_id as report_class, a.created_at as report_at
    from students s join schools o on o.id = s.school_id
      left join ${lastOf('path_events', 'r.class_id, r.day', 'r.day desc, r.id desc', `r.kind in (${kinds})`)} e
        on e.student_id = s.id and e.place = 1
      left join ${lastOf('academic_reports', 'r.class_id, r.created_at', `${orderOf('r')} desc`)} a
        on a.student_id = s.id and a.place = 1
    where s.status = 0 order by o.school_key, s.search_key, s.id`,
    [],
  );
  const names = await db.read.selectFrom('classes').select(['id', 'class_name']).execute();
  const nameOf = new Map(names.map(({ id, class_name }) => [id, class_name]));
  return rows.map(({ event_class, event_day, report_class, report_at, ...student }) => {
    const isLater = event_day !== null && event_day >= (report_at ?? '').slice(0, 10);
    const class_id = isLater ? event_class : (report_class ?? event_class);
    return {
      ...student,
      class_id,
      class: class_id === null ? null : (nameOf.get(class_id) ?? null),
    };
  });
}

/** Promotions since a moment, the newest first. */
export async function listPromotions(reader: Reader, since: string): Promise<Promotion[]> {
  const rows = await reader
    .selectFrom('promotions as p')
    .innerJoin('users as u', 'u.id', 'p.made_by')
    .select(['p.id', 'p.at', 'p.undone_at', 'u.first_name', 'u.last_name'])
    .select(({ selectFrom, fn }) =>
      selectFrom('path_events as e')
        .select(fn.countAll<number>().as('count'))
        .whereRef('e.promotion_id', '=', 'p.id')
        .as('students'),
    )
    .where('p.at', '>=', since)
    .orderBy('p.id', 'desc')
    .execute();
  return rows.map(({ id, at, undone_at, first_name, last_name, students }) => ({
    ...{ id, at, by: `${first_name} ${last_name}`, until: undoableUntil(at) },
    ...{ undone: undone_at !== null, students: Number(students ?? 0) },
  }));
}
