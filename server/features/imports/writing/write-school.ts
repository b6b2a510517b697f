import type { SchoolChange } from '../planning/plan.ts';
import { changed, type Writing } from './writing.ts';

/** Adds a school, or moves it to the cluster of its row. @throws Conflict */
export async function writeSchool(on: Writing, change: SchoolChange): Promise<void> {
  const { trx, names, made } = on;
  const cluster_id = await names.idOf('clusters', change.cluster, {});
  if (change.id === null) {
    await names.idOf('schools', change.school, { cluster_id });
    return;
  }
  const old = await trx
    .selectFrom('schools')
    .selectAll()
    .where('id', '=', change.id)
    .executeTakeFirst();
  if (!old) throw changed();
  await trx.updateTable('schools').set({ cluster_id }).where('id', '=', old.id).execute();
  made.edit('school', old.id, String(cluster_id), old, {
    fields: ['cluster_id'],
    before: { cluster_id: old.cluster_id },
    after: { cluster_id },
  });
}
