import type { ClusterReportRow } from '#contract/summaries/shapes.ts';
import type { Database } from '../../db/database.ts';
import { containsPattern } from '../../db/dialect.ts';
import { Bound, holds, isRare } from '../../db/substring.ts';
import type { ListRequest } from '../../http/route.ts';
import {
  findStudentPage,
  type NamedSelection,
  readSelection,
  readStudents,
} from '../students/student-pages.ts';

const columns = {
  ref: 's.ref',
  name: 's.name',
  school: 'o.school',
  cluster_name: 'c.cluster_name',
  liaison: "l.first_name || ' ' || l.last_name",
  status: 's.status',
  path: 's.thumb',
};
const joins = ` left join schools o on o.id = s.school_id left join clusters c on c.id = o.cluster_id
  left join users l on l.id = s.liaison_id`;

const orders: Readonly<Record<string, { columns: readonly string[]; joins: string }>> = {
  ref: { columns: ['s.id'], joins: '' },
  name: { columns: ['s.search_key', 's.id'], joins: '' },
  status: { columns: ['s.status', 's.search_key', 's.id'], joins: '' },
  school: {
    columns: ['so.school_key', 's.search_key', 's.id'],
    joins: ' join schools so on so.id = s.school_id',
  },
  cluster_name: {
    columns: ['co.cluster_key', 'so.school_key', 's.search_key', 's.id'],
    joins: ' join schools so on so.id = s.school_id join clusters co on co.id = so.cluster_id',
  },
  liaison: {
    columns: ['lo.search_key', 's.search_key', 's.id'],
    joins: ' join users lo on lo.id = s.liaison_id',
  },
};

async function findSchools(db: Database, search: string): Promise<number[]> {
  const rows = await db.rows<{ id: number }>(
    `select s.id from schools s join clusters c on c.id = s.cluster_id
    where s.school_key like $1 escape '\\' or c.cluster_key like $1 escape '\\'`,
    [containsPattern(search)],
  );
  return rows.map((row) => row.id);
}

/** Ref, name, school or cluster (spec 5). */
async function searchCondition(db: Database, bound: Bound, search: string): Promise<string> {
  const column = { table: 'students', alias: 's', column: 'search_key' };
  const rare = await isRare(db, 'students', search);
  const schools = await findSchools(db, search);
  const byName = holds(db.dialect, bound, column, search, rare);
  if (schools.length === 0) return byName;
  const list = db.dialect.numbersOf(bound.bind(JSON.stringify(schools)));
  return `(${byName} or s.school_id in (select value from ${list}))`;
}

function selectionFor(db: Database, list: ListRequest): NamedSelection {
  const order = orders[list.sort ?? 'ref'] ?? { columns: ['s.id'], joins: '' };
  const dir = list.sort === null ? 'desc' : list.dir;
  return {
    name: JSON.stringify(['cluster-rep', list.search.toLowerCase(), order.columns, dir]),
    ...(list.search === '' && order === orders.ref && { everyoneById: dir }),
    async make() {
      const bound = new Bound();
      const where = list.search === '' ? '' : await searchCondition(db, bound, list.search);
      return { joins: order.joins, where, values: bound.values, order: order.columns, dir };
    },
  };
}

/** A page of the Cluster Report, or all of it; the newest students first (spec 2). */
export async function listClusterReport(
  db: Database,
  list: ListRequest,
): Promise<{ rows: ClusterReportRow[]; total: number }> {
  const wanted = selectionFor(db, list);
  if (list.paging === null) {
    const rows = await readSelection<ClusterReportRow>(db, wanted, columns, joins);
    return { rows, total: rows.length };
  }
  const { page, per_page: limit } = list.paging;
  const { ids, total } = await findStudentPage(db, wanted, { offset: (page - 1) * limit, limit });
  return { rows: await readStudents<ClusterReportRow>(db, ids, columns, joins), total };
}
