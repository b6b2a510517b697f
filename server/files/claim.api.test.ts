import { execFile } from 'node:child_process';
import { readFile, rename, rm, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { expect, onTestFinished, test, vi } from 'vitest';
import { bucketKeys, startBucket, storageUrl } from '../../tests/fixtures/files/bucket.ts';
import { bareEnvironment } from '../../tests/support/bare-environment.ts';
import { freePort } from '../../tests/support/free-port.ts';
import { freshFolder } from '../../tests/support/given-backups.ts';
import { databaseKind, freshDatabase } from '../../tests/support/test-database.ts';
import { openDatabaseOf } from '../backup/installation.ts';
import { restoreBackup } from '../backup/restore.ts';
import { backupNoted } from '../backup/run-noted.ts';
import { readConfig } from '../config.ts';
import type { App } from '../context.ts';
import { migrationState } from '../db/migrate.ts';
import { makeLogger } from '../log.ts';
import { startServer } from '../start.ts';
import { openStore, pathsOf } from './files.ts';
import { dropOpenUploads, insertPiece, insertUpload } from './open-uploads.ts';
import { deleteStoredFiles, insertStoredFiles, knownPaths } from './stored-files.queries.ts';

const jpeg = await readFile(
  new URL('../../tests/fixtures/files/images/hopper.jpg', import.meta.url),
);
const doctor = join(import.meta.dirname, '../operations/doctor/command.ts');
const day = 86_400_000;

interface Place {
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  readonly storageUrl: string | null;
  readonly env: Record<string, string>;
}

async function databaseUrl(): Promise<string | null> {
  const { url, drop } = await freshDatabase();
  onTestFinished(drop);
  return url;
}

async function place(kind: 'folder' | 'bucket'): Promise<Place> {
  const dataDir = await freshFolder();
  if (kind === 'folder')
    return { dataDir, databaseUrl: await databaseUrl(), storageUrl: null, env: {} };
  const bucket = await startBucket();
  onTestFinished(() => bucket.close());
  for (const [name, value] of Object.entries(bucketKeys)) vi.stubEnv(name, value);
  onTestFinished(() => void vi.unstubAllEnvs());
  const url = storageUrl(bucket.origin, '/real');
  return { dataDir, databaseUrl: await databaseUrl(), storageUrl: url, env: { ...bucketKeys } };
}

const environment = ({ dataDir, ...own }: Place) => ({
  DATA_DIR: dataDir,
  ...(own.databaseUrl !== null && { DATABASE_URL: own.databaseUrl }),
  ...(own.storageUrl !== null && { STORAGE_URL: own.storageUrl }),
});

/** Starts a server there, whose log is kept. */
async function start(at: Place, later = 0) {
  const port = String(await freePort());
  const config = readConfig({ ...environment(at), PORT: port, HOST: 'localhost' });
  const now = () => new Date(Date.now() + later);
  return startServer(config, { now, log: makeLogger(() => undefined) });
}

/** Starts a server, has something done and stops it. */
async function during<T>(at: Place, work: (app: App) => Promise<T>, later = 0): Promise<T> {
  const server = await start(at, later);
  try {
    // The server does so by itself; this waits for it.
    await server.app.files.tidy(server.app.db);
    return await work(server.app);
  } finally {
    await server.close();
  }
}

async function keepPicture({ files, db, now }: App): Promise<string[]> {
  const kept = await files.keep(
    await files.receive(Readable.from([jpeg]), 'picture', ''),
    'pictures',
  );
  const owner = { studentId: 7, purpose: 'pictures', now: now() } as const;
  await db.transaction((trx) => insertStoredFiles(trx, kept, owner));
  return pathsOf(kept);
}

async function stored(at: Place, area: 'files' | 'trash' = 'files') {
  const store = await openStore(at.dataDir, at.storageUrl, at.env);
  const paths: string[] = [];
  for await (const path of store.list(area)) paths.push(path);
  const mark = await store.open('installation.json');
  const written = mark && (await text(mark));
  store.close();
  return { paths: paths.sort(), mark: written && JSON.parse(written) };
}

async function changeMark(at: Place, written: string): Promise<void> {
  const store = await openStore(at.dataDir, at.storageUrl, at.env);
  await store.writeMark(written);
  store.close();
}

/** Another, empty database in the place of the one that was there, which can be brought back. */
async function emptied(at: Place): Promise<{ wrong: Place; back(): Promise<void> }> {
  if (at.databaseUrl !== null)
    return { wrong: { ...at, databaseUrl: await databaseUrl() }, back: async () => undefined };
  const file = join(at.dataDir, 'somesha.sqlite');
  await rename(file, `${file}.right`);
  return { wrong: at, back: () => rename(`${file}.right`, file) };
}

const identityOf = async ({ db }: App) =>
  (await db.read.selectFrom('installation').select('identity').executeTakeFirst())?.identity;

/** Changes the database of a stopped installation. */
async function forget(at: Place, ...tables: ('installation' | 'stored_files')[]): Promise<void> {
  const db = await openDatabaseOf(at);
  for (const table of tables) await db.transaction((trx) => trx.deleteFrom(table).execute());
  await db.close();
}

const adopt = (at: Place, ...words: string[]) =>
  promisify(execFile)(process.execPath, [doctor, '--adopt', ...words], {
    env: { ...bareEnvironment, ...environment(at), ...at.env },
  });

const another = /^The files in .* belong to another installation/;
const unknown = /^The database knows none of the files in /;

test.each(['folder', 'bucket'] as const)(
  'an empty database stops the start, and no file of the %s is lost',
  async (kind) => {
    const at = await place(kind);
    const paths = await during(at, keepPicture);
    const { wrong, back } = await emptied(at);
    for (const hoursLater of [0, 2])
      await expect(start(wrong, hoursLater * 3_600_000)).rejects.toThrow(another);
    expect((await stored(at)).paths).toEqual(paths.sort());
    expect((await stored(at, 'trash')).paths).toEqual([]);
    await back();
    const [first = ''] = paths;
    await during(at, async ({ files }) => (await files.open(first))?.destroy());
    expect((await stored(at)).paths).toContain(first);
  },
);

test.each(['folder', 'bucket'] as const)(
  'files in a %s whose rows are gone stop the start, also of their own installation',
  async (kind) => {
    const at = await place(kind);
    const paths = await during(at, keepPicture);
    await during(at, async () => undefined);
    await forget(at, 'stored_files');
    await expect(start(at)).rejects.toThrow(unknown);
    expect((await stored(at)).paths).toEqual(paths.sort());
  },
);

test.each(['folder', 'bucket'] as const)(
  'either half of the identity comes back from the other in a %s',
  async (kind) => {
    const at = await place(kind);
    const identity = await during(at, async (app) => {
      await keepPicture(app);
      return identityOf(app);
    });
    const recovered = async () => {
      expect(await during(at, identityOf)).toBe(identity);
      expect((await stored(at)).mark).toEqual({ identity, in_use: true });
    };
    await forget(at, 'installation');
    await recovered();
    // A mark that is damaged is as good as none.
    await changeMark(at, '{"identity":');
    await recovered();
    await changeMark(at, JSON.stringify({ identity: 'other', in_use: false }));
    await expect(start(at)).rejects.toThrow(another);
  },
);

test.each([true, false])(
  'an installation of before, whose files are known: %s',
  async (isKnown) => {
    const at = await place('folder');
    const mark = join(at.dataDir, 'files', 'installation.json');
    await during(at, keepPicture);
    const db = await openDatabaseOf(at);
    await db.transaction(async (trx) => {
      for (const table of ['installation', 'removed_files'])
        await trx.schema.dropTable(table).execute();
      await trx.deleteFrom('migrations').where('name', '=', '0062-installation').execute();
      if (!isKnown) await trx.deleteFrom('stored_files').execute();
    });
    const rows = () => db.read.selectFrom('stored_files').selectAll().orderBy('path').execute();
    const before = await rows();
    await rm(mark);
    // The backup that an upgrade asks for is made of the database as it is.
    const wanted = { folder: join(at.dataDir, 'backups'), key: null, now: () => new Date() };
    const backup = backupNoted(at, wanted);
    if (isKnown) {
      expect((await backup).files).toBe(2);
      const identity = await during(at, identityOf);
      expect((await stored(at)).mark).toEqual({ identity, in_use: true });
    } else {
      await expect(backup).rejects.toThrow(unknown);
      await expect(start(at)).rejects.toThrow(unknown);
      const { waiting } = await migrationState(db.read);
      expect(waiting).toEqual(['0062-installation']);
    }
    expect(await rows()).toEqual(before);
    expect((await stored(at)).paths).toHaveLength(2);
    await db.close();
  },
);

test('a start that was killed before the mark was written goes on, with files of a crash as well', async () => {
  const at = await place('bucket');
  const identity = await during(at, identityOf);
  expect((await stored(at)).mark).toEqual({ identity, in_use: false });
  // The first upload of all, killed before its row: no reason to stop.
  await during(at, async ({ files }) =>
    files.keep(await files.receive(Readable.from([jpeg]), 'picture', ''), 'pictures'),
  );
  expect(await during(at, identityOf)).toBe(identity);
});

test('several servers of one installation start at the same time on a new bucket; a trial on it does not', async () => {
  const at = await place('bucket');
  const other = { ...at, dataDir: await freshFolder() };
  // With SQLite only one server has the database.
  const starts =
    at.databaseUrl === null ? [at] : [at, other, { ...at, dataDir: await freshFolder() }];
  const servers = await Promise.all(starts.map((one) => start(one)));
  const identities = await Promise.all(servers.map(({ app }) => identityOf(app)));
  expect(new Set(identities).size).toBe(1);
  const { mark } = await stored(at);
  expect(mark).toEqual({ identity: identities[0], in_use: false });
  for (const { close } of servers) await close();
  await expect(start({ ...other, databaseUrl: await databaseUrl() })).rejects.toThrow(another);
  expect((await stored(at)).mark).toEqual(mark);
});

test('a running server whose bucket was given to another installation sweeps nothing', async () => {
  const at = await place('bucket');
  await during(at, async (app) => {
    await keepPicture(app);
    await changeMark(at, JSON.stringify({ identity: 'other', in_use: true }));
    await expect(app.files.tidy(app.db)).rejects.toThrow(another);
  });
});

test('a bucket that is away holds up no start', async () => {
  const at = await place('folder');
  for (const [name, value] of Object.entries(bucketKeys)) vi.stubEnv(name, value);
  onTestFinished(() => void vi.unstubAllEnvs());
  const away = { ...at, storageUrl: storageUrl('http://127.0.0.1:9') };
  const server = await start(away);
  onTestFinished(server.close);
  expect(await identityOf(server.app)).toBeUndefined();
});

test('doctor tells whose files they are; --adopt takes the name of the foundation, and no other', async () => {
  const at = await place('folder');
  const paths = await during(at, keepPicture);
  const { wrong } = await emptied(at);
  await expect(start(wrong)).rejects.toThrow('npm run doctor -- --adopt');
  const nothing = await adopt(wrong, 'Another Foundation').catch((error) => error);
  expect([nothing.code, nothing.stderr]).toEqual([
    1,
    expect.stringContaining('another name: nothing was changed'),
  ]);
  await expect(start(wrong)).rejects.toThrow(another);
  const { stdout } = await adopt(wrong, 'Somesha Foundation');
  expect(stdout).toContain('belong to this database now');
  await during(wrong, async () => undefined);
  expect((await stored(at)).paths).toEqual(paths.sort());
  // Once they are its own, it moves those without a row; they come back with their rows.
  const long = new Date(Date.now() - day);
  for (const path of paths) await utimes(join(at.dataDir, 'files', path), long, long);
  expect((await adopt(wrong, 'Somesha Foundation')).stdout).toContain('2 files without a row');
  expect((await stored(at, 'trash')).paths).toEqual(paths);
});

test('what the sweep takes lies in the trash for 30 days, what a person deletes never does', async () => {
  const at = await place('bucket');
  const [kept = [], stray = []] = await during(at, async (app) => {
    const [one, two, three] = [
      await keepPicture(app),
      await keepPicture(app),
      await keepPicture(app),
    ];
    // The rows are gone and the server is killed before it deletes the files.
    await app.db.transaction((trx) => deleteStoredFiles(trx, one));
    return [two, three];
  });
  const db = await openDatabaseOf(at);
  await db.transaction((trx) =>
    trx.deleteFrom('stored_files').where('path', 'in', stray).execute(),
  );
  await db.close();
  const sweep = async (days: number) => {
    const work = async ({ files, db: { read } }: App) => files.sweep(knownPaths(read));
    await during(at, work, days * day);
    return [(await stored(at)).paths, (await stored(at, 'trash')).paths];
  };
  const [rest, thrown] = [kept.sort(), stray.sort()];
  expect(await sweep(0)).toEqual([[...rest, ...thrown].sort(), []]);
  expect(await sweep(1)).toEqual([rest, thrown]);
  expect(await sweep(29)).toEqual([rest, thrown]);
  expect(await sweep(31)).toEqual([rest, []]);
});

test('pieces of an upload that nobody went on with are deleted, not kept in the trash', async () => {
  const at = await place('folder');
  await during(at, async (app) => {
    const path = await app.files.keepPiece(
      await app.files.receive(Readable.from([jpeg]), 'picture', ''),
    );
    const user = await app.db.read.selectFrom('users').select('id').executeTakeFirstOrThrow();
    await app.db.transaction(async (trx) => {
      const touched_at = app.now().toISOString();
      const upload = {
        user_id: user.id,
        key: 'k',
        kind: 'media',
        bytes: 9,
        print: '',
        touched_at,
      } as const;
      const made = await insertUpload(trx, upload);
      await insertPiece(trx, { path, upload_id: made?.id ?? 0, at: 0, bytes: 9 }, app.now());
      await dropOpenUploads(trx, null);
    });
    await app.files.tidy(app.db);
  });
  expect([(await stored(at)).paths, (await stored(at, 'trash')).paths]).toEqual([[], []]);
});

test('a backup carries the identity; a restore keeps away from files of others', async () => {
  const at = await place('bucket');
  const identity = await during(at, async (app) => {
    await keepPicture(app);
    return identityOf(app);
  });
  const folder = await freshFolder();
  const wanted = { folder, key: null, now: () => new Date() };
  const { file } = await backupNoted(at, wanted);
  const restored = async (storage: string | null) => {
    const to = {
      ...at,
      storageUrl: storage,
      dataDir: join(await freshFolder(), 'data'),
      databaseUrl: await databaseUrl(),
    };
    await restoreBackup(to, { file, key: null, now: new Date() });
    expect((await stored(to)).mark).toEqual({ identity, in_use: true });
    expect(await during(to, identityOf)).toBe(identity);
  };
  await restored(null);
  await restored(at.storageUrl);
  // Another installation neither gives its bucket to a restore nor its folder to these backups.
  const trial = {
    ...at,
    storageUrl: at.storageUrl?.replace('/real', '/trial') ?? null,
    dataDir: await freshFolder(),
    databaseUrl: await databaseUrl(),
  };
  await during(trial, keepPicture);
  await expect(restored(trial.storageUrl)).rejects.toThrow(another);
  await expect(backupNoted(trial, wanted)).rejects.toThrow('has backups of another installation');
  const { wrong } = await emptied(at);
  if (databaseKind === 'postgres')
    await expect(backupNoted(wrong, wanted)).rejects.toThrow(another);
});
