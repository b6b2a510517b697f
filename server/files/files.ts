import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { FileKind } from '#contract/files.ts';
import type { Database } from '../db/database.ts';
import { isOutage } from '../db/dialect.ts';
import { TooLarge } from '../errors.ts';
import type { Logger } from '../log.ts';
import { settings } from '../settings.ts';
import { claimFiles } from './claim.ts';
import { openDiskStore } from './disk-store.ts';
import { cleanFilm } from './films.ts';
import type { FileType, Kept, Sent, StoredFile } from './kept.ts';
import { checkPdf } from './pdfs.ts';
import { pictureSizes } from './picture-job.ts';
import { openPictures, type Pictures } from './pictures.ts';
import { type Received, receive } from './receive.ts';
import { openS3Store, readBucketAddress } from './s3-store.ts';
import {
  type ByteRange,
  type Ending,
  type Folder,
  newPath,
  type ReadyFile,
  type Store,
} from './store.ts';
import { deleteRemoved } from './stored-files.queries.ts';
import {
  fullDisk,
  makeReady,
  openTempFolder,
  readyOf,
  type Space,
  type TempFolder,
} from './temp-folder.ts';
import { clamdScanner, type VirusScanner } from './virus-scanner.ts';
import { findStrays, graceMs, type KnownPaths, withRows } from './without-row.ts';
import { BadContent, WrongFile } from './wrong-file.ts';

/** The paths of a kept file and its thumbnail. */
export function pathsOf(kept: Kept): string[] {
  return kept.thumb ? [kept.path, kept.thumb.path] : [kept.path];
}

export interface FilesParts {
  /** Holds `files/tmp`, and the files themselves unless they go to a bucket. */
  readonly dataDir: string;
  readonly store: Store;
  readonly log: Logger;
  now(): Date;
  readonly scan?: VirusScanner;
  readonly space?: (folder: string) => Promise<Space>;
}

// An upload that is still in progress is never older than this.
const tempGraceMs = 3_600_000;

/** Opens the store that the environment names: the folder of this machine, or a bucket. */
export async function openStore(
  dataDir: string,
  storageUrl: string | null,
  env: Readonly<Record<string, string | undefined>>,
): Promise<Store> {
  return storageUrl
    ? openS3Store(readBucketAddress(storageUrl, env))
    : openDiskStore(join(dataDir, 'files'));
}

/** The scanner that `CLAMD_URL` names, if it does. */
export function scannerFrom(clamdUrl: string | null): { scan?: VirusScanner } {
  return clamdUrl ? { scan: clamdScanner(clamdUrl) } : {};
}

interface Made {
  readonly file: string;
  readonly folder: Folder;
  readonly ending: Ending;
  readonly type: FileType;
  readonly sent?: Sent;
  /** Of a file that is flushed, with its digest. */
  readonly ready?: ReadyFile | undefined;
}

/** Takes back out of the trash what has a row, and deletes what came before a time. */
async function sweepTrash(store: Store, known: KnownPaths, before: Date): Promise<void> {
  for await (const files of withRows(store, known, 'trash'))
    for (const { path, hasRow } of files) {
      if (hasRow) {
        await store.move(path, 'files');
        continue;
      }
      const found = await store.find(path, 'trash');
      if (found && found.at < before) await store.remove(path, 'trash');
    }
}

/** Makes of an upload the files to be stored: the main file first, then its thumbnail. */
async function prepare(
  received: Received,
  folder: Folder,
  temp: TempFolder,
  pictures: Pictures,
  temps: Set<string>,
): Promise<Made[]> {
  const { file, content, bytes, sha256 } = received;
  switch (content) {
    case 'pdf':
      await checkPdf(file);
      return [
        {
          ...{ file, folder, ending: 'pdf', type: 'pdf' },
          ready: sha256 === null ? undefined : { file, bytes, sha256 },
        },
      ];
    case 'mp4':
      await cleanFilm(file);
      return [{ file, folder, ending: 'mp4', type: 'video' }];
    default: {
      const isPoster = folder === 'thumbs';
      const picture = isPoster ? null : temp.newFile();
      const thumb = temp.newFile();
      temps.add(thumb);
      if (picture !== null) temps.add(picture);
      const thumbSize = isPoster ? pictureSizes.poster : pictureSizes.thumb;
      const taken_on = await pictures.make({ file, picture, thumb, thumbSize });
      const small: Made = {
        ...{ file: thumb, folder: 'thumbs', ending: 'webp', type: 'image' },
        ready: await readyOf(thumb),
      };
      if (picture === null) return [small];
      const sent = { sent_sha256: sha256, taken_on };
      const ready = await readyOf(picture);
      return [{ file: picture, folder, ending: 'webp', type: 'image', sent, ready }, small];
    }
  }
}

/** Uploads from their first byte to their last (rules 8.1 and 8.8). */
export type Files = Awaited<ReturnType<typeof openFiles>>;

/** Joins the pieces; nothing is decoded in this process. */
export async function openFiles(parts: FilesParts) {
  const { store, log, now, scan, space } = parts;
  // On the volume of the disk store, so that storing is a rename.
  const temp = await openTempFolder(join(parts.dataDir, 'files', 'tmp'), space);
  const pictures = openPictures();

  /** Deletes files whose rows are gone: call it after the commit. What cannot be deleted now is left to the sweep. */
  const remove = async (paths: readonly string[]): Promise<void> => {
    for (const path of paths) {
      try {
        await store.remove(path);
      } catch (error) {
        log.error('a file could not be deleted; the sweep will try again', error);
      }
    }
  };

  const storeAll = async (made: readonly Made[]): Promise<Kept> => {
    const stored: StoredFile[] = [];
    try {
      for (const { file, folder, ending, type, ready = await makeReady(file) } of made) {
        const path = newPath(folder, ending);
        await store.put(path, ready);
        stored.push({ path, type, bytes: ready.bytes, sha256: ready.sha256 });
      }
    } catch (error) {
      await remove(stored.map((one) => one.path));
      throw error;
    }
    const [main, thumb] = stored;
    if (!main) throw new Error('Nothing was stored');
    const sent = made[0]?.sent;
    return { ...main, ...(thumb && { thumb }), ...(sent && { sent }) };
  };

  /** Scans an upload for viruses before anything is made of it; `temps` are removed afterwards. */
  const checked = async <T>(
    received: Received,
    temps: Iterable<string>,
    make: () => Promise<T>,
  ): Promise<T> => {
    try {
      await scan?.(received.file);
      return await make();
    } catch (error) {
      if (!(error instanceof BadContent)) throw fullDisk(error);
      log.warn('upload refused', { entity: received.content, reason: error.message });
      throw new WrongFile(received.kind, error.message, error.fault);
    } finally {
      await temp.remove(temps);
    }
  };

  /** Copies a stored file to the temp folder for a child process, which has no access to the store. */
  const withCopy = async <T>(bytes: Readable, work: (file: string) => Promise<T>): Promise<T> => {
    const file = temp.newFile();
    try {
      await writeFile(file, bytes, { mode: 0o600 });
      return await work(file);
    } catch (error) {
      throw fullDisk(error);
    } finally {
      await temp.remove([file]);
    }
  };

  return {
    /** Streams one file part to the temp folder; see `receive.ts` for its refusals. */
    async receive(
      part: Readable,
      kind: FileKind,
      name: string,
      seen?: (chunk: Uint8Array) => void,
    ): Promise<Received> {
      try {
        return await receive(temp, part, kind, name, seen);
      } catch (error) {
        if (error instanceof WrongFile || error instanceof TooLarge) {
          const reason = error instanceof WrongFile ? error.reason : 'too large';
          log.warn('upload refused', { entity: kind, reason });
        }
        throw error;
      }
    },

    /**
     * Checks and cleans an upload and moves it into the store. Whatever happens, the upload is used up: there is
     * nothing to discard afterwards.
     * @param folder 'thumbs' for a picture that stands for another file: only the small one is stored.
     * @throws WrongFile when the content is bad; Unavailable when a queue or the store is full.
     */
    keep(received: Received, folder: Folder): Promise<Kept> {
      const temps = new Set([received.file]);
      return checked(received, temps, async () => {
        const made = await prepare(received, folder, temp, pictures, temps);
        const kept = await storeAll(made);
        for (const { file } of made) temps.delete(file);
        return kept;
      });
    },

    /** Checks an upload and makes a logo of it, which is not stored; `keep` says what is thrown. */
    makeLogo: (received: Received) =>
      checked(received, [received.file], () => pictures.makeLogo({ file: received.file })),

    /** Moves a piece of a file into the store as it came: it is checked with the whole. @returns its path */
    async keepPiece({ file }: Received) {
      try {
        const path = newPath('parts', 'part');
        await store.put(path, await makeReady(file));
        return path;
      } catch (error) {
        throw fullDisk(error);
      } finally {
        await temp.remove([file]);
      }
    },

    /** Drops an upload that is not wanted after all. */
    discard: (received: Received) => temp.remove([received.file]),

    /**
     * Runs the transaction that writes the rows of stored files; when it fails, the files are removed
     * (rule 8.8: a row that fails leaves no file). When the connection broke and the rows may have been written after
     * all, the files are left to the sweep.
     */
    async holding<T>(kept: readonly Kept[], commit: () => Promise<T>): Promise<T> {
      try {
        return await commit();
      } catch (error) {
        if (!isOutage(error)) await remove(kept.flatMap(pathsOf));
        throw error;
      }
    },

    remove,

    /**
     * A picture of the store as a JPEG for paper; null where the store has none.
     * @param size of the longer side at most, in pixels
     * @throws Unavailable
     */
    async forPaper(path: string, size: number) {
      const bytes = await store.open(path);
      return bytes && withCopy(bytes, (file) => pictures.forPaper({ file, size }));
    },
    /** The bytes of a file, or null when the store has none. */
    open: (path: string, range?: ByteRange) => store.open(path, range),

    /**
     * Deletes what was to be gone already, then makes sure that the files are those of this database.
     * @throws ForeignFiles, Unavailable
     */
    async tidy(db: Database) {
      await deleteRemoved(db, store);
      await claimFiles(db, store);
    },

    /**
     * Moves files without a row that came more than half an hour ago into the trash, and back what has one after
     * all; deletes what was in the trash for 30 days, and temp files that nobody has touched for an hour. Where
     * there are more files without a row than crashes leave behind, all of them stay (rule 8.8).
     * @returns how many files went into the trash, and temp files away
     */
    async sweep(known: KnownPaths) {
      const ago = (ms: number) => new Date(now().getTime() - ms);
      const temps = await temp.removeOlderThan(ago(tempGraceMs));
      await sweepTrash(store, known, ago(settings.retention.trash));
      const { paths, tooMany } = await findStrays(store, known, ago(graceMs));
      if (tooMany) log.warn('not swept: too many files nobody knows', { count: paths.length });
      const strays = tooMany ? [] : paths;
      for (const path of strays) await store.move(path, 'trash');
      const count = strays.length + temps;
      if (count > 0) log.info('swept files nobody knows', { count });
      return { files: strays.length, temps };
    },

    /** Whether the store answers. @throws when it does not */
    check: () => store.check(),
    picturePid: () => pictures.pid(),
    close() {
      pictures.close();
      store.close();
    },
  };
}
