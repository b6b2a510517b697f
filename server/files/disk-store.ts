import { createReadStream } from 'node:fs';
import {
  access,
  constants,
  mkdir,
  open,
  opendir,
  rename,
  rm,
  stat,
  utimes,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { flushFolder } from './flush-folder.ts';
import { folders, isStoredPath, type Store } from './store.ts';

const isGone = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/**
 * Files in a folder of this machine, which must be on the volume of the temp folder: `put` renames, so a file
 * is either there completely or not at all (security 7.8).
 */
export async function openDiskStore(root: string): Promise<Store> {
  for (const folder of folders) await mkdir(join(root, folder), { recursive: true, mode: 0o700 });
  await flushFolder(root);

  // The final check of what may become a path on this disk, whoever calls.
  const place = (path: string): string => {
    if (!isStoredPath(path)) throw new Error('Not a path of the file store');
    return join(root, path);
  };

  return {
    async put(path, ready) {
      const target = place(path);
      // The file may have waited for the rest of its form, so its time is set to when it was stored.
      const now = new Date();
      await utimes(ready.file, now, now);
      await rename(ready.file, target);
      await flushFolder(dirname(target));
    },

    async open(path, range) {
      const bounds = range ? { start: range.first, end: range.last } : {};
      try {
        const handle = await open(place(path), 'r');
        if (!(await handle.stat()).isFile()) {
          await handle.close();
          return null;
        }
        return createReadStream('', { fd: handle, ...bounds });
      } catch (error) {
        if (isGone(error)) return null;
        throw error;
      }
    },

    async sizeOf(path) {
      try {
        const found = await stat(place(path));
        return found.isFile() ? found.size : null;
      } catch (error) {
        if (isGone(error)) return null;
        throw error;
      }
    },

    async remove(path) {
      await rm(place(path), { force: true });
    },

    async check() {
      for (const folder of folders) {
        await access(join(root, folder), constants.W_OK);
        await (await opendir(join(root, folder))).close();
      }
    },

    async *list() {
      for (const folder of folders) {
        for await (const found of await opendir(join(root, folder))) {
          const path = `${folder}/${found.name}`;
          if (found.isFile() && isStoredPath(path)) yield path;
        }
      }
    },

    async storedAt(path) {
      try {
        return (await stat(place(path))).mtime;
      } catch (error) {
        if (isGone(error)) return null;
        throw error;
      }
    },

    close() {},
  };
}
