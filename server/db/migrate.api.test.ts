import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { appUnderTest } from '../../tests/support/app-under-test.ts';
import { installed } from '../../tests/support/given-backups.ts';
import { databaseKind } from '../../tests/support/test-database.ts';
import { openDatabaseOf } from '../backup/installation.ts';
import { backupNoted } from '../backup/run-noted.ts';
import { changesData, migrate, migrations, stepNamed } from './migrate.ts';
import { schemaWords } from './migrations/schema-words.ts';

const changing = '0075-scales-without-use';
const day = 86_400_000;

test.each(['sqlite', 'postgres'] as const)(
  'steps that change or drop data are told from those that add, on %s',
  async (kind) => {
    const steps = await Promise.all(migrations.map(stepNamed));
    const found = steps.filter((step) => changesData(step, schemaWords[kind]));
    expect(found.map(({ name }) => name)).toEqual(
      expect.arrayContaining([...['0065-facts-as-columns', '0074-sent-pictures', changing]]),
    );
    for (const name of ['0061-version-0.1', '0062-installation', '0077-telephones'])
      expect(found.map((step) => step.name)).not.toContain(name);
  },
);

/** The database of an installation whose server is stopped. */
async function stopped() {
  const running = await appUnderTest();
  await running.stop();
  const db = await openDatabaseOf(installed(running));
  onTestFinished(() => db.close());
  return { running, db };
}

test('a step that changes data runs after a copy: by itself on SQLite, asked for on PostgreSQL', async () => {
  const { running, db } = await stopped();
  const unapplied = () =>
    db.transaction((trx) => trx.deleteFrom('migrations').where('name', '=', changing).execute());
  const waits = () =>
    expect(migrate(db)).rejects.toThrow('run npm run backup with the same settings');
  await unapplied();
  if (databaseKind === 'sqlite') {
    const { ran, copy } = await migrate(db);
    expect([ran, copy]).toEqual([[changing], expect.stringContaining(`before-${changing}`)]);
    expect(await readdir(join(running.dataDir, 'backups'))).toHaveLength(1);
    return;
  }
  await waits();
  const place = installed(running);
  const folder = join(running.dataDir, 'backups');
  // A run that failed is none.
  await expect(
    backupNoted(place, { folder: '/dev/null/x', key: null, now: () => new Date() }),
  ).rejects.toThrow();
  await waits();
  await backupNoted(place, { folder, key: null, now: () => new Date(Date.now() - day - 1_000) });
  await waits();
  await backupNoted(place, { folder, key: null, now: () => new Date() });
  expect((await migrate(db)).ran).toEqual([changing]);
});

test('a database that nobody uses yet needs no backup', async () => {
  const { db } = await stopped();
  await db.transaction(async (trx) => {
    await trx.deleteFrom('migrations').where('name', '=', changing).execute();
    await trx.deleteFrom('users').execute();
  });
  expect((await migrate(db)).ran).toEqual([changing]);
});

test('a database that is older than version 0.1 is left alone, with the way out in words', async () => {
  const { db } = await stopped();
  await db.transaction(async (trx) => {
    await trx.deleteFrom('migrations').execute();
    await trx
      .insertInto('migrations')
      .values({ name: '0001-foundation', applied_at: '' })
      .execute();
  });
  await expect(migrate(db)).rejects.toThrow('start version 0.1 with it once, then this one');
});
