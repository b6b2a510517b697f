import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { migrate, migrations } from './migrate.ts';
import { openSqlite } from './sqlite.ts';

function freshFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'somesha-migrate-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The whole schema as text, in a fixed order. */
function schemaOf(folder: string): string[] {
  const file = new DatabaseSync(join(folder, 'somesha.sqlite'));
  const rows = file.prepare('select type, name, sql from sqlite_master order by type, name').all();
  file.close();
  return rows.map((row) => JSON.stringify(row));
}

const child = fileURLToPath(new URL('../../tests/access/migrating-child.ts', import.meta.url));

describe('migrations (rule 1.6)', () => {
  test('run once, in the order of their migrations', async () => {
    const db = openSqlite(freshFolder());
    onTestFinished(() => db.close());
    expect(migrations).toEqual([...migrations].sort());
    expect(await migrate(db)).toEqual({ ran: migrations, copy: null });
    expect(await migrate(db)).toEqual({ ran: [], copy: null });
  });

  test('killed at random moments they can be repeated, and end the same', async () => {
    const whole = freshFolder();
    const db = openSqlite(whole);
    await migrate(db);
    await db.close();
    const folder = freshFolder();
    for (let kill = 0; kill < 6; kill += 1) {
      const migrating = spawn(process.execPath, [child, folder], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const ended = once(migrating, 'close');
      await once(migrating.stdout, 'data');
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 12));
      migrating.kill('SIGKILL');
      await ended;
    }
    const again = openSqlite(folder);
    await migrate(again);
    const applied = await again.read
      .selectFrom('migrations')
      .select('name')
      .orderBy('name')
      .execute();
    await again.close();
    expect(applied.map((row) => row.name)).toEqual(migrations);
    expect(schemaOf(folder)).toEqual(schemaOf(whole));
  });

  test('a step that fails half-way leaves nothing of itself, and is run anew', async () => {
    const folder = freshFolder();
    const db = openSqlite(folder);
    onTestFinished(() => db.close());
    const step = migrations.indexOf('0081-factors');
    // Stands in the way of the last table that this step makes.
    await db.transaction((trx) => sql`create table sign_in_steps (x)`.execute(trx));
    await expect(migrate(db)).rejects.toThrow(/sign_in_steps/);
    const applied = await db.read.selectFrom('migrations').select('name').execute();
    expect(applied.map(({ name }) => name)).toEqual(migrations.slice(0, step));
    expect(schemaOf(folder).join()).not.toContain('"recovery_codes"');
    await db.transaction((trx) => sql`drop table sign_in_steps`.execute(trx));
    expect((await migrate(db)).ran).toEqual(migrations.slice(step));
  });

  test('an upgrade copies the data first; the copy is whole and for its owner only', async () => {
    const folder = freshFolder();
    const db = openSqlite(folder);
    onTestFinished(() => db.close());
    await migrate(db);
    // As an installation looks that has everything but the last table's own step.
    await db.transaction((trx) =>
      sql`delete from migrations where name <> ${migrations[0]}`.execute(trx),
    );
    await expect(migrate(db)).rejects.toThrow(/already exists/);
    const [copy = ''] = readdirSync(join(folder, 'backups'));
    const file = new DatabaseSync(join(folder, 'backups', copy));
    const check = file.prepare('pragma integrity_check').all();
    const roles = file.prepare('select count(*) as count from roles').get();
    file.close();
    expect([check, roles]).toEqual([[{ integrity_check: 'ok' }], { count: 6 }]);
    expect(statSync(join(folder, 'backups')).mode & 0o777).toBe(0o700);
  });

  test('data of a newer version is refused', async () => {
    const folder = freshFolder();
    const db = openSqlite(folder);
    onTestFinished(() => db.close());
    await migrate(db);
    await db.transaction((trx) =>
      trx.insertInto('migrations').values({ name: '9999-later', applied_at: '' }).execute(),
    );
    const before = schemaOf(folder);
    await expect(migrate(db)).rejects.toThrow(/newer version.*9999-later/);
    expect(schemaOf(folder)).toEqual(before);
  });
});
