import type { Generated } from 'kysely';
import { foundationRecord } from '#contract/foundation/record.ts';
import {
  fieldColumns,
  internal,
  open,
  type Row,
  sensitive,
  type Time,
  table,
  versioned,
} from './table.ts';

export type BackupRunsTable = Row<typeof operationsTables.backup_runs>;

/** What the installation keeps of itself: its schema, what was changed, its backups. */
export const operationsTables = {
  migrations: table('server/db', { name: open<string>(), applied_at: open<Time>() }),
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
  folded_names: table('server/db', { id: internal<number>(), rules: internal<number>() }),
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
  /** One row: what the foundation chooses for itself. */
  foundation: table('server/features/foundation', {
    ...fieldColumns(foundationRecord),
    id: internal<number>(),
    /** When quiet mode was switched last; null until somebody chose. */
    quiet_at: internal<Time | null>(),
    /** Who switched it; null where a restore did. */
    quiet_by: internal<number | null>(),
    /** JSON list of the steps of the first hour that are left out. */
    left_out: internal<Generated<string>>(),
    /** Hash of its logo; null where the program's own mark is shown. */
    logo: internal<string | null>(),
    /** The last rehearsal of letters: when, by whom, and of how many. */
    rehearsed_at: internal<Generated<Time | null>>(),
    rehearsed_by: internal<Generated<number | null>>(),
    rehearsed_letters: internal<Generated<number | null>>(),
    ...versioned,
  }),
  /** The pictures of a logo. A logo that was replaced stays while a waiting letter shows it. */
  logos: table('server/mail', {
    /** SHA-256 of `png`, its first 40 hexadecimal digits. */
    hash: internal<string>(),
    /** The PNG in base64. */
    png: internal<string>(),
    /** A square of it for home screens, in base64. */
    icon: internal<string>(),
    width: internal<number>(),
    height: internal<number>(),
    /** When another logo or none replaced it; null for the one in use. */
    replaced_at: internal<Time | null>(),
  }),
  /** One thing that a caller sent under a key of their own, and that was done (rule 2.20). */
  idempotency_keys: table('server/http', {
    user_id: internal<number>(),
    key: internal<string>(),
    /** SHA-256 of method, address and body. */
    digest: internal<string>(),
    /** JSON as it was answered, empty for an answer without a body; null once a student was erased. */
    reply: sensitive<string | null>(),
    created_at: internal<Time>(),
  }),
};
