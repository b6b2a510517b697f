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

const changing = '0019-no-scores-of-special';
const day = 86_400_000;

test.each(['sqlite', 'postgres'] as const)(
  'steps that change or drop data are told from those that add, on %s',
  async (kind) => {
    const steps = await Promise.all(migrations.map(stepNamed));
    const found = steps.filter((step) => changesData(step, schemaWords[kind]));
    expect(found.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        ...['0017-register-of-ids', changing, '0020-end-of-the-log', '0027-invited-users'],
        ...['0044-grading-scales', '0052-tasks-let-go'],
      ]),
    );
    const adding = ['0001-foundation', '0009-backups', '0046-open-uploads', '0061-own-number'];
    for (const name of [...adding, '0062-installation'])
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
