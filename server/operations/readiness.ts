import type { FastifyInstance } from 'fastify';
import type { App } from '../context.ts';
import { migrationState } from '../db/migrate.ts';

/** What a call needs beside this process. */
const parts = ['database', 'migrations', 'storage'] as const;
type Part = (typeof parts)[number];
type Readiness = Readonly<Record<Part, boolean>>;

/** A part that has not answered by then counts as unreachable. */
const patienceMs = 3_000;
/** However often this is asked, database and store are checked once in this time. */
const rememberedMs = 2_000;

function inTime<T>(work: Promise<T>): Promise<T> {
  const late = new Promise<never>((_, reject) => {
    const timer = setTimeout(() => reject(new Error('No answer in time')), patienceMs);
    void Promise.allSettled([work]).then(() => clearTimeout(timer));
  });
  return Promise.race([work, late]);
}

async function checkMigrations({ db }: App): Promise<void> {
  const { waiting } = await migrationState(db.read);
  if (waiting.length > 0) throw new Error(`Migrations are waiting: ${waiting.join(', ')}`);
}

const checks: Readonly<Record<Part, (app: App) => Promise<unknown>>> = {
  database: ({ db }) => db.rows('select 1', []),
  migrations: checkMigrations,
  storage: ({ files }) => files.check(),
};

/** Checks all parts at once; a part that has failed is logged once, not at each request. */
function readinessOf(app: App): () => Promise<Readiness> {
  let before: Readiness = { database: true, migrations: true, storage: true };
  let asked: Promise<Readiness> | null = null;
  const ask = async (): Promise<Readiness> => {
    const answers = await Promise.all(
      parts.map(async (part): Promise<[Part, boolean]> => {
        try {
          await inTime(checks[part](app));
          return [part, true];
        } catch (error) {
          if (before[part]) app.log.error('not ready', error, { entity: part });
          return [part, false];
        }
      }),
    );
    before = { ...before, ...Object.fromEntries(answers) };
    return before;
  };
  return () => {
    asked ??= ask().finally(() => {
      setTimeout(() => {
        asked = null;
      }, rememberedMs).unref();
    });
    return asked;
  };
}

/**
 * `GET /readyz` for proxies and orchestrators: 200 when database, schema and file store all work, else 503 with
 * the names of those that do not. `/healthz` checks none of them: a process that waits for its database needs
 * no restart (rule 1.10).
 */
export function addReadiness(server: FastifyInstance, app: App): void {
  const ready = readinessOf(app);
  server.get('/readyz', async (_, reply) => {
    const answer = await ready();
    const ok = parts.every((part) => answer[part]);
    if (!ok) reply.code(503).header('retry-after', '5');
    return { ok, ...answer };
  });
}
