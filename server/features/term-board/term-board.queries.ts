import { filesForOwnAlone, may } from '#contract/permissions.ts';
import { reportKinds, wireNames } from '#contract/report-kinds.ts';
import { type BoardGroup, type BoardView, workStates } from '#contract/term-board/kinds.ts';
import type { BoardStudent, GroupSums, StateCounts } from '#contract/term-board/shapes.ts';
import { byWork, type WorkKind, workKinds } from '#contract/term-calendar/work.ts';
import type { Database } from '../../db/database.ts';
import { remembering } from '../../db/remembered.ts';
import { storedReports } from '../../db/report-kinds.ts';
import { type Bind, binding, boundRows, holds, isRare } from '../../db/substring.ts';
import type { ListRequest } from '../../http/route.ts';
import type { CurrentUser } from '../../http/sessions.ts';
import { picturePath } from '../students/photo-consent.ts';
import type { StoredTerm } from '../term-calendar/term-calendar.queries.ts';
import {
  cellsOf,
  type Facts,
  isLate,
  isOpen,
  isWithdrawn,
  latestFirst,
  stateSums,
  type TermOnDay,
  workOf,
} from '../work/work.ts';

/** The ways to group students: the id of each group, who is in one, and where its name is found. */
const groups: Readonly<
  Record<
    BoardGroup,
    { id: string; holds: (id: string) => string; join: string; name: string; order: string }
  >
> = {
  liaison: {
    id: 's.liaison_id',
    holds: (id) => `s.liaison_id = ${id}`,
    join: 'users g on g.id = w.group_id',
    name: "g.first_name || ' ' || g.last_name",
    order: 'g.search_key, g.id',
  },
  school: {
    id: 's.school_id',
    holds: (id) => `s.school_id = ${id}`,
    join: 'schools g on g.id = w.group_id',
    name: 'g.school',
    order: 'g.school_key',
  },
  cluster: {
    id: '(select o.cluster_id from schools o where o.id = s.school_id)',
    holds: (id) => `s.school_id in (select o.id from schools o where o.cluster_id = ${id})`,
    join: 'clusters g on g.id = w.group_id',
    name: 'g.cluster_name',
    order: 'g.cluster_key',
  },
};

type SumRow = { id: number; name: string; students: number; open: number; late: number } & Record<
  string,
  number | string
>;

const countsOf = (row: SumRow, kind: WorkKind) =>
  Object.fromEntries(
    workStates.map((state, place) => [state, Number(row[`${kind}_${place}`] ?? 0)]),
  ) as StateCounts;

const sumsOf = (row: SumRow): GroupSums => ({
  id: row.id,
  name: row.name,
  students: row.students,
  open: row.open,
  late: row.late,
  counts: byWork((kind) => countsOf(row, kind)),
});

const rememberSums = remembering<GroupSums[]>();
const rememberPage = remembering<Page>();

/** The sums of each group, by name; for one officer only the officer's students. */
export async function readGroupSums(
  db: Database,
  at: TermOnDay,
  by: BoardGroup,
  own: number | null,
): Promise<GroupSums[]> {
  const read = async () => {
    const { id, join, name: shown, order } = groups[by];
    const rows = await boundRows<SumRow>(db, (bind) => {
      const { from, columns } = workOf(at, bind);
      const mine = own === null ? '' : ` and s.liaison_id = ${bind(own)}`;
      return `with q as materialized (select ${id} as group_id, ${columns} from ${from} where +s.status = 0${mine})
        select w.*, ${shown} as name from (select group_id as id, group_id, count(*) as students,
          sum(case when ${isOpen(workKinds)} then 1 else 0 end) as open,
          sum(case when ${isLate(workKinds)} then 1 else 0 end) as late, ${stateSums}
        from q group by group_id) w join ${join} order by ${order}`;
    });
    return rows.map(sumsOf);
  };
  return rememberSums(db, JSON.stringify([at, by, own]), read);
}

/** Which students of the board are wanted. */
export interface Wanted {
  readonly by: BoardGroup;
  readonly group: number | null;
  readonly own: number | null;
  readonly view: BoardView;
  readonly kind: WorkKind | null;
}

/** A student's states as numbers, before they become words. */
type Standing = { readonly id: number } & Readonly<Record<WorkKind, number>>;

interface Page {
  readonly standings: readonly Standing[];
  readonly total: number;
}

/** SQL: the active students that are wanted. The `+` keeps SQLite from reading all active students by an index. */
async function conditionsOf(
  db: Database,
  bind: Bind,
  search: string,
  { by, group, own }: Wanted,
): Promise<string> {
  const conditions = ['+s.status = 0'];
  if (own !== null) conditions.push(`s.liaison_id = ${bind(own)}`);
  if (group !== null) conditions.push(groups[by].holds(bind(group)));
  if (search !== '') {
    const column = { table: 'students', alias: 's', column: 'search_key' };
    const rare = await isRare(db, 'students', search);
    conditions.push(holds(db.dialect, bind, column, search, rare));
  }
  return conditions.join(' and ');
}

/**
 * The students on a page with the states of their work, and the total number. The states are computed once for
 * each student and used by the filter, the order and the count.
 */
async function findPage(
  db: Database,
  list: ListRequest,
  at: TermOnDay,
  wanted: Wanted,
): Promise<Page> {
  const { bind, values } = binding();
  const { from, columns } = workOf(at, bind);
  const conditions = await conditionsOf(db, bind, list.search, wanted);
  const kinds = wanted.kind === null ? workKinds : [wanted.kind];
  const narrowed = { all: '', open: ` where ${isOpen(kinds)}`, late: ` where ${isLate(kinds)}` };
  const order = latestFirst(at.term).join(', ');
  const { paging } = list;
  const limit =
    paging === null
      ? ''
      : ` limit cast(${bind(paging.per_page)} as bigint)
          offset cast(${bind((paging.page - 1) * paging.per_page)} as bigint)`;
  // On an empty page there is only the number.
  const rows = await db.rows<{ total: number; id: number | null } & Omit<Standing, 'id'>>(
    `with q as materialized (select s.id as student_id, s.search_key, ${columns} from ${from}
        where ${conditions}),
      w as materialized (select * from q${narrowed[wanted.view]})
    select t.total, p.student_id as id, ${workKinds.map((kind) => `p.work_${kind} as ${kind}`).join(', ')}
    from (select count(*) as total from w) t
      left join (select * from w order by ${order}${limit}) p on true order by ${order}`,
    values,
  );
  return {
    total: rows[0]?.total ?? 0,
    standings: rows.flatMap(({ id, total: _total, ...work }) =>
      id === null ? [] : [{ id, ...work }],
    ),
  };
}

type StudentRow = Omit<BoardStudent, 'work' | 'late' | 'is_own'> & {
  readonly looked_after_by: number;
} & Facts;

/** What the board shows of these students beside their work, in the order of the ids. */
function readShown(
  db: Database,
  viewer: Pick<CurrentUser, 'role' | 'admin_liaison'>,
  term: StoredTerm,
  ids: readonly number[],
): Promise<StudentRow[]> {
  const note = (table: string) => `(select r.sent_back_reason from ${table} r
    where r.student_id = s.id and r.year_id = $2 and r.term_id = $3)`;
  const [liaison, liaisonId] = may(viewer, 'students.seeLiaison')
    ? ["l.first_name || ' ' || l.last_name", 's.liaison_id']
    : ['null', 'cast(null as bigint)'];
  return db.rows<StudentRow>(
    `select s.id, s.ref, s.name, s.category, s.dor, s.paused_since, o.school, ${liaison} as liaison,
      ${liaisonId} as liaison_id, ${picturePath(viewer, 's.thumb')} as path,
      ${reportKinds
        .map((kind) => `${note(storedReports[kind].table)} as ${wireNames[kind].work}_note`)
        .join(', ')},
      s.liaison_id as looked_after_by,
      ${isWithdrawn('s.id')} as withdrawn
    from ${db.dialect.numbersOf('$1')} cross join students s join schools o on o.id = s.school_id
      left join users l on l.id = s.liaison_id where s.id = value order by key`,
    [JSON.stringify(ids), term.year_id, term.term_id],
  );
}

/** A page of students with their work, the longest late first, or all of them. */
export async function listStudents(
  db: Database,
  viewer: Pick<CurrentUser, 'id' | 'role' | 'admin_liaison' | 'liaisons_file'>,
  list: ListRequest,
  at: TermOnDay,
  wanted: Wanted,
): Promise<{ rows: BoardStudent[]; total: number }> {
  const { term, today } = at;
  const find = () => findPage(db, list, at, wanted);
  const { standings, total } = await (list.paging === null
    ? find()
    : rememberPage(db, JSON.stringify([at, list, wanted]), find));
  const byId = new Map(standings.map((one) => [one.id, one]));
  const rows = await readShown(db, viewer, term, [...byId.keys()]);
  return {
    total,
    rows: rows.flatMap((row) => {
      const standing = byId.get(row.id);
      if (!standing) return [];
      const work = cellsOf({ ...row, ...standing }, term, today);
      const late = workKinds.filter((one) => work[one].state === 'late').length;
      const isOwn = filesForOwnAlone(viewer) && { is_own: row.looked_after_by === viewer.id };
      return { ...row, ...isOwn, work, late };
    }),
  };
}
