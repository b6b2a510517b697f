import type { OutcomeCount, OutcomeGroup } from '#contract/outcomes/figures.ts';
import { eventKind } from '#contract/path/record.ts';
import { studentStatus } from '#contract/students/lists.ts';
import type { Database } from '../../db/database.ts';

/** The counts of a group, before anything is hidden. */
export interface CountedGroup {
  readonly id: number;
  readonly name: string | null;
  readonly counts: Readonly<Record<OutcomeCount, number>>;
}

type Row = CountedGroup['counts'] & Pick<CountedGroup, 'id' | 'name'>;

const graduated = `s.status = ${studentStatus.graduated}`;

/** SQL: who is counted, by `x.result` of the last examination and `n.next_step` of the last next step. */
const conditions: Readonly<Record<OutcomeCount, string>> = {
  joined: '1 = 1',
  in_school: `s.status = ${studentStatus.active}`,
  completed: graduated,
  left: `s.status in (${studentStatus.discontinued}, ${studentStatus.withdrawn})`,
  sat: 'x.result in (1, 2, 3)',
  result_known: 'x.result in (1, 2)',
  qualified: 'x.result = 1',
  result_unknown: `x.result = 3 or (x.result is null and ${graduated})`,
  next_known: `${graduated} and n.next_step in (1, 2, 3)`,
  university: `${graduated} and n.next_step = 1`,
  college: `${graduated} and n.next_step = 2`,
  work: `${graduated} and n.next_step = 3`,
  next_unknown: `${graduated} and (n.next_step is null or n.next_step = 4)`,
};
const counted = Object.entries(conditions)
  .map(([name, condition]) => `count(case when ${condition} then 1 end) as "${name}"`)
  .join(', ');

/** SQL: the last event of a kind, of each student. */
const lastOf = (kind: number, column: string) =>
  `(select e.student_id, e.${column}, row_number() over
      (partition by e.student_id order by e.day desc, e.id desc) as place
    from path_events e where e.kind = ${kind})`;

/** SQL: what a group is known by, and the order of groups. */
const sources: Readonly<Record<OutcomeGroup, { readonly columns: string; readonly by: string }>> = {
  cohort: { columns: 'cast(substr(s.dor, 1, 4) as integer) as id, null as name', by: '1' },
  gender: { columns: 's.gender as id, null as name', by: '1' },
  category: { columns: 's.category as id, null as name', by: '1' },
  cluster: { columns: 'c.id as id, c.cluster_name as name', by: 'c.cluster_key, 1' },
};

/** Who is not erased, counted by group. */
export async function listCounted(db: Database, by: OutcomeGroup): Promise<CountedGroup[]> {
  const source = sources[by];
  const rows = await db.rows<Row>(
    `select ${source.columns}, ${counted}
    from students s join schools o on o.id = s.school_id join clusters c on c.id = o.cluster_id
      left join erasures z on z.student_id = s.id
      left join ${lastOf(eventKind.examined, 'result')} x on x.student_id = s.id and x.place = 1
      left join ${lastOf(eventKind.nextStep, 'next_step')} n on n.student_id = s.id and n.place = 1
    where z.student_id is null
    group by 1, 2${by === 'cluster' ? ', c.cluster_key' : ''} order by ${source.by}`,
    [],
  );
  return rows.map(({ id, name, ...counts }) => ({ id, name, counts }));
}
