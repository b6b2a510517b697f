import { rowNames } from '#contract/record.ts';
import type { SchoolFilters } from '#contract/schools/filters.ts';
import { clusterRecord, schoolFields } from '#contract/schools/record.ts';
import type { Cluster, ListedCluster, School, SchoolEdit } from '#contract/schools/shapes.ts';
import { studentStatus } from '#contract/students/lists.ts';
import type { Database, Reader, Transaction, Value } from '../../db/database.ts';
import { readCountry } from '../../db/foundation-country.ts';
import { holdsWords } from '../../db/substring.ts';
import { type Retirable, readList, toldRetired, whereOf } from '../../http/list-rows.ts';
import type { ListRequest } from '../../http/route.ts';
import { type Country, orTelephone, telephonesIn } from '../../telephones.ts';

/** Schools are found by their own name or their cluster's (rule 6.5); merged schools are left out. */
function schoolConditions(
  search: string,
  { cluster, offered, active }: SchoolFilters,
  country: Country,
  bind: (value: Value) => string,
): string[] {
  const byName = holdsWords(bind, ['s.school_key', 'c.cluster_key'], search, [
    ...['s.school', 'c.cluster_name'],
  ]);
  const conditions = [
    's.merged_into is null',
    orTelephone(byName, 's.telephones', search, country, bind),
  ];
  if (cluster) conditions.push(`s.cluster_id = ${bind(cluster)}`);
  if (offered) conditions.push(`s.retired_at is ${offered === 'yes' ? '' : 'not '}null`);
  if (active)
    conditions.push(
      `${active === 'yes' ? '' : 'not '}exists (select 1 from students t where t.school_id = s.id and t.status = ${studentStatus.active})`,
    );
  return conditions;
}

const schoolColumns = rowNames(schoolFields)
  .map((name) => `s.${name}`)
  .join(', ');

/** A page of schools by name, or all of them. */
export async function listSchools(db: Database, list: ListRequest, filters: SchoolFilters) {
  const country = await readCountry(db);
  const found = await readList<School & Retirable & { telephones: string | null }>(db, list, {
    columns: `s.id, s.version, s.telephones, ${schoolColumns}, c.cluster_name, s.retired_at`,
    from: 'schools s join clusters c on c.id = s.cluster_id',
    where: whereOf((bind) => schoolConditions(list.search, filters, country, bind)),
    orders: {
      '': ['s.school_key'],
      school: ['s.school_key'],
      cluster_name: ['c.cluster_key', 's.school_key'],
    },
  });
  const { rows, total } = toldRetired(found);
  return {
    rows: rows.map((row) => ({ ...row, telephones: telephonesIn(row.telephones, country) })),
    total,
  };
}

/** What the Edit School form loads, or undefined; also for a school that was merged into another one. */
export function findSchool(reader: Reader, id: number): Promise<SchoolEdit | undefined> {
  return reader
    .selectFrom('schools')
    .select(['id', 'version', ...rowNames(schoolFields)])
    .where('id', '=', id)
    .where('merged_into', 'is', null)
    .executeTakeFirst();
}

/** A school as it is stored, with the one that it was merged into. */
export type LockedSchool = SchoolEdit & { readonly merged_into: number | null };

/** Locked until the transaction ends, so that of two changes the second sees the first. */
export function lockSchool(trx: Transaction, id: number): Promise<LockedSchool | undefined> {
  return trx
    .selectFrom('schools')
    .select(['id', 'version', ...rowNames(schoolFields), 'merged_into'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** One cluster, or undefined. */
export function findCluster(reader: Reader, id: number): Promise<Cluster | undefined> {
  return reader
    .selectFrom('clusters')
    .select(['id', ...rowNames(clusterRecord.fields)])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** A page of clusters by name, or all of them. */
export async function listClusters(db: Database, list: ListRequest) {
  const found = await readList<ListedCluster & Retirable>(db, list, {
    columns: `c.id, c.cluster_name, c.retired_at,
      (select count(*) from schools s where s.cluster_id = c.id and s.merged_into is null) as schools`,
    from: 'clusters c',
    where: whereOf((bind) => [
      'c.merged_into is null',
      holdsWords(bind, ['c.cluster_key'], list.search, ['c.cluster_name']),
    ]),
    orders: { '': ['c.cluster_key'], cluster_name: ['c.cluster_key'] },
  });
  return toldRetired(found);
}
