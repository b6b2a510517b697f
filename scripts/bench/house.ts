import { mkdtempDisposable } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { sql } from 'kysely';
import type { Database } from '../../server/db/database.ts';
import type { DatabaseKind } from '../../server/db/dialect.ts';
import { root } from '../setup/root.js';
import { type MeasuredDatabase, startDatabase } from './databases.ts';
import { type MeasuredServer, startMeasured } from './processes.ts';

/** A server under measurement, on a filled database of its own. At its end nothing of both is left. */
export interface House extends AsyncDisposable {
  readonly server: MeasuredServer;
  readonly database: MeasuredDatabase;
}

/**
 * @param fill what the database holds before the server starts
 * @param parts of another version: its folder, and who makes its database
 */
export async function startHouse(
  kind: DatabaseKind,
  fill: (db: Database) => Promise<void>,
  parts: { folder: string; startDatabase: typeof startDatabase } = { folder: root, startDatabase },
): Promise<House> {
  await using made = new AsyncDisposableStack();
  const { path } = made.use(await mkdtempDisposable(join(tmpdir(), 'somesha-bench-')));
  const database = await parts.startDatabase(kind, path);
  made.defer(database.stop);
  await database.fill(fill);
  const server = await startMeasured(path, database.env, parts.folder);
  made.defer(async () => {
    await server.stop();
  });
  const owned = made.move();
  return { server, database, [Symbol.asyncDispose]: () => owned.disposeAsync() };
}

/** As if these had changed: what is remembered of them is read anew. */
export const forget = (db: Database, entities: readonly string[]) =>
  db.transaction(async (trx) => {
    for (const entity of entities)
      await sql`insert into change_log (at, action, entity, fields, old_values, new_values, previous_hash, hash)
        values ('', 'edit', ${entity}, '[]', '{}', '{}', '', ${String(Math.random())})`.execute(
        trx,
      );
    await sql`update term_totals set version = version + 1`.execute(trx);
  });

/** What it was measured on. */
export const machine = `Node ${process.versions.node}, ${cpus().length} × ${cpus()[0]?.model.trim()}`;
