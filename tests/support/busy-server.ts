import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { BrowserLike } from './browser-like.ts';
import { freePort } from './free-port.ts';
import { startServerProcess } from './server-process.ts';
import { freshDatabase } from './test-database.ts';

const lookEveryMs = 10;

/**
 * The server in a process of its own, with a sign-in under way whose body is only half there.
 * @param whenOver of the test: several of them may run side by side
 */
export async function busyServer(whenOver: (work: () => Promise<void>) => void) {
  const folder = await mkdtemp(join(tmpdir(), 'somesha-stop-'));
  const database = await freshDatabase();
  const dataDir = join(folder, 'data');
  const server = startServerProcess({
    port: await freePort(),
    dataDir,
    env: database.url === null ? {} : { DATABASE_URL: database.url },
  });
  whenOver(async () => {
    if (server.runs()) await server.kill();
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  });
  await server.ready();
  const visitor = new BrowserLike(server.url);
  const token = await visitor.token();
  const body = JSON.stringify({ email: 'nobody@example.org', password: 'Quiet-Meadow-58!' });
  const half = request(`${server.url}/api/login`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'content-length': body.length,
      'x-requested-with': 'XMLHttpRequest',
      'x-xsrf-token': token,
      cookie: [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      // Its answer says that the call has begun; from then on it waits for the body.
      expect: '100-continue',
    },
  });
  const answered = once(half, 'response').then(([reply]: IncomingMessage[]) => reply);
  // A server that goes away at once leaves it without an answer.
  answered.catch(() => undefined);
  half.flushHeaders();
  await once(half, 'continue');
  half.write(body.slice(0, 20));
  return {
    server,
    dataDir,
    answered,
    finish: () => half.end(body.slice(20)),
    signal: () => process.kill(server.pid, 'SIGTERM'),
    /** Resolves once it has said so. */
    async hears(words: string) {
      while (!server.said().includes(words)) await wait(lookEveryMs);
    },
    /** Resolves when it is gone. @returns its exit code */
    async gone() {
      while (server.runs()) await wait(lookEveryMs);
      return server.stop();
    },
  };
}
