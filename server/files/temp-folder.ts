import { createHash } from 'node:crypto';
import { mkdir, open, readdir, readFile, stat, statfs, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { DiskFull } from '../errors.ts';
import { isFullDisk } from './full-disk.ts';
import { isRandomName, type ReadyFile, randomName } from './store.ts';

const MB = 1024 * 1024;
const spareBytes = 200 * MB;
const spareShare = 0.02;
/** For so many milliseconds a volume with room enough is not asked again. */
const enoughFor = 1_000;

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

/** Removes a file that may be gone already. `rm` would block this thread to look at it first. */
async function removeFile(file: string): Promise<void> {
  try {
    await unlink(file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
}

/** Where uploads wait until they are checked; on the volume of the final store. */
export type TempFolder = Awaited<ReturnType<typeof openTempFolder>>;

export async function openTempFolder(
  root: string,
  space: (folder: string) => Promise<Space> = statfs,
) {
  await mkdir(root, { recursive: true, mode: 0o700 });
  let enoughUntil = 0;
  return {
    /** An unused name in the folder; the file is not created yet. */
    newFile: () => join(root, randomName()),

    /** @throws DiskFull when the volume is nearly full. */
    async checkSpace() {
      if (performance.now() < enoughUntil) return;
      if (isSpaceLow(await space(root))) throw new DiskFull();
      enoughUntil = performance.now() + enoughFor;
    },

    async remove(files: Iterable<string>) {
      for (const file of files) await removeFile(file);
    },

    /** Removes files of its own that nobody has touched since that time. @returns how many files went. */
    async removeOlderThan(time: Date) {
      let removed = 0;
      for (const name of (await readdir(root)).filter(isRandomName)) {
        const file = join(root, name);
        // The file may have been removed meanwhile, which is no error.
        const found = await stat(file).catch(() => null);
        if (!found || found.mtime >= time) continue;
        await removeFile(file);
        removed += 1;
      }
      return removed;
    },
  };
}

/** Length and SHA-256 of a temp file that is flushed already and fits into memory. */
export async function readyOf(file: string): Promise<ReadyFile> {
  const bytes = await readFile(file);
  return { file, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
}

const readAtOnce = 256 * 1024;

/** Flushes a finished temp file and gives its length and SHA-256. */
export async function makeReady(file: string): Promise<ReadyFile> {
  const handle = await open(file, 'r+');
  try {
    await handle.chmod(0o600);
    await handle.sync();
    const { size } = await handle.stat();
    const hash = createHash('sha256');
    // As large as the file needs: a stream's buffer for a small one costs more than all the rest.
    const buffer = Buffer.allocUnsafe(Math.min(size, readAtOnce));
    for (let at = 0; at < size; ) {
      const { bytesRead } = await handle.read(buffer, 0, buffer.length, at);
      if (bytesRead === 0) throw new Error('The file became shorter while it was read');
      hash.update(buffer.subarray(0, bytesRead));
      at += bytesRead;
    }
    return { file, bytes: size, sha256: hash.digest('hex') };
  } finally {
    await handle.close();
  }
}
