import type { Cluster, ListedCluster, School, SchoolEdit } from '#contract/schools/shapes.ts';
import type { Database, Reader, Transaction } from '../../db/database.ts';
import { containsPattern, keepRows } from '../../db/dialect.ts';
import { type Clause, everyRow, readList } from '../../http/list-rows.ts';
import type { ListRequest } from '../../http/route.ts';
import { nameKey } from '../../name-key.ts';

/** Schools are found by their own name or by their cluster's (spec 5). */
function searchClause(search: string): Clause {
  if (search === '') return everyRow;
  return {
    text: " where (s.school_key like $1 escape '\\' or c.cluster_key like $1 escape '\\')",
    values: [containsPattern(nameKey(search))],
  };
}

/** A page of schools by name, or all of them. */
export function listSchools(db: Database, list: ListRequest) {
  return readList<School>(db, list, {
    columns: 's.id, s.school, s.cluster_id, c.cluster_name',
    from: 'schools s join clusters c on c.id = s.cluster_id',
    where: searchClause(list.search),
    orders: {
      '': ['s.school_key'],
      school: ['s.school_key'],
      cluster_name: ['c.cluster_key', 's.school_key'],
    },
  });
}

/** What the Edit School form loads, or undefined. */
export function findSchool(reader: Reader, id: number): Promise<SchoolEdit | undefined> {
  return reader
    .selectFrom('schools')
    .select(['id', 'school', 'cluster_id'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The same, locked until the transaction ends: of two changes the second sees the first. */
export function keepSchool(
  db: Pick<Database, 'dialect'>,
  trx: Transaction,
  id: number,
): Promise<SchoolEdit | undefined> {
  return trx
    .selectFrom('schools')
    .select(['id', 'school', 'cluster_id'])
    .where('id', '=', id)
    .modifyEnd(keepRows(db.dialect))
    .executeTakeFirst();
}

/** One cluster, or undefined. */
export function findCluster(reader: Reader, id: number): Promise<Cluster | undefined> {
  return reader
    .selectFrom('clusters')
    .select(['id', 'cluster_name'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** A page of clusters by name, or all of them. */
export function listClusters(db: Database, list: ListRequest) {
  return readList<ListedCluster>(db, list, {
    columns: `c.id, c.cluster_name,
      (select count(*) from schools s where s.cluster_id = c.id) as schools`,
    from: 'clusters c',
    where:
      list.search === ''
        ? everyRow
        : {
            text: " where c.cluster_key like $1 escape '\\'",
            values: [containsPattern(nameKey(list.search))],
          },
    orders: { '': ['c.cluster_key'], cluster_name: ['c.cluster_key'] },
  });
}
