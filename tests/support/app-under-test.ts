import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished, TestRunner } from 'vitest';
import { login } from '#contract/session/calls.ts';
import { readConfig } from '../../server/config.ts';
import type { App } from '../../server/context.ts';
import { makeLogger } from '../../server/log.ts';
import { startServer } from '../../server/start.ts';
import { BrowserLike } from './browser-like.ts';
import { type Clock, makeClock } from './clock.ts';
import { type GivenUser, makeBuilders } from './given.ts';
import { emlMailbox, type Mailbox } from './mailbox.ts';
import { freshDatabase } from './test-database.ts';

/** Base of the links in mails; the tests call the real address beside it. */
export const appUrl = 'http://localhost:3999';

export interface Options {
  /** Variables of contract 1, on top of a plain installation. */
  readonly env?: Readonly<Record<string, string>>;
  readonly clock?: Clock;
}

export interface AppUnderTest {
  readonly app: App;
  /** `http://127.0.0.1:<port>` */
  readonly url: string;
  readonly dataDir: string;
  readonly clock: Clock;
  /** What went out as `.eml` files. */
  readonly mail: Mailbox;
  /** The log lines so far. */
  readonly log: () => string;
  readonly given: ReturnType<typeof makeBuilders>;
  readonly as: {
    /** Somebody of this role, signed in: the same person and session each time. */
    role(role: number): BrowserLike;
    /** This user, in a new session. */
    user(user: Pick<GivenUser, 'email' | 'password'>): BrowserLike;
    /** A client that has not even asked for a token. */
    visitor(): BrowserLike;
  };
  close(): Promise<void>;
}

const open = new Set<() => Promise<void>>();

/** Ends what a file's tests left open; `close-at-the-end.ts` calls it after each file. */
export async function closeAll(): Promise<void> {
  for (const close of open) await close();
}

/** A client that signs in before its first call. */
function signedIn(url: string, user: () => Promise<Pick<GivenUser, 'email' | 'password'>>) {
  return new BrowserLike(url, async () => {
    const { email, password } = await user();
    const door = new BrowserLike(url);
    const reply = await door.call(login, { input: { email, password } });
    if (reply.status !== 200)
      throw new Error(`${email} cannot sign in: ${reply.status} ${JSON.stringify(reply.body)}`);
    return door.cookies;
  });
}

/**
 * The real server in this process, listening on a port of its own, on a fresh data folder and
 * database. Called inside a test it ends with the test, elsewhere with the file.
 */
export async function appUnderTest({
  env = {},
  clock = makeClock(),
}: Options = {}): Promise<AppUnderTest> {
  const dataDir = await mkdtemp(join(tmpdir(), 'somesha-test-'));
  const database = await freshDatabase();
  let lines = '';
  const log = makeLogger((text) => {
    lines += text;
  });
  const config = readConfig({
    PORT: '0',
    HOST: '127.0.0.1',
    APP_URL: appUrl,
    DATA_DIR: dataDir,
    ...(database.url !== null && { DATABASE_URL: database.url }),
    ...env,
  });
  const server = await startServer(config, { now: clock.now, log });
  const close = async () => {
    if (!open.delete(close)) return;
    await server.close();
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  };
  open.add(close);
  if (TestRunner.getCurrentTest()) onTestFinished(close);
  const given = makeBuilders(server.app);
  const ofRole = new Map<number, BrowserLike>();
  return {
    app: server.app,
    url: server.address,
    dataDir,
    clock,
    mail: emlMailbox(dataDir),
    log: () => {
      log.flush();
      return lines;
    },
    given,
    as: {
      role(role) {
        const client =
          ofRole.get(role) ?? signedIn(server.address, () => given.user({ role_id: role }));
        ofRole.set(role, client);
        return client;
      },
      user: (user) => signedIn(server.address, async () => user),
      visitor: () => new BrowserLike(server.address),
    },
    close,
  };
}
