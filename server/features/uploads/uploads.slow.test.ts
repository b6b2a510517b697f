import { type AddressInfo, connect, createServer } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { fileLimits } from '#contract/files.ts';
import { addMedia } from '#contract/gallery/calls.ts';
import { role } from '#contract/roles.ts';
import { sendPiece, startUpload } from '#contract/uploads/calls.ts';
import { bucketKeys, startBucket, storageUrl } from '../../../tests/fixtures/files/bucket.ts';
import { appUnderTest } from '../../../tests/support/app-under-test.ts';
import { BrowserLike } from '../../../tests/support/browser-like.ts';
import { givenOffice } from '../../../tests/support/given-reports.ts';
import { filmOf } from '../../../tests/support/long-film.ts';
import { printOf } from '../../../tests/support/print-of.ts';

const { pieceBytes, videoBytes } = fileLimits;
const cuts = 10;

/** A line to the server that is cut each time so many bytes have gone over it. */
async function breakingLine(port: number, every: number) {
  const line = { sent: 0, cuts: 0, port: 0 };
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1');
    for (const end of [near, far]) end.on('error', () => undefined);
    near.on('data', (chunk) => {
      line.sent += chunk.length;
      if (line.cuts < cuts && line.sent > every * (line.cuts + 1)) {
        line.cuts += 1;
        near.destroy();
        far.destroy();
      }
    });
    near.pipe(far);
    far.pipe(near);
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  line.port = (server.address() as AddressInfo).port;
  return line;
}

/** What an installation with a bucket is told. */
async function inBucket(): Promise<Record<string, string>> {
  const bucket = await startBucket();
  onTestFinished(() => bucket.close());
  for (const [name, value] of Object.entries(bucketKeys)) vi.stubEnv(name, value);
  onTestFinished(() => void vi.unstubAllEnvs());
  return { STORAGE_URL: storageUrl(bucket.origin) };
}

test.each(['a folder', 'a bucket'])(
  'a film of 200 MB that is cut ten times arrives in %s, less than a fiftieth of it sent twice',
  { timeout: 240_000 },
  async (kind) => {
    const running = await appUnderTest({ env: kind === 'a bucket' ? await inBucket() : {} });
    const office = await givenOffice(running);
    const [student] = await office.students([{ name: 'Amani' }]);
    const film = await filmOf(videoBytes);
    const near = running.as.user(await running.given.user({ role_id: role.officer }));
    await near.token();
    const line = await breakingLine(Number(new URL(running.url).port), videoBytes / (cuts + 1));
    const client = new BrowserLike(`http://127.0.0.1:${line.port}`);
    for (const [name, value] of near.cookies) client.cookies.set(name, value);

    const print = printOf(film);
    const input = { key: 'a form/media', kind: 'media', name: 'a.mp4', bytes: videoBytes, print };
    let id = 0;
    let received = 0;
    while (received < videoBytes)
      try {
        ({ id, received } = (await client.call(startUpload, { input })).body.data);
        while (received < videoBytes) {
          const form = new FormData();
          form.set('at', String(received));
          const piece = film.subarray(received, received + pieceBytes);
          form.set('piece', new Blob([Uint8Array.from(piece)]), 'piece');
          received = (await client.call(sendPiece, { params: { id }, form })).body.data.received;
        }
      } catch (failure) {
        // The line was cut: as a browser does, the client asks where it stopped.
        if (!(failure instanceof TypeError)) throw failure;
      }
    expect(line.cuts).toBe(cuts);
    const more = line.sent / videoBytes - 1;
    expect(more).toBeLessThan(0.02);

    const form = new FormData();
    const fields = { student_id: student?.id, title: 'Sports day', description: 'Fun.' };
    for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
    form.set('media_upload', String(id));
    const { body } = await near.call(addMedia, { form });
    const stored = await running.app.db.read
      .selectFrom('stored_files')
      .select('bytes')
      .where('path', '=', body.data.file_path)
      .executeTakeFirst();
    expect(stored?.bytes).toBe(videoBytes);
  },
);
