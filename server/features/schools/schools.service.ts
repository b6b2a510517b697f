import { schoolMessages as words } from '#contract/schools/messages.ts';
import type { Cluster, School } from '#contract/schools/shapes.ts';
import type { App } from '../../context.ts';
import { type Actor, recordChange } from '../../db/change-log.ts';
import type { Transaction } from '../../db/database.ts';
import { onlyOnce } from '../../db/unique.ts';
import { Invalid, Missing } from '../../errors.ts';
import { findCluster, findSchool } from './schools.queries.ts';

export interface SchoolFields {
  readonly school: string;
  readonly cluster_id: number;
}

const schoolOnce = <T>(work: Promise<T>) =>
  onlyOnce('schools.school_key', { school: [words.schoolTaken] }, work);

/** Clusters are never deleted, so one that is found stays. */
async function getCluster(trx: Transaction, id: number): Promise<Cluster> {
  const cluster = await findCluster(trx, id);
  if (!cluster) throw new Invalid({ cluster_id: [words.clusterUnknown] });
  return cluster;
}

/** Adds a school to a cluster. @throws Invalid */
export function addSchool(app: App, actor: Actor, fields: SchoolFields): Promise<School> {
  return schoolOnce(
    app.db.transaction(async (trx) => {
      const { school, cluster_id } = fields;
      const { cluster_name } = await getCluster(trx, cluster_id);
      const { id } = await trx
        .insertInto('schools')
        .values({ school, school_key: school.toLowerCase(), cluster_id })
        .returning('id')
        .executeTakeFirstOrThrow();
      await recordChange(app.db, trx, {
        by: actor,
        at: app.now(),
        action: 'add',
        entity: 'school',
        id,
        fields: ['school', 'cluster_id'],
        after: { cluster_id },
      });
      return { id, school, cluster_id, cluster_name };
    }),
  );
}

/** Renames a school or moves it to another cluster; reports keep the name of their moment. @throws Missing, Invalid */
export function editSchool(
  app: App,
  actor: Actor,
  id: number,
  fields: SchoolFields,
): Promise<School> {
  return schoolOnce(
    app.db.transaction(async (trx) => {
      const { school, cluster_id } = fields;
      const old = await findSchool(trx, id);
      if (!old) throw new Missing();
      const { cluster_name } = await getCluster(trx, cluster_id);
      await trx
        .updateTable('schools')
        .set({ school, school_key: school.toLowerCase(), cluster_id })
        .where('id', '=', id)
        .execute();
      await recordChange(app.db, trx, {
        by: actor,
        at: app.now(),
        action: 'edit',
        entity: 'school',
        id,
        fields: (['school', 'cluster_id'] as const).filter((name) => old[name] !== fields[name]),
        before: { cluster_id: old.cluster_id },
        after: { cluster_id },
      });
      return { id, school, cluster_id, cluster_name };
    }),
  );
}

/** Adds a cluster. @throws Invalid */
export function addCluster(app: App, actor: Actor, cluster_name: string): Promise<Cluster> {
  return onlyOnce(
    'clusters.cluster_key',
    { cluster_name: [words.clusterTaken] },
    app.db.transaction(async (trx) => {
      const { id } = await trx
        .insertInto('clusters')
        .values({ cluster_name, cluster_key: cluster_name.toLowerCase() })
        .returning('id')
        .executeTakeFirstOrThrow();
      await recordChange(app.db, trx, {
        by: actor,
        at: app.now(),
        action: 'add',
        entity: 'cluster',
        id,
        fields: ['cluster_name'],
      });
      return { id, cluster_name };
    }),
  );
}
