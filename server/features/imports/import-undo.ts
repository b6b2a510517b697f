import { type Actor, type Change, recordChanges } from '../../db/change-log.ts';
import type { Transaction } from '../../db/database.ts';
import type { Host } from './host.ts';
import { undoNames } from './undoing/undo-names.ts';
import { undoReports } from './undoing/undo-reports.ts';
import { undoStudents } from './undoing/undo-students.ts';

/**
 * Takes back everything an import made or changed, all or nothing.
 * @throws Conflict once any of it was touched by somebody else
 */
export async function undoChanges(
  app: Host,
  trx: Transaction,
  actor: Actor,
  importId: number,
): Promise<void> {
  const traces = await trx
    .selectFrom('import_changes')
    .selectAll()
    .where('import_id', '=', importId)
    .orderBy('position')
    .execute();
  await undoReports(trx, traces);
  await undoStudents(trx, traces);
  await undoNames(trx, traces);
  const at = app.now();
  const changes = traces.map(
    ({ entity, entity_id, action }): Change => ({
      by: actor,
      at,
      action: action === 'add' ? 'delete' : 'edit',
      entity,
      id: entity_id,
      fields: [],
    }),
  );
  const own: Change = {
    by: actor,
    at,
    action: 'undo',
    entity: 'import',
    id: importId,
    after: { changes: traces.length },
  };
  await recordChanges(app.db, trx, [...changes, own]);
}
