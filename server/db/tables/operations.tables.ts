import type { Generated } from 'kysely';
import type { Time } from './columns.ts';

interface MigrationsTable {
  name: string;
  applied_at: Time;
}

interface ChangeLogTable {
  id: Generated<number>;
  at: Time;
  user_id: number | null;
  role_id: number | null;
  action: string;
  entity: string;
  entity_id: number | null;
  /** JSON list of changed field names. */
  fields: string;
  /** JSON of old and new values for states, roles, references, marks and money only. */
  old_values: string;
  new_values: string;
  previous_hash: string;
  hash: string;
}

/** One row: the last entry that was written, even if it was removed since. */
interface ChangeLogEndTable {
  id: number;
  last_id: number;
  hash: string;
}

/** One row: by which rules of folding the keys of all names were made. */
interface FoldedNamesTable {
  id: number;
  rules: number;
}

/** One row: by what the installation is told from others, in its database and beside its files. */
interface InstallationTable {
  id: number;
  identity: string;
  made_at: Time;
}

/** A backup or drill: begun, and how it went once it is finished. */
export interface BackupRunsTable {
  id: Generated<number>;
  kind: 'backup' | 'drill';
  /** The day of a backup that the server made by itself. */
  slot: string | null;
  started_at: Time;
  finished_at: Time | null;
  ok: 0 | 1 | null;
  file: string | null;
  bytes: number | null;
  row_count: number | null;
  file_count: number | null;
  faults: Generated<number>;
  reason: string | null;
}

/** What the installation keeps of itself: its schema, what was changed, its backups. */
export interface OperationsTables {
  migrations: MigrationsTable;
  installation: InstallationTable;
  change_log: ChangeLogTable;
  change_log_end: ChangeLogEndTable;
  folded_names: FoldedNamesTable;
  backup_runs: BackupRunsTable;
}
