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
  writeFile,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { flushFolder } from './flush-folder.ts';
import { type Area, folders, isStoredPath, markName, randomName, type Store } from './store.ts';

const isGone = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/**
 * Files in a folder of this machine, which must be on the volume of the temp folder: `put` renames, so a file
 * is either there completely or not at all (rule 8.8).
 */
export async function openDiskStore(root: string): Promise<Store> {
  const rootOf = (area: Area) => (area === 'trash' ? join(root, area) : root);
  for (const area of ['files', 'trash'] as const)
    for (const folder of folders)
      await mkdir(join(rootOf(area), folder), { recursive: true, mode: 0o700 });
  await flushFolder(root);

  // The final check of what may become a path on this disk, whoever calls.
  const place = (path: string, area: Area = 'files'): string => {
    if (!isStoredPath(path) && path !== markName) throw new Error('Not a path of the file store');
    return join(rootOf(area), path);
  };

  return {
    kind: 'folder',
    place: `the folder ${root}`,

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

    async remove(path, area) {
      await rm(place(path, area), { force: true });
    },

    async move(path, to) {
      const from = place(path, to === 'trash' ? 'files' : 'trash');
      const target = place(path, to);
      // Set first: a file that came long ago must not look as if it had been in the trash for so long.
      const now = new Date();
      try {
        await utimes(from, now, now);
        await rename(from, target);
      } catch (error) {
        if (isGone(error)) return;
        throw error;
      }
      await flushFolder(dirname(target));
    },

    async check() {
      for (const folder of folders) {
        await access(join(root, folder), constants.W_OK);
        await (await opendir(join(root, folder))).close();
      }
    },

    async *list(area = 'files') {
      for (const folder of folders) {
        for await (const found of await opendir(join(rootOf(area), folder))) {
          const path = `${folder}/${found.name}`;
          if (found.isFile() && isStoredPath(path)) yield path;
        }
      }
    },

    async find(path, area) {
      try {
        const { mtime: at, size: bytes } = await stat(place(path, area));
        return { at, bytes };
      } catch (error) {
        if (isGone(error)) return null;
        throw error;
      }
    },

    async writeMark(text) {
      // A name of its own for each writer: two servers may share the folder.
      const mark = place(markName);
      const temporary = `${mark}.${randomName()}`;
      await writeFile(temporary, text, { mode: 0o600, flush: true });
      await rename(temporary, mark);
      await flushFolder(root);
    },

    close() {},
  };
}
