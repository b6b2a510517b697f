import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { addMedia } from '#contract/gallery/calls.ts';
import { login } from '#contract/session/calls.ts';
import { serverOptions } from '../../scripts/setup/build.js';
import { BrowserLike } from '../support/browser-like.ts';
import { freePort } from '../support/free-port.ts';
import { startServerProcess } from '../support/server-process.ts';
import { isLong, patience } from './how-much.ts';
import { type EndlessBody, pour } from './pour.ts';

const MB = 1024 * 1024;
const films = 20;
const filmBytes = 190 * MB;

/** The first bytes of a film; what follows is never looked at, since the form names no student. */
const begin =
  '--b\r\nContent-Disposition: form-data; name="media"; filename="a.mp4"\r\n\r\n\0\0\0\u0018ftypisom\0\0\0\0isommp42';
const film: EndlessBody = {
  type: 'multipart/form-data; boundary=b',
  begin,
  again: '\0',
  length: filmBytes,
};

async function residentBytes(port: number): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  return Number(/^somesha_memory_bytes\{kind="resident"\} (\d+)$/m.exec(text)?.[1]);
}

test.runIf(isLong)(
  '20 films of 190 MB at once take 64 MB of memory at most (rule 2.16)',
  async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'somesha-films-'));
    const metricsPort = await freePort();
    const [email, password] = ['admin@example.org', 'Wide-Baobab!42x'];
    const server = startServerProcess({
      port: await freePort(),
      dataDir,
      options: serverOptions,
      env: { METRICS_PORT: String(metricsPort), ADMIN_EMAIL: email, ADMIN_PASSWORD: password },
    });
    onTestFinished(async () => {
      await server.kill();
      await rm(dataDir, { recursive: true, force: true });
    });
    await server.ready();
    const client = new BrowserLike(server.url);
    expect((await client.call(login, { input: { email, password } })).status).toBe(200);
    const head = [
      `POST ${addMedia.path} HTTP/1.1`,
      'Host: localhost',
      'X-Requested-With: XMLHttpRequest',
      `X-XSRF-TOKEN: ${await client.token()}`,
      `Cookie: ${[...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')}`,
    ];
    // The start's own garbage goes a second after it.
    await wait(3_000);
    const before = await residentBytes(metricsPort);
    let most = 0;
    let isOver = false;
    const over = Promise.all(
      Array.from({ length: films }, () => pour(server.url, head, film, filmBytes * 2)),
    ).finally(() => {
      isOver = true;
    });
    while (!isOver) {
      most = Math.max(most, await residentBytes(metricsPort));
      await wait(100);
    }
    for (const { text } of await over) expect(text).toMatch(/^HTTP\/1\.1 4\d\d/);
    process.stdout.write(`\n20 films at once: ${Math.round((most - before) / MB)} MB\n`);
    expect(most - before).toBeLessThan(64 * MB);
  },
  patience,
);
