import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { fileLimits, wrongFileMessages } from '#contract/files.ts';
import { addMedia } from '#contract/gallery/calls.ts';
import { idempotencyHeader } from '#contract/idempotency.ts';
import { eraseStudent } from '#contract/privacy/calls.ts';
import { role } from '#contract/roles.ts';
import { logout } from '#contract/session/calls.ts';
import { sendPiece, startUpload } from '#contract/uploads/calls.ts';
import { uploadMessages as words } from '#contract/uploads/messages.ts';
import { setUserStatus } from '#contract/users/calls.ts';
import { userStatus } from '#contract/users/statuses.ts';
import { appUnderTest } from '../../../tests/support/app-under-test.ts';
import type { BrowserLike } from '../../../tests/support/browser-like.ts';
import { givenOffice } from '../../../tests/support/given-reports.ts';
import { filmOf } from '../../../tests/support/long-film.ts';
import { printOf } from '../../../tests/support/print-of.ts';
import { dropOld } from '../../housekeeping.ts';

let running: Awaited<ReturnType<typeof appUnderTest>>;
let student: number;
let leaving: number;
let film: Buffer;
const { pieceBytes } = fileLimits;
const day = 24 * 60 * 60 * 1000;

beforeAll(async () => {
  running = await appUnderTest();
  const office = await givenOffice(running);
  const made = await office.students([{ name: 'Amani' }, { name: 'Zuberi' }]);
  [student = 0, leaving = 0] = made.map(({ id }) => id);
  film = await filmOf(pieceBytes * 2 + 1_000);
});

const officer = async () => running.as.user(await running.given.user({ role_id: role.officer }));
const begin = (client: BrowserLike, bytes = film, key = 'a form/media') =>
  client.call(startUpload, {
    input: { key, kind: 'media', name: 'a film.mp4', bytes: bytes.length, print: printOf(bytes) },
  });

function send(client: BrowserLike, id: number, at: number, bytes = film) {
  const form = new FormData();
  form.set('at', String(at));
  form.set('piece', new Blob([Uint8Array.from(bytes.subarray(at, at + pieceBytes))]), 'piece');
  return client.call(sendPiece, { params: { id }, form });
}

async function sendAll(client: BrowserLike, bytes = film, key = 'a form/media'): Promise<number> {
  let { id, received } = (await begin(client, bytes, key)).body.data;
  while (received < bytes.length)
    received = (await send(client, id, received, bytes)).body.data.received;
  return id;
}

function store(client: BrowserLike, upload: number, key?: string, title = 'Sports day') {
  const form = new FormData();
  for (const [name, value] of Object.entries({ student_id: student, title, description: 'Fun.' }))
    form.set(name, String(value));
  form.set('media_upload', String(upload));
  return client.call(addMedia, { form, ...(key && { headers: { [idempotencyHeader]: key } }) });
}

const pieces = async () =>
  (await running.app.db.read.selectFrom('upload_pieces').select('path').execute()).map(
    ({ path }) => path,
  );
const isThere = async (path: string) => {
  const found = await running.app.files.open(path);
  found?.destroy();
  return found !== null;
};

test('goes on where it stopped, and stands for the file in a form', async () => {
  const client = await officer();
  const { id } = (await begin(client)).body.data;
  await send(client, id, 0);
  expect((await begin(client)).body.data).toMatchObject({ id, received: pieceBytes });
  // The answer was lost, so it comes again; and one that is too far on.
  expect((await send(client, id, 0)).body.data).toMatchObject({ id, received: pieceBytes });
  expect((await send(client, id, pieceBytes * 2)).status).toBe(409);
  // Not whole yet.
  expect((await store(client, id)).body.errors).toEqual({ media: [words.gone] });
  await sendAll(client);
  const lying = await pieces();
  expect(lying).toHaveLength(3);
  const { status, body } = await store(client, id);
  expect(status).toBe(200);
  const stored = await running.app.files.open(body.data.file_path);
  let bytes = 0;
  for await (const chunk of stored ?? []) bytes += (chunk as Buffer).length;
  expect(bytes).toBe(film.length);
  expect(await pieces()).toEqual([]);
  for (const path of lying) expect(await isThere(path)).toBe(false);
});

test('a form sent again after its answer was lost is stored once, without its pieces', async () => {
  const client = await officer();
  const key = '7b0ad6a2-35f5-4cf6-9a0b-1d8f9a8f7b10';
  const first = await store(client, await sendAll(client), key);
  const again = await sendAll(client);
  const second = await store(client, again, key);
  expect(second.body).toEqual(first.body);
  expect((await store(client, again)).body.errors).toEqual({ media: [words.gone] });
});

test('a refused form keeps its upload for the mended one', async () => {
  const client = await officer();
  const id = await sendAll(client);
  expect((await store(client, id, undefined, '')).body.errors).toHaveProperty('title');
  expect((await store(client, id)).status).toBe(200);
});

test('that the store has lost a piece of is told once, and begins anew', async () => {
  const client = await officer();
  const id = await sendAll(client);
  const [, second = ''] = await pieces();
  await running.app.files.remove([second]);
  expect((await store(client, id)).body.errors).toEqual({ media: [words.gone] });
  expect(await pieces()).toEqual([]);
  expect((await begin(client)).body.data.received).toBe(0);
  expect((await store(client, await sendAll(client))).status).toBe(200);
});

test('is not put together for a form with a fault of its own', async () => {
  const client = await officer();
  const id = await sendAll(client);
  const reading = vi.spyOn(running.app.files, 'receive');
  onTestFinished(() => reading.mockRestore());
  for (const key of [undefined, '5f1c7a52-3b52-4d35-9d4b-6a1f0a3d6c11'])
    expect((await store(client, id, key, '')).body.errors).toHaveProperty('title');
  expect(reading).not.toHaveBeenCalled();
  expect((await store(client, id)).status).toBe(200);
});

test('of another file than was announced is not stored: it begins anew', async () => {
  const client = await officer();
  const { id } = (await begin(client)).body.data;
  const other = Buffer.from(film);
  other.write('another', film.length - 20);
  for (const at of [0, pieceBytes, pieceBytes * 2]) await send(client, id, at, other);
  expect((await store(client, id)).body.errors).toEqual({ media: [words.gone] });
  expect(await pieces()).toEqual([]);
});

test('another film of the same length begins anew and is stored whole', async () => {
  const client = await officer();
  const { id } = (await begin(client)).body.data;
  await send(client, id, 0);
  const other = Buffer.from(film);
  other.write('another', film.length - 20);
  expect((await begin(client, other)).body.data).toMatchObject({ received: 0 });
  expect((await store(client, await sendAll(client, other))).status).toBe(200);
  expect(await pieces()).toEqual([]);
});

test('is for whoever may file such a file, and goes with their account', async () => {
  const liaison = running.as.user(await running.given.user({ role_id: role.liaisonOfficer }));
  expect((await begin(liaison)).status).toBe(403);
  const input = { key: 'a/pic', kind: 'picture', name: 'a.jpg', bytes: 10, print: '0'.repeat(64) };
  // They register students, which takes a picture.
  expect((await liaison.call(startUpload, { input })).status).toBe(200);

  const user = await running.given.user({ role_id: role.officer });
  await sendAll(running.as.user(user));
  expect(await pieces()).toHaveLength(3);
  const disabled = { input: { id: user.id, status: userStatus.disabled } };
  expect((await running.as.role(role.administrator).call(setUserStatus, disabled)).status).toBe(
    200,
  );
  expect(await pieces()).toEqual([]);
});

test('begun at once in several tabs is one', async () => {
  const user = await running.given.user({ role_id: role.officer });
  const tabs = Array.from({ length: 4 }, () => running.as.user(user));
  for (const tab of tabs) await tab.token();
  const replies = await Promise.all(tabs.map((tab) => begin(tab)));
  expect(replies.map(({ status }) => status)).toEqual(tabs.map(() => 200));
  expect(new Set(replies.map(({ body }) => body.data.id)).size).toBe(1);
});

test('takes no crumbs: only the last piece is a short one', async () => {
  const client = await officer();
  const { id } = (await begin(client)).body.data;
  const crumb = await send(client, id, 0, film.subarray(0, pieceBytes - 1));
  expect([crumb.status, crumb.body.errors]).toEqual([422, { piece: [words.short] }]);
  expect(await pieces()).toEqual([]);
  await sendAll(client);
  expect(await pieces()).toHaveLength(3);
  expect((await store(client, id)).status).toBe(200);
});

test('is nobody else’s, and no address reads it', async () => {
  const owner = await officer();
  const id = await sendAll(owner);
  const [path = ''] = await pieces();
  for (const other of [await officer(), running.as.role(role.administrator)]) {
    expect((await send(other, id, 0)).status).toBe(404);
    expect((await store(other, id)).body.errors).toEqual({ media: [words.gone] });
    expect((await other.fetch(`/storage/${path}`)).status).toBe(404);
  }
  expect((await owner.fetch(`/storage/${path}`)).status).toBe(404);
  await owner.call(logout);
  expect(await pieces()).toEqual([]);
  expect(await isThere(path)).toBe(false);
});

test('what is no film, or too long, is told at the first piece', async () => {
  const client = await officer();
  const page = Buffer.from('<html>'.padEnd(pieceBytes + 10));
  const { id } = (await begin(client, page)).body.data;
  expect((await send(client, id, 0, page)).body.errors).toEqual({
    piece: [wrongFileMessages.media],
  });
  const input = { key: 'k', kind: 'pdf', name: 'a.pdf', print: printOf(page) };
  const long = { ...input, bytes: fileLimits.pdfBytes + 1 };
  expect((await client.call(startUpload, { input: long })).status).toBe(413);
  const foreign = { ...input, bytes: 10, name: 'a.html' };
  expect((await client.call(startUpload, { input: foreign })).body.errors).toHaveProperty('name');
  // A picture of more than 10 MB in a field that takes films as well.
  const picture = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(pieceBytes)]);
  const { body } = await client.call(startUpload, {
    input: { ...input, kind: 'media', name: 'a.jpg', bytes: fileLimits.pictureBytes + 1 },
  });
  expect((await send(client, body.data.id, 0, picture)).status).toBe(413);
  expect(await pieces()).toEqual([]);
});

test('a sixth one makes the oldest go; so do another file under the same key and a day', async () => {
  const client = await officer();
  const first = await sendAll(client, film, '1');
  for (const key of ['2', '3', '4', '5', '6']) await begin(client, film, key);
  expect((await send(client, first, 0)).status).toBe(404);
  expect(await pieces()).toEqual([]);
  const id = await sendAll(client, film, '6');
  const other = Buffer.concat([film, film]);
  const { data } = (await begin(client, other, '6')).body;
  expect(data.received).toBe(0);
  expect(data.id).not.toBe(id);
  await running.app.db.transaction((trx) =>
    trx
      .updateTable('open_uploads')
      .set({ touched_at: new Date(running.app.now().getTime() - day - 1).toISOString() })
      .execute(),
  );
  await dropOld(running.app);
  expect((await send(client, data.id, 0, other)).status).toBe(404);
});

test('the erasure of a student takes what is on its way along', async () => {
  const client = await officer();
  await sendAll(client);
  const id = leaving;
  const { ref } = await running.app.db.read
    .selectFrom('students')
    .select('ref')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await running.as.role(role.administrator).call(eraseStudent, { params: { id }, input: { ref } });
  expect(await pieces()).toEqual([]);
});
