import type { Insertable, Selectable } from 'kysely';
import type { BackupRun } from '#contract/operations/shapes.ts';
import type { Database, Reader } from '../db/database.ts';
import type { BackupRunsTable } from '../db/tables/operations.tables.ts';

export type RunKind = BackupRunsTable['kind'];
type Outcome = Pick<
  Insertable<BackupRunsTable>,
  'ok' | 'file' | 'bytes' | 'row_count' | 'file_count' | 'faults' | 'reason'
>;

/**
 * Notes that a backup or drill begins.
 * @param slot the day, for one that the server makes by itself
 * @returns its id; null when the day has one already.
 */
export async function beginRun(
  db: Database,
  kind: RunKind,
  at: Date,
  slot: string | null = null,
): Promise<number | null> {
  const row = await db.transaction((trx) =>
    trx
      .insertInto('backup_runs')
      .values({ kind, slot, started_at: at.toISOString() })
      .onConflict((conflict) => conflict.column('slot').doNothing())
      .returning('id')
      .executeTakeFirst(),
  );
  return row?.id ?? null;
}

/** Notes how it went. */
export async function finishRun(
  db: Database,
  id: number,
  at: Date,
  outcome: Partial<Outcome>,
): Promise<void> {
  await db.transaction((trx) =>
    trx
      .updateTable('backup_runs')
      .set({ finished_at: at.toISOString(), ...outcome })
      .where('id', '=', id)
      .execute(),
  );
}

const shown = ({
  started_at,
  finished_at,
  ok,
  file,
  bytes,
  row_count,
  file_count,
  faults,
  reason,
}: Selectable<BackupRunsTable>): BackupRun => ({
  started_at,
  finished_at: finished_at ?? started_at,
  ok: ok ?? 0,
  file,
  bytes,
  rows: row_count,
  files: file_count,
  faults,
  reason,
});

/** The last finished one of its kind, or null. */
export async function findLastRun(reader: Reader, kind: RunKind): Promise<BackupRun | null> {
  const row = await reader
    .selectFrom('backup_runs')
    .selectAll()
    .where('kind', '=', kind)
    .where('finished_at', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? shown(row) : null;
}
