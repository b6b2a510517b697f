import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { DiskFull } from '../errors.ts';
import { isFullDisk } from './full-disk.ts';
import { isRandomName, type ReadyFile, randomName } from './store.ts';

const MB = 1024 * 1024;
const spareBytes = 200 * MB;
const spareShare = 0.02;

/** What `statfs` says of a volume: block size, all blocks, blocks that this user may still take. */
export interface Space {
  readonly bsize: number;
  readonly blocks: number;
  readonly bavail: number;
}

/** Whether uploads must wait: under 200 MB or 2 % free, whichever is less (rule 8.7). */
export function isSpaceLow({ bsize, blocks, bavail }: Space): boolean {
  return bavail * bsize < Math.min(spareBytes, blocks * bsize * spareShare);
}

/** A full disk is answered with 503 and not 500, because the next try may succeed. */
export function fullDisk(error: unknown): unknown {
  return isFullDisk(error) ? new DiskFull() : error;
}

/** Where uploads wait until they are checked; on the volume of the final store. */
export interface TempFolder {
  /** An unused name in the folder; the file is not created yet. */
  newFile(): string;
  /** @throws DiskFull when the volume is nearly full. */
  checkSpace(): Promise<void>;
  remove(files: readonly string[]): Promise<void>;
  /** Removes files of its own that nobody has touched since that time. @returns how many files went. */
  removeOlderThan(time: Date): Promise<number>;
}

export async function openTempFolder(
  root: string,
  space: (folder: string) => Promise<Space> = statfs,
): Promise<TempFolder> {
  await mkdir(root, { recursive: true, mode: 0o700 });
  return {
    newFile: () => join(root, randomName()),

    async checkSpace() {
      if (isSpaceLow(await space(root))) throw new DiskFull();
    },

    async remove(files) {
      for (const file of files) await rm(file, { force: true });
    },

    async removeOlderThan(time) {
      let removed = 0;
      for (const name of (await readdir(root)).filter(isRandomName)) {
        const file = join(root, name);
        // The file may have been removed meanwhile, which is no error.
        const found = await stat(file).catch(() => null);
        if (!found || found.mtime >= time) continue;
        await rm(file, { force: true });
        removed += 1;
      }
      return removed;
    },
  };
}

/** Flushes a finished temp file and gives its length and SHA-256. */
export async function makeReady(file: string): Promise<ReadyFile> {
  const handle = await open(file, 'r+');
  try {
    await handle.chmod(0o600);
    await handle.sync();
  } finally {
    await handle.close();
  }
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of createReadStream(file, { highWaterMark: 256 * 1024 })) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  return { file, bytes, sha256: hash.digest('hex') };
}
