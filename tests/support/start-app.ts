import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../../server/config.ts';
import type { App } from '../../server/context.ts';
import { openSession } from '../../server/features/users/sessions.queries.ts';
import { sessionCookieName } from '../../server/http/cookies.ts';
import { makeLogger } from '../../server/log.ts';
import { type RunningServer, startServer } from '../../server/start.ts';
import { BrowserLike } from './browser-like.ts';
import { type Clock, makeClock } from './clock.ts';
import { freePort } from './free-port.ts';
import { type GivenUser, makeBuilders } from './given.ts';
import { emlMailbox, type Mailbox } from './mailbox.ts';
import { layMigratedSqlite } from './sqlite-template.ts';

export interface Options {
  /** Variables of rule 1.2, on top of a plain installation. */
  readonly env?: Readonly<Record<string, string>>;
  readonly clock?: Clock;
}

/** What signs somebody in. */
export type Credentials = Pick<GivenUser, 'email' | 'password'>;

export interface RunningApp {
  readonly app: App;
  /** Where it is reached, and the base of the links in mails: `http://localhost:<port>`. */
  readonly url: string;
  readonly dataDir: string;
  readonly clock: Clock;
  /** What went out as `.eml` files. */
  readonly mail: Mailbox;
  /** Printed at the first start: whom it is for, and the link that creates the password. */
  readonly firstAdministrator: RunningServer['firstAdministrator'];
  /** The log lines so far. */
  readonly log: () => string;
  readonly given: ReturnType<typeof makeBuilders>;
  readonly as: {
    /** Somebody of this role, signed in: the same person and session each time. */
    role(role: number): BrowserLike;
    /** This user, in a new session. */
    user(user: Pick<GivenUser, 'id'>): BrowserLike;
    /** A client that has not even asked for a token. */
    visitor(): BrowserLike;
  };
  /** Ends the server; its data stay until the end of the test. */
  stop(): Promise<void>;
  close(): Promise<void>;
}

/**
 * A client that has a session from its first call on, opened as the sign-in does. The password is
 * left out: weighing one takes its time by design, and the sign-in has tests of its own.
 */
function signedIn(
  url: string,
  { db, config, now }: App,
  user: () => Promise<Pick<GivenUser, 'id'>>,
): BrowserLike {
  return new BrowserLike(url, async () => {
    const { id } = await user();
    const token = await db.transaction((trx) => openSession(trx, id, 'Test', now()));
    return new Map([[sessionCookieName(config), token]]);
  });
}

/**
 * The real server in this process, listening on a port of its own, on a fresh data folder.
 * @param databaseUrl null for SQLite in the data folder
 */
export async function startApp(
  databaseUrl: string | null,
  { env = {}, clock = makeClock() }: Options,
): Promise<RunningApp> {
  const dataDir = await mkdtemp(join(tmpdir(), 'somesha-test-'));
  if (databaseUrl === null) await layMigratedSqlite(dataDir);
  const port = await freePort();
  const url = `http://localhost:${port}`;
  let lines = '';
  const log = makeLogger((text) => {
    lines += text;
  });
  const config = readConfig({
    PORT: String(port),
    HOST: 'localhost',
    APP_URL: url,
    DATA_DIR: dataDir,
    ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }),
    ...env,
  });
  const tidy = () => rm(dataDir, { recursive: true, force: true });
  const server = await startServer(config, { now: clock.now, log }).catch(
    async (error: unknown) => {
      await tidy();
      throw error;
    },
  );
  const given = makeBuilders(server.app);
  const ofRole = new Map<number, BrowserLike>();
  return {
    app: server.app,
    url,
    dataDir,
    clock,
    mail: emlMailbox(dataDir),
    firstAdministrator: server.firstAdministrator,
    log: () => {
      log.flush();
      return lines;
    },
    given,
    as: {
      role(role) {
        const client =
          ofRole.get(role) ?? signedIn(url, server.app, () => given.user({ role_id: role }));
        ofRole.set(role, client);
        return client;
      },
      user: (user) => signedIn(url, server.app, async () => user),
      visitor: () => new BrowserLike(url),
    },
    stop: server.close,
    async close() {
      await server.close();
      await tidy();
    },
  };
}
