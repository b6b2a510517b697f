import type { Reader } from './database.ts';
import { migrations } from './migrate.ts';

/** How the schema differs from this program: migrations it lacks, and migrations only a newer version knows. */
export interface MigrationState {
  readonly waiting: readonly string[];
  readonly unknown: readonly string[];
}

/** Compares without changing anything. @throws when the database has no such table, or is away. */
export async function migrationState(reader: Reader): Promise<MigrationState> {
  const rows = await reader.selectFrom('migrations').select('name').execute();
  const applied = new Set(rows.map(({ name }) => name));
  return {
    waiting: migrations.filter((name) => !applied.has(name)),
    unknown: [...applied].filter((name) => !migrations.includes(name)),
  };
}
