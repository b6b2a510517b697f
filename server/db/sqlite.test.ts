import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { role } from '#contract/roles.ts';
import { userStatus } from '#contract/users/statuses.ts';
import { migrate } from './migrate.ts';
import { openSqlite } from './sqlite.ts';

function freshFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'somesha-sqlite-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function opened(folder: string) {
  const db = openSqlite(folder);
  onTestFinished(() => db.close());
  return db;
}

const user = (name: string) => ({
  first_name: name,
  last_name: 'Otieno',
  email: `${name}@example.org`,
  email_key: `${name}@example.org`,
  search_key: name,
  role_id: role.supporter,
  status: userStatus.new,
  password_hash: null,
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
});

describe('SQLite as it must be set (rule 1.4)', () => {
  test.each([
    ['journal_mode', 'wal'],
    ['synchronous', 2],
    ['foreign_keys', 1],
    ['trusted_schema', 0],
    ['cell_size_check', 1],
    ['secure_delete', 1],
    ['busy_timeout', 5000],
  ])('%s is %s on both connections', async (name, value) => {
    const db = opened(freshFolder());
    const pragma = sql.raw<Record<string, unknown>>(`pragma ${name}`);
    const read = await pragma.execute(db.read);
    const written = await db.transaction((trx) => pragma.execute(trx));
    for (const { rows } of [read, written]) expect(Object.values(rows[0] ?? {})).toEqual([value]);
  });

  test('every table is strict, and the version is one without the WAL-reset fault', async () => {
    const db = opened(freshFolder());
    await migrate(db);
    const { rows } = await sql<{
      name: string;
      strict: number;
      type: string;
    }>`pragma table_list`.execute(db.read);
    const loose = rows.filter(
      ({ name, type, strict }) =>
        type === 'table' &&
        strict === 0 &&
        !name.startsWith('sqlite_') &&
        !name.includes('_search'),
    );
    expect(loose).toEqual([]);
    const version = await sql<{ version: string }>`select sqlite_version() as version`.execute(
      db.read,
    );
    const [major = 0, minor = 0, patch = 0] = version.rows[0]?.version.split('.').map(Number) ?? [];
    expect(major * 1e6 + minor * 1e3 + patch).toBeGreaterThanOrEqual(3_051_003);
  });

  test('the reading connection cannot write; a failed transaction leaves nothing', async () => {
    const db = opened(freshFolder());
    await migrate(db);
    await expect(db.read.insertInto('users').values(user('a')).execute()).rejects.toThrow(
      /readonly/,
    );
    const failing = db.transaction(async (trx) => {
      await trx.insertInto('users').values(user('b')).execute();
      await trx.insertInto('users').values(user('b')).execute();
    });
    await expect(failing).rejects.toThrow(/UNIQUE/);
    expect(await db.read.selectFrom('users').select('id').execute()).toEqual([]);
  });

  test('constraints stand in the database: keys, checks, uniqueness without case', async () => {
    const db = opened(freshFolder());
    await migrate(db);
    const insert = (change: object) =>
      db.transaction((trx) =>
        trx
          .insertInto('users')
          .values({ ...user('c'), ...change })
          .execute(),
      );
    await expect(insert({ role_id: 7 })).rejects.toThrow(/FOREIGN KEY/);
    await expect(insert({ status: 3 })).rejects.toThrow(/CHECK/);
    await expect(insert({ role_id: 'six' })).rejects.toThrow(/cannot store TEXT/);
    await insert({});
    await expect(insert({ email: 'C@example.org' })).rejects.toThrow(/UNIQUE/);
  });

  test('a value deleted is gone from the file', async () => {
    const folder = freshFolder();
    const db = openSqlite(folder);
    await migrate(db);
    const secret = 'a-name-that-must-vanish';
    await db.transaction((trx) => trx.insertInto('users').values(user(secret)).execute());
    await db.transaction((trx) => trx.deleteFrom('users').execute());
    await db.close();
    expect(readFileSync(join(folder, 'somesha.sqlite'), 'latin1')).not.toContain(secret);
  });
});
