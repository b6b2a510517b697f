import { readFile, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { appUnderTest } from '../../tests/support/app-under-test.ts';
import { pathsOf } from './files.ts';
import {
  deleteStoredFiles,
  findStoredFile,
  insertStoredFiles,
  knownPaths,
  listStudentFiles,
} from './stored-files.queries.ts';

const jpeg = await readFile(
  new URL('../../tests/fixtures/files/images/hopper.jpg', import.meta.url),
);

/** The real app with one picture of student 7 in it, its row included. */
async function withPicture() {
  const { app, dataDir } = await appUnderTest();
  const keep = async () =>
    app.files.keep(await app.files.receive(Readable.from([jpeg]), 'picture', ''), 'pictures');
  const kept = await keep();
  const owner = { studentId: 7, purpose: 'pictures', now: app.now() } as const;
  await app.files.holding([kept], () =>
    app.db.transaction((trx) => insertStoredFiles(trx, kept, owner)),
  );
  return { app, dataDir, kept, keep, owner };
}

test('a row for the file and one for its thumbnail, found by their paths only', async () => {
  const { app, kept } = await withPicture();
  expect(await findStoredFile(app.db.read, kept.path)).toMatchObject({
    student_id: 7,
    purpose: 'pictures',
    type: 'image',
    bytes: kept.bytes,
    sha256: kept.sha256,
    thumb_of: null,
  });
  expect(await findStoredFile(app.db.read, kept.thumb?.path ?? '')).toMatchObject({
    thumb_of: kept.path,
    purpose: 'pictures',
    bytes: kept.thumb?.bytes,
  });
  expect(await findStoredFile(app.db.read, kept.path.toUpperCase())).toBeUndefined();
  const listed = await listStudentFiles(app.db.read, 7);
  expect(listed.map((row) => row.path).sort()).toEqual(pathsOf(kept).sort());
});

test('deleting a row takes the thumbnail along and tells both paths', async () => {
  const { app, kept } = await withPicture();
  const gone = await app.db.transaction((trx) => deleteStoredFiles(trx, [kept.path]));
  expect(gone.sort()).toEqual(pathsOf(kept).sort());
  expect(await listStudentFiles(app.db.read, 7)).toEqual([]);
  await app.files.remove(gone);
  expect(await app.files.open(kept.path)).toBeNull();
  expect(await app.db.transaction((trx) => deleteStoredFiles(trx, []))).toEqual([]);
});

test('a path that is already taken undoes the transaction and the file', async () => {
  const { app, kept, keep, owner } = await withPicture();
  const other = await keep();
  const twice = app.files.holding([other], () =>
    app.db.transaction(async (trx) => {
      await insertStoredFiles(trx, other, owner);
      await insertStoredFiles(trx, kept, owner);
    }),
  );
  await expect(twice).rejects.toThrow();
  expect(await app.files.open(other.path)).toBeNull();
  expect(await listStudentFiles(app.db.read, 7)).toHaveLength(2);
});

test('the sweep goes by the rows', async () => {
  const { app, dataDir, kept, keep } = await withPicture();
  const lost = await keep();
  const long = new Date(app.now().getTime() - 8_000_000);
  for (const path of [...pathsOf(kept), ...pathsOf(lost)])
    await utimes(join(dataDir, 'files', path), long, long);
  expect(await app.files.sweep(knownPaths(app.db.read))).toEqual({ files: 2, temps: 0 });
  expect(await app.files.open(lost.path)).toBeNull();
  for (const path of pathsOf(kept)) {
    const stream = await app.files.open(path);
    expect(stream).not.toBeNull();
    stream?.destroy();
  }
});
