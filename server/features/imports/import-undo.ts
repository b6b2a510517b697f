import { type Actor, type Change, recordChanges } from '../../db/change-log.ts';
import type { Transaction } from '../../db/database.ts';
import type { Host } from './host.ts';
import type { Undoing } from './undoing/trace.ts';
import { undoNames } from './undoing/undo-names.ts';
import { undoReports } from './undoing/undo-reports.ts';
import { undoStudents } from './undoing/undo-students.ts';

/**
 * Takes back everything an import made or changed, all or nothing.
 * @throws Conflict once any of it was touched by somebody else; Refused for a status that is not theirs
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
  const undoing: Undoing = { app, trx, actor, traces, restored: new Map() };
  await undoReports(undoing);
  await undoStudents(undoing);
  await undoNames(undoing);
  const at = app.now();
  const changes = traces.map(
    (trace): Change => ({
      by: actor,
      at,
      action: trace.action === 'add' ? 'delete' : 'edit',
      entity: trace.entity,
      id: trace.entity_id,
      fields: [],
      ...undoing.restored.get(trace),
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
