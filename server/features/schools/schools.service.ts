import { sql } from 'kysely';
import { type InputOf, inputNames, inputOf, toldValues } from '#contract/record.ts';
import { schoolMessages as words } from '#contract/schools/messages.ts';
import { schoolFields } from '#contract/schools/record.ts';
import type { Cluster, School } from '#contract/schools/shapes.ts';
import type { App } from '../../context.ts';
import type { Actor } from '../../db/change-log.ts';
import type { Transaction } from '../../db/database.ts';
import { isPostgres } from '../../db/dialect.ts';
import { readCountry } from '../../db/foundation-country.ts';
import { readMerged } from '../../db/merged-names.ts';
import { reportTables } from '../../db/report-kinds.ts';
import { onlyOnce } from '../../db/unique.ts';
import { deleteUnused } from '../../db/unused.ts';
import { type Added, type Log, logChange, type Writing, write } from '../../db/writing.ts';
import { Conflict, Invalid, present } from '../../errors.ts';
import { nameKey } from '../../name-key.ts';
import { telephoneColumns } from '../../telephones.ts';
import { findCluster, findSchool, type LockedSchool, lockSchool } from './schools.queries.ts';

export type SchoolFields = Readonly<InputOf<typeof schoolFields>>;

const schoolOnce = <T>(work: Promise<T>) =>
  onlyOnce('schools.school_key', { school: [words.schoolTaken] }, work);

/** Clusters are never deleted, so a cluster that was found stays. */
async function getCluster(trx: Transaction, id: number): Promise<Cluster> {
  const clusterNow = await readMerged(trx, 'cluster');
  const cluster = await findCluster(trx, clusterNow(id));
  if (!cluster) throw new Invalid({ cluster_id: [words.clusterUnknown] });
  return cluster;
}

/** The form as it is stored, with the cluster's name. @throws Invalid */
async function columnsOf(trx: Transaction, wanted: SchoolFields, old: LockedSchool | null) {
  const { id: cluster_id, cluster_name } = await getCluster(trx, wanted.cluster_id);
  const { telephones, ...lines } = telephoneColumns(
    ...([schoolFields, wanted, old, await readCountry(trx)] as const),
  );
  return {
    columns: { ...inputOf(schoolFields, wanted), ...lines, cluster_id },
    numbers: telephones === undefined ? {} : { telephones },
    cluster_name,
  };
}

/** Adds a school inside a transaction. @throws Invalid */
export async function insertSchool(
  { trx }: Writing,
  wanted: SchoolFields,
): Promise<Added & School> {
  // A merge keeps others from writing schools until it is done, so the cluster is looked up after that.
  if (isPostgres(trx)) await sql`lock table schools in row exclusive mode`.execute(trx);
  const { columns, numbers, cluster_name } = await columnsOf(trx, wanted, null);
  const { id } = await trx
    .insertInto('schools')
    .values({ ...columns, ...numbers, school_key: nameKey(columns.school) })
    .returning('id')
    .executeTakeFirstOrThrow();
  const log = { fields: inputNames(schoolFields), after: toldValues(schoolFields, columns) };
  return { id, ...columns, cluster_name, version: 1, log };
}

/** @throws Conflict for a school that was merged into another one since its form was opened */
async function checkStands(trx: Transaction, { id, merged_into }: LockedSchool): Promise<void> {
  if (merged_into === null) return;
  const schoolNow = await readMerged(trx, 'school');
  const into = await findSchool(trx, schoolNow(id));
  throw new Conflict(words.schoolMerged(into?.school ?? ''));
}

/** Renames or moves a school inside a transaction. @throws Missing, Invalid, Conflict */
export async function updateSchool(
  writing: Writing,
  id: number,
  fields: SchoolFields,
): Promise<School & { readonly log: Log }> {
  const old = present(await lockSchool(writing.trx, id));
  await checkStands(writing.trx, old);
  return changeSchool(writing, old, fields);
}

/** The same for a school that is locked already, even if it was merged into another one. @throws Invalid */
export async function changeSchool(
  { trx }: Writing,
  old: LockedSchool,
  wanted: SchoolFields,
): Promise<School & { readonly log: Log }> {
  const { columns, numbers, cluster_name } = await columnsOf(trx, wanted, old);
  await trx
    .updateTable('schools')
    .set({
      ...columns,
      ...numbers,
      ...(columns.school !== old.school && { school_key: nameKey(columns.school) }),
    })
    .where('id', '=', old.id)
    .execute();
  const log = {
    fields: inputNames(schoolFields).filter((name) => old[name] !== columns[name]),
    before: toldValues(schoolFields, old),
    after: toldValues(schoolFields, columns),
  };
  const version = old.version + (log.fields.length > 0 ? 1 : 0);
  return { id: old.id, ...columns, cluster_name, version, log };
}

/** Adds a cluster inside a transaction. */
export async function insertCluster({ trx }: Writing, cluster_name: string): Promise<Added> {
  const { id } = await trx
    .insertInto('clusters')
    .values({ cluster_name, cluster_key: nameKey(cluster_name) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, log: { fields: ['cluster_name'] } };
}

/** Deletes schools that no student, report or mark of In school? refers to. */
export const deleteUnusedSchools = (trx: Transaction, ids: readonly number[]) =>
  deleteUnused(trx, 'schools', ids, [
    ['students', 'school_id'],
    ...reportTables.map((table) => [table, 'school_id'] as const),
    ['school_checks', 'school_id'],
    ['student_schools', 'school_id'],
  ]);

/** Deletes clusters without a school. */
export const deleteUnusedClusters = (trx: Transaction, ids: readonly number[]) =>
  deleteUnused(trx, 'clusters', ids, [['schools', 'cluster_id']]);

/** One change in a transaction of its own, logged. */
const record = <Row extends Added>(
  app: App,
  actor: Actor,
  entity: string,
  action: 'add' | 'edit',
  work: (writing: Writing) => Promise<Row>,
): Promise<Omit<Row, 'log'>> =>
  write(app, actor, async (writing) => {
    const { log, ...row } = await work(writing);
    await logChange(writing, { action, entity, id: row.id, ...log });
    return row;
  });

/** Adds a school to a cluster. @throws Invalid */
export const addSchool = (app: App, actor: Actor, fields: SchoolFields): Promise<School> =>
  schoolOnce(record(app, actor, 'school', 'add', (writing) => insertSchool(writing, fields)));

/** Renames a school or moves it to another cluster; reports keep the name of their moment. @throws Missing, Invalid, Conflict */
export const editSchool = (
  app: App,
  actor: Actor,
  id: number,
  fields: SchoolFields,
): Promise<School> =>
  schoolOnce(record(app, actor, 'school', 'edit', (writing) => updateSchool(writing, id, fields)));

/** Adds a cluster. @throws Invalid */
export async function addCluster(app: App, actor: Actor, cluster_name: string): Promise<Cluster> {
  const { id } = await onlyOnce(
    'clusters.cluster_key',
    { cluster_name: [words.clusterTaken] },
    record(app, actor, 'cluster', 'add', (writing) => insertCluster(writing, cluster_name)),
  );
  return { id, cluster_name };
}
