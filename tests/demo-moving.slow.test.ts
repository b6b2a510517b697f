import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { lastTerms } from '../scripts/demo/calendar.ts';
import { administrator, adminLiaison, password } from '../scripts/demo/people.ts';
import { fillFolder, makeWhole } from '../scripts/demo/prepare.ts';
import { readConfig } from '../server/config.ts';
import { openZone } from '../server/db/foundation-zone.ts';
import { openSqlite } from '../server/db/sqlite.ts';
import { everythingZip } from '../server/features/everything/take-everything.ts';
import { openDiskStore } from '../server/files/disk-store.ts';
import { makeLogger } from '../server/log.ts';
import { comparable, moveInto } from './support/move-everything.ts';
import { startPostgres } from './support/postgres-server.ts';
import { startApp } from './support/start-app.ts';

/** Some hundred papers are drawn, stored and moved twice; a busy machine takes its time. */
const patience = 480_000;

/** Everything of a demonstration with its first year. */
async function demoZip(): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'somesha-demo-moving-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const dataDir = join(folder, 'demo');
  const config = readConfig({
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: password,
    ADMIN_LIAISON_EMAIL: adminLiaison.email,
  });
  const firstYear = lastTerms(new Date()).slice(0, 3);
  await makeWhole(dataDir, (unfinished) =>
    fillFolder(config, unfinished, () => undefined, firstYear),
  );
  const db = openSqlite(dataDir);
  onTestFinished(() => db.close());
  const source = {
    zone: await openZone(db, config.timeZone),
    db,
    files: await openDiskStore(join(dataDir, 'files')),
    log: makeLogger(() => undefined),
  };
  return buffer(everythingZip(source, new Date()));
}

test(
  'the demonstration goes out, into an empty installation of either database, and out again as it was',
  async () => {
    const taken = await demoZip();
    const { users, ...wanted } = await comparable(taken);
    expect(wanted.files.length).toBeGreaterThan(60);
    const postgres = await startPostgres();
    onTestFinished(postgres.stop);
    for (const url of [null, postgres.urlOf('postgres')]) {
      const running = await startApp(url, {});
      onTestFinished(running.close);
      await moveInto(running, taken);
      const again = await buffer(everythingZip(running.app, running.app.now()));
      const { users: people, ...rest } = await comparable(again);
      // Beside who could sign in there before.
      expect(people).toEqual(expect.arrayContaining(users));
      expect(rest).toEqual(wanted);
    }
  },
  patience,
);
