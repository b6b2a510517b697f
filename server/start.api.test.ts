import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { describe, expect, onTestFinished, test } from 'vitest';
import { changePassword, currentUser, login } from '#contract/session/calls.ts';
import { appUnderTest } from '../tests/support/app-under-test.ts';
import { bareEnvironment } from '../tests/support/bare-environment.ts';
import { BrowserLike } from '../tests/support/browser-like.ts';
import { freePort } from '../tests/support/free-port.ts';
import { databaseKind, freshDatabase } from '../tests/support/test-database.ts';
import { startServer } from './start.ts';
import { version } from './version.ts';

const main = fileURLToPath(new URL('./main.ts', import.meta.url));
const newPassword = 'Green-Kettle-71!';

/** The server in a process of its own, as people start it. */
async function startProcess(env: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'somesha-start-'));
  const database = await freshDatabase();
  const port = await freePort();
  const running = spawn(process.execPath, [main], {
    env: {
      ...bareEnvironment,
      PORT: String(port),
      HOST: 'localhost',
      DATA_DIR: join(folder, 'data'),
      ...(database.url !== null && { DATABASE_URL: database.url }),
      ...env,
    },
  });
  let said = '';
  for (const stream of [running.stdout, running.stderr])
    stream.on('data', (chunk) => {
      said += String(chunk);
    });
  const ended = once(running, 'close');
  onTestFinished(async () => {
    running.kill('SIGKILL');
    await ended;
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    url: `http://localhost:${port}`,
    dataDir: join(folder, 'data'),
    said: () => said,
    /** Resolves when it has said this. @throws Error when it ends without */
    async hears(words: RegExp): Promise<string> {
      while (!words.test(said)) {
        if (running.exitCode !== null) throw new Error(`It ended: ${said}`);
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
      return words.exec(said)?.[0] ?? '';
    },
    stop: async (): Promise<unknown> => {
      running.kill('SIGTERM');
      return (await ended)[0];
    },
    kill: async (): Promise<void> => {
      running.kill('SIGKILL');
      await ended;
    },
    exit: async (): Promise<unknown> => (await ended)[0],
  };
}

/** Every file and folder with its rights, below and with the folder itself. */
function rights(folder: string): [string, string][] {
  const below = readdirSync(folder, { recursive: true, withFileTypes: true });
  return [
    [folder, (statSync(folder).mode & 0o777).toString(8)],
    ...below.map((one): [string, string] => {
      const path = join(one.parentPath, one.name);
      return [path, (statSync(path).mode & 0o777).toString(8)];
    }),
  ];
}

describe('the process (rules 1.1, 1.3 and 4.5)', () => {
  test('a first start prints the link once, keeps its files to itself, and ends with 0', async () => {
    const server = await startProcess({});
    const link = await server.hears(/http:\/\/localhost:\d+\/changepsw\/\S+/);
    const visitor = new BrowserLike(server.url);
    const input = { password: newPassword, c_password: newPassword };
    const params = { link: link.split('/').at(-1) ?? '' };
    expect((await visitor.call(changePassword, { params, input })).status).toBe(200);
    const email = 'admin@somesha.local';
    const signedIn = await visitor.call(login, { input: { email, password: newPassword } });
    expect(signedIn.body.data).toMatchObject({ role: 1 });
    await server.hears(/"mail sent"/);
    const open = rights(server.dataDir).filter(([, mode]) => !['700', '600'].includes(mode));
    expect(open).toEqual([]);
    expect(rights(server.dataDir).length).toBeGreaterThan(3);
    expect(await server.stop()).toBe(0);
    expect(server.said().split(link)).toHaveLength(2);
  });

  test('ADMIN_EMAIL and ADMIN_PASSWORD make the first administrator; a weak one stops the start', async () => {
    const weak = await startProcess({ ADMIN_EMAIL: 'a@example.org', ADMIN_PASSWORD: 'Password1!' });
    expect(await weak.exit()).toBe(1);
    expect(weak.said().trim().split('\n').at(-1)).toMatch(/^ADMIN_PASSWORD: /);
    expect(weak.said()).not.toContain('Password1!');
    const good = await startProcess({ ADMIN_EMAIL: 'a@example.org', ADMIN_PASSWORD: newPassword });
    await good.hears(/listens on/);
    const visitor = new BrowserLike(good.url);
    const input = { email: 'A@example.org', password: newPassword };
    expect((await visitor.call(login, { input })).body.data).toMatchObject({ role: 1 });
    expect(good.said()).not.toContain('changepsw');
    expect(good.said()).not.toContain(newPassword);
  });

  test('a bad value stops the start with one line', async () => {
    const server = await startProcess({ SUPPORTER_SCOPE: 'mine' });
    expect(await server.exit()).toBe(1);
    expect(server.said()).toBe("SUPPORTER_SCOPE: must be all or own, not 'mine'\n");
    // Found before it listens, not by the first backup.
    const key = await startProcess({ BACKUP_KEY: 'short' });
    expect(await key.exit()).toBe(1);
    expect(key.said()).toMatch(/^BACKUP_KEY: must be 32 random bytes.*\n$/);
  });

  test('/healthz says the version and the address of its caller', async () => {
    const { as } = await appUnderTest();
    const reply = await as.visitor().fetch('/healthz', { headers: { 'x-requested-with': null } });
    expect([reply.status, await reply.json()]).toEqual([
      200,
      { ok: true, version, address: expect.stringMatching(/127\.0\.0\.1|::1/) },
    ]);
    expect(reply.headers.getSetCookie()).toEqual([]);
  });
});

describe('a second process on the same data (rules 2.17 and 4.6)', () => {
  test('knows the sessions and forgives no counted try', async () => {
    const { app, as, given, clock, stop } = await appUnderTest();
    const user = await given.user();
    const client = as.user(user);
    await client.arrived();
    const wrong = { email: user.email, password: 'Wrong-Meadow-58!' };
    for (let count = 0; count < 5; count += 1) await as.visitor().call(login, { input: wrong });
    // With SQLite it comes after the first, with PostgreSQL beside it.
    if (databaseKind === 'sqlite') await stop();
    const port = await freePort();
    const again = await startServer({ ...app.config, port }, { now: clock.now, log: app.log });
    onTestFinished(() => again.close());
    const visitor = new BrowserLike(again.address.replace(/\[::1\]|127\.0\.0\.1/, 'localhost'));
    expect((await visitor.call(login, { input: user })).status).toBe(429);
    for (const [name, value] of client.cookies) visitor.cookies.set(name, value);
    expect((await visitor.call(currentUser)).body.data.id).toBe(user.id);
  });

  test.runIf(databaseKind === 'sqlite')(
    'on one folder with SQLite says in one line that there is a server, and stops; a killed one hinders nobody',
    async () => {
      const first = await startProcess({});
      await first.hears(/listens on/);
      const DATA_DIR = first.dataDir;
      const second = await startProcess({ DATA_DIR });
      expect(await second.exit()).toBe(1);
      expect(second.said()).toBe(
        `DATA_DIR: a server is running on ${DATA_DIR} already: end that one, or name another folder\n`,
      );
      expect((await fetch(`${first.url}/healthz`)).status).toBe(200);
      await first.kill();
      const third = await startProcess({ DATA_DIR });
      await third.hears(/listens on/);
      expect(await third.stop()).toBe(0);
    },
  );
});
