import type { ClusterReportRow } from '#contract/summaries/shapes.ts';
import type { Database } from '../../db/database.ts';
import { type Bind, boundRows, holds, holdsWords, isRare } from '../../db/substring.ts';
import { type Clause, whereAsked } from '../../http/list-rows.ts';
import type { ListRequest } from '../../http/route.ts';
import type { Narrowed } from '../students/student-filters.ts';
import {
  listFromStudents,
  type ShownColumns,
  type StudentSource,
} from '../students/students.list.ts';

const shown: ShownColumns = {
  columns: `s.id, s.ref, s.name, o.school, c.cluster_name, l.first_name || ' ' || l.last_name as liaison,
  s.status, s.thumb as path`,
  joins: ` left join schools o on o.id = s.school_id left join clusters c on c.id = o.cluster_id
  left join users l on l.id = s.liaison_id`,
};

/** Newest first by default; search keys and keys of schools and clusters are unique. */
const orders: StudentSource['orders'] = {
  '': ['s.id desc'],
  ref: ['s.id'],
  name: ['s.search_key'],
  status: ['s.status', 's.search_key'],
  school: ['so.school_key', 's.search_key'],
  cluster_name: ['co.cluster_key', 'so.school_key', 's.search_key'],
  liaison: ['lo.search_key', 'lo.id', 's.search_key'],
};
const schoolJoin = ' join schools so on so.id = s.school_id';
const joins: Readonly<Record<string, string>> = {
  school: schoolJoin,
  // The `+` keeps SQLite from using the index on the id, so that it goes through clusters in order instead.
  cluster_name: `${schoolJoin} join clusters co on +co.id = so.cluster_id`,
  liaison: ' join users lo on lo.id = s.liaison_id',
};

async function findSchools(db: Database, search: string): Promise<number[]> {
  const rows = await boundRows<{ id: number }>(
    db,
    (bind) => `select s.id from schools s join clusters c on c.id = s.cluster_id
      where ${holdsWords(bind, ['s.school_key', 'c.cluster_key'], search)}`,
  );
  return rows.map((row) => row.id);
}

/** Ref, name, school or cluster (rule 10.16). */
async function found(db: Database, bind: Bind, search: string): Promise<string> {
  const column = { table: 'students', alias: 's', column: 'search_key' };
  const rare = await isRare(db, 'students', search);
  const schools = await findSchools(db, search);
  const byName = holds(db.dialect, bind, column, search, rare);
  if (schools.length === 0) return byName;
  const list = db.dialect.numbersOf(bind(JSON.stringify(schools)));
  return `(${byName} or s.school_id in (select value from ${list}))`;
}

const whereFor = (db: Database, narrowed: Narrowed, search: string): Promise<Clause> =>
  whereAsked(async (bind) => [
    ...(await narrowed.conditions(bind)),
    ...(search === '' ? [] : [await found(db, bind, search)]),
  ]);

/** A page of the Cluster Report, or all of it; the newest students first (rule 10.16). */
export function listClusterReport(
  db: Database,
  list: ListRequest,
  narrowed: Narrowed,
): Promise<{ rows: ClusterReportRow[]; total: number }> {
  const source: StudentSource = {
    name: JSON.stringify(['cluster report', narrowed.name]),
    joins: joins[list.sort ?? ''] ?? '',
    orders,
    where: () => whereFor(db, narrowed, list.search),
  };
  return listFromStudents(db, list, source, shown);
}
