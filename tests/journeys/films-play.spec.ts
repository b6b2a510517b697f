import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { copyFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, test } from '@playwright/test';
import { cleanFilm } from '../../server/files/films.ts';
import { readRange } from '../../server/files/serve.ts';

const playable = [
  'minimal',
  'video_rotation_90',
  'fragmented_captions',
  'sample_with_increasing_timestamps',
].map((name) => new URL(`../fixtures/files/video/${name}.mp4`, import.meta.url).pathname);

/** An empty page, and films with Range. */
async function serve(films: ReadonlyMap<string, string>) {
  const server = createServer(async (request, response) => {
    const film = films.get(request.url ?? '');
    if (!film || !existsSync(film)) {
      response.setHeader('Content-Type', 'text/html').end('<!doctype html><title>Films</title>');
      return;
    }
    const bytes = await readFile(film);
    const range = readRange(request.headers.range, bytes.length);
    response.setHeader('Content-Type', 'video/mp4').setHeader('Accept-Ranges', 'bytes');
    if (range === null || range === 'outside') {
      response.end(bytes);
      return;
    }
    response.statusCode = 206;
    response.setHeader('Content-Range', `bytes ${range.first}-${range.last}/${bytes.length}`);
    response.end(bytes.subarray(range.first, range.last + 1));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { server, url: `http://127.0.0.1:${port}` };
}

/** Size, length and a picture out of the middle of a film; or the browser's complaint. */
async function watch(address: string) {
  const film = document.createElement('video');
  film.muted = true;
  film.src = address;
  const happens = (event: string) =>
    new Promise<void>((resolve, reject) => {
      film.addEventListener(event, () => resolve(), { once: true });
      film.addEventListener('error', () => reject(film.error?.code ?? 0), { once: true });
    });
  try {
    await happens('loadeddata');
    film.currentTime = film.duration / 2;
    await happens('seeked');
  } catch (code) {
    return `complaint ${code}`;
  }
  const canvas = document.createElement('canvas');
  canvas.width = 32;
  canvas.height = 32;
  const drawing = canvas.getContext('2d');
  const draw = () => {
    drawing?.drawImage(film, 0, 0, 32, 32);
    return [...(drawing?.getImageData(0, 0, 32, 32).data ?? [])];
  };
  // 'seeked' may come before the frame itself; until then nothing opaque can be drawn.
  let pixels = draw();
  for (let tries = 0; tries < 100 && pixels[3] === 0; tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, 20));
    pixels = draw();
  }
  return { width: film.videoWidth, height: film.videoHeight, length: film.duration, pixels };
}

test('a cleaned film plays and shows what it showed before', { tag: '@desktop' }, async ({
  page,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'films-play-'));
  const films = new Map<string, string>();
  for (const [number, film] of playable.entries()) {
    const cleaned = join(folder, `${number}.mp4`);
    await copyFile(film, cleaned);
    await cleanFilm(cleaned);
    films.set(`/before/${number}`, film).set(`/after/${number}`, cleaned);
  }
  const { server, url } = await serve(films);
  try {
    await page.goto(url);
    const shown: string[] = [];
    for (const [number, film] of playable.entries()) {
      const before = await page.evaluate(watch, `/before/${number}`);
      const after = await page.evaluate(watch, `/after/${number}`);
      expect(after, basename(film)).toEqual(before);
      if (typeof after !== 'string') shown.push(basename(film));
    }
    expect(shown).toEqual(
      expect.arrayContaining(['minimal.mp4', 'fragmented_captions.mp4', 'video_rotation_90.mp4']),
    );
    test.info().annotations.push({ type: 'played', description: shown.join(', ') });
  } finally {
    server.close();
    await rm(folder, { recursive: true });
  }
});
