import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { quietMode } from '#contract/foundation/quiet.ts';
import { Complaint } from '../complaint.ts';
import { prepareDataFolder } from '../data-folder.ts';
import { migrations, stepNamed } from '../db/migrate.ts';
import { schemaWords } from '../db/migrations/schema-words.ts';
import { compareFiles, writeMark } from '../files/claim.ts';
import type { Store } from '../files/store.ts';
import { makeReady } from '../files/temp-folder.ts';
import { EntrySeals, type Piece, readArchive } from './archive.ts';
import { Damaged } from './damaged.ts';
import { type Installation, postgresTables, prepareTarget, storeOf } from './installation.ts';
import {
  filePrefix,
  keysName,
  letterName,
  letterPrefix,
  type Manifest,
  manifest,
  manifestName,
  rowsOf,
  rowsPrefix,
} from './manifest.ts';
import { moveAside, piecesIn, placeAll } from './place.ts';
import { compareSeals, rowsOfPiece, sealTables, type TableTarget } from './tables.ts';

export interface RestoreOptions {
  readonly file: string;
  readonly key: Buffer | null;
  readonly now: Date;
  /** Moves aside what the data folder holds, instead of refusing. */
  readonly replace?: boolean;
  /** For comparing only: nobody will work with the restored data, so no session is ended and no letter held. */
  readonly asItWas?: boolean;
}

/** @throws Complaint unless there is nothing that a restore could overwrite. */
async function checkEmpty(
  { dataDir, databaseUrl }: Installation,
  replace: boolean,
): Promise<boolean> {
  if (databaseUrl && !(await (await postgresTables()).isEmptyPostgres(databaseUrl)))
    throw new Complaint(
      'The database of DATABASE_URL is not empty: make an empty one and name it.',
    );
  const found = await piecesIn(dataDir);
  if (found.length > 0 && !replace)
    throw new Complaint(
      `${dataDir} is not empty (${found.join(', ')}): name another folder with --into, or move what is there aside with --replace.`,
    );
  return found.length > 0;
}

/** Writes the data of one entry after the other to a file, and hands it over when it is whole. */
class FileSink {
  readonly #temp: string;
  readonly #done: (name: string, temp: string) => Promise<void>;
  #open: { name: string; handle: Awaited<ReturnType<typeof open>> } | null = null;

  constructor(temp: string, done: (name: string, temp: string) => Promise<void>) {
    this.#temp = temp;
    this.#done = done;
  }

  async take({ name, data }: Piece): Promise<void> {
    if (data === null) {
      await this.end();
      this.#open = { name, handle: await open(this.#temp, 'w', 0o600) };
    } else await this.#open?.handle.writeFile(data);
  }

  async end(): Promise<void> {
    if (!this.#open) return;
    const { name, handle } = this.#open;
    this.#open = null;
    await handle.close();
    await this.#done(name, this.#temp);
  }
}

/** Puts a whole file where it belongs in the staging folder, or into the store. */
async function keepFile(store: Store, staging: string, name: string, temp: string): Promise<void> {
  const ready = await makeReady(temp);
  if (name.startsWith(filePrefix)) return store.put(name.slice(filePrefix.length), ready);
  const letter = name.slice(letterPrefix.length);
  if (name.startsWith(letterPrefix) && letterName.test(letter)) {
    await mkdir(join(staging, 'outbox'), { recursive: true, mode: 0o700 });
    return rename(temp, join(staging, 'outbox', letter));
  }
  if (name === keysName) return rename(temp, join(staging, keysName));
  throw new Damaged(`The backup holds something unknown: ${JSON.stringify(name)}.`);
}

async function loadAll(
  { file, key }: RestoreOptions,
  manifest: Manifest,
  target: TableTarget,
  store: Store,
  staging: string,
): Promise<void> {
  const tables = new Map(manifest.tables.map((table) => [table.name, table]));
  const dropped = new Set(manifest.dropped);
  const sealed = new Set(manifest.entries.map((entry) => entry.name));
  const sink = new FileSink(join(staging, 'incoming'), (name, temp) =>
    keepFile(store, staging, name, temp),
  );
  for await (const piece of readArchive(file, key)) {
    const { name, data } = piece;
    if (!sealed.has(name) || dropped.has(name)) continue;
    const table = name.startsWith(rowsPrefix) ? tables.get(name.slice(rowsPrefix.length)) : null;
    if (!table) await sink.take(piece);
    else if (data) await target.insert(table, rowsOfPiece(data));
  }
  await sink.end();
  await target.finish(manifest.tables);
  compareSeals(manifest.tables, await sealTables(target.source));
}

/** The steps of the schema that came after the backup, in the transaction of the restore. */
async function bringUpToDate(
  target: TableTarget,
  { migrations: steps }: Manifest,
  now: Date,
): Promise<void> {
  for (const name of migrations.filter((one) => !steps.includes(one))) {
    const step = await stepNamed(name);
    for (const statement of step.statements(schemaWords[target.source.kind]))
      await target.change(statement, []);
    await target.change('insert into migrations (name, applied_at) values ($1, $2)', [
      name,
      now.toISOString(),
    ]);
  }
}

/**
 * Restores a backup into an empty place, on whichever database and store the place has. The backup
 * is read through and compared with its manifest first; what was restored is compared once more
 * before it is put in place (rule 1.7), and what may be over by now is ended and held: letters
 * under way, and by quiet mode whatever else tells of a student.
 * @throws Damaged, or Complaint when the place is not empty; nothing is in place then.
 */
export async function restoreBackup(into: Installation, options: RestoreOptions) {
  const isOccupied = await checkEmpty(into, options.replace === true);
  const manifest = await verifyArchive(options.file, options.key);
  prepareDataFolder(into.dataDir);
  const staging = join(into.dataDir, '.restoring');
  await rm(staging, { recursive: true, force: true });
  await mkdir(staging, { recursive: true, mode: 0o700 });
  // Files for this machine wait in the staging folder. A bucket takes them at once: without rows nobody can
  // reach them.
  const store = await storeOf({ ...into, dataDir: staging });
  let target: TableTarget | null = null;
  try {
    const dropped = new Set(manifest.dropped);
    const paths = new Set(
      manifest.entries
        .filter(({ name }) => name.startsWith(filePrefix) && !dropped.has(name))
        .map(({ name }) => name.slice(filePrefix.length)),
    );
    const { identity = null } = manifest;
    const known = async (some: readonly string[]) =>
      new Set(some.filter((path) => paths.has(path)));
    await compareFiles(store, async () => ({ identity, isAlone: true, known }));
    target = await prepareTarget({ ...into, dataDir: staging }, manifest.migrations);
    await loadAll(options, manifest, target, store, staging);
    if (identity) await writeMark(store, { identity, in_use: paths.size > 0 });
    let held: Held | null = null;
    if (!options.asItWas) {
      await bringUpToDate(target, manifest, options.now);
      held = await holdRestored(target, manifest.made_at, options.now);
    }
    const aside = isOccupied ? await moveAside(into.dataDir, options.now) : null;
    // A file of SQLite is whole before it moves; PostgreSQL shows its rows once their files are there.
    if (into.databaseUrl) await placeAll(staging, into.dataDir);
    await target.commit();
    await target.close();
    target = null;
    if (!into.databaseUrl) await placeAll(staging, into.dataDir);
    return { manifest, aside, held };
  } finally {
    await target?.close();
    store.close();
    await rm(staging, { recursive: true, force: true });
  }
}

/** Reads the manifest out of its text. @throws Damaged */
function readManifest(text: string): Manifest {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    value = null;
  }
  const read = manifest.safeParse(value);
  if (!read.success) throw new Damaged('The backup has no manifest that this version understands.');
  return read.data;
}

/**
 * Reads a backup from its first byte to its last and compares every entry with the manifest,
 * before anything of it is put anywhere (rule 1.7).
 * @throws Damaged
 */
async function verifyArchive(file: string, key: Buffer | null): Promise<Manifest> {
  const seals = new EntrySeals();
  const manifestText: Buffer[] = [];
  for await (const { name, data } of readArchive(file, key)) {
    if (data === null) seals.begin(name);
    else {
      seals.add(data);
      if (name === manifestName) manifestText.push(data);
    }
  }
  const last = seals.end();
  if (last?.name !== manifestName) throw new Damaged('The backup has no manifest at its end.');
  const found = seals.seals.slice(0, -1);
  const promised = readManifest(Buffer.concat(manifestText).toString());
  const isSame =
    found.length === promised.entries.length &&
    promised.entries.every(({ name, bytes, sha256 }, at) => {
      const entry = found[at];
      return entry?.name === name && entry.bytes === bytes && entry.sha256 === sha256;
    });
  if (!isSame) throw new Damaged('The backup does not hold what its manifest promises.');
  const hashes = new Map(found.map(({ name, sha256 }) => [name, sha256]));
  for (const table of promised.tables)
    if (hashes.get(rowsOf(table.name)) !== table.sha256)
      throw new Damaged(`The backup does not hold the table ${table.name} that it promises.`);
  return promised;
}

/** What a restore has put an end to; quiet mode is on after it. */
export interface Held {
  readonly sessions: number;
  readonly links: number;
  readonly letters: number;
}

/**
 * Sessions, password links and letters that were open when the backup was made may be finished by now, which
 * the backup cannot know. So every session is ended and every password link spent. Letters under way become
 * `unclear` (rule 9.4): none is sent, so nobody gets one twice, until a person presses Send again. Quiet
 * mode is switched on, by nobody, so that no other letter leaves before somebody has looked. Runs in the
 * transaction of the restore, on a schema that is up to date.
 */
async function holdRestored(
  target: Pick<TableTarget, 'change'>,
  madeAt: string,
  now: Date,
): Promise<Held> {
  const reason = `The data was restored from the backup of ${madeAt}, where the letter was still on its way, so it may or may not have arrived since.`;
  await target.change(
    'update foundation set quiet = cast($1 as int), quiet_at = $2, quiet_by = null',
    [quietMode.on, now.toISOString()],
  );
  return {
    sessions: await target.change('delete from sessions', []),
    links: await target.change('update password_links set used_at = $1 where used_at is null', [
      now.toISOString(),
    ]),
    letters: await target.change(
      `update outbox set state = 'unclear', claim = null,
         last_error = cast($1 as text) || coalesce(' Before that: ' || last_error, '')
       where state in ('queued', 'sending', 'handed')`,
      [reason],
    ),
  };
}
