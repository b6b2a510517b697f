import type { Generated } from 'kysely';
import { internal, open, type Row, sensitive, type Time, table } from './table.ts';

export type BackupRunsTable = Row<typeof operationsTables.backup_runs>;

/** What the installation keeps of itself: its schema, what was changed, its backups. */
export const operationsTables = {
  migrations: table('server/db', {
    name: open<string>(),
    applied_at: open<Time>(),
  }),
  change_log: table('server/db', {
    id: internal<Generated<number>>(),
    at: internal<Time>(),
    user_id: internal<number | null>(),
    role_id: internal<number | null>(),
    action: internal<string>(),
    entity: internal<string>(),
    entity_id: sensitive<number | null>(),
    /** JSON list of changed field names. */
    fields: internal<string>(),
    /** JSON of old and new values for states, roles, references, marks and money only. */
    old_values: sensitive<string>(),
    new_values: sensitive<string>(),
    previous_hash: internal<string>(),
    hash: internal<string>(),
  }),
  /** One row: the last entry that was written, even if it was removed since. */
  change_log_end: table('server/db', {
    id: internal<number>(),
    last_id: internal<number>(),
    hash: internal<string>(),
  }),
  /** One row: by which rules of folding the keys of all names were made. */
  folded_names: table('server/db', {
    id: internal<number>(),
    rules: internal<number>(),
  }),
  /** One row: by what the installation is told from others, in its database and beside its files. */
  installation: table('server/files', {
    id: internal<number>(),
    identity: internal<string>(),
    made_at: internal<Time>(),
  }),
  /** A backup or drill: begun, and how it went once it is finished. */
  backup_runs: table('server/backup', {
    id: internal<Generated<number>>(),
    kind: internal<'backup' | 'drill'>(),
    /** The day of a backup that the server made by itself. */
    slot: internal<string | null>(),
    started_at: internal<Time>(),
    finished_at: internal<Time | null>(),
    ok: internal<0 | 1 | null>(),
    file: internal<string | null>(),
    bytes: internal<number | null>(),
    row_count: internal<number | null>(),
    file_count: internal<number | null>(),
    faults: internal<Generated<number>>(),
    reason: internal<string | null>(),
  }),
};
