import { join } from 'node:path';
import { checkBackupSettings, dailyBackups } from './backup/daily.ts';
import type { Config } from './config.ts';
import type { App } from './context.ts';
import { prepareDataFolder } from './data-folder.ts';
import { checkDataClasses } from './db/data-classes.ts';
import type { Database } from './db/database.ts';
import { openZone } from './db/foundation-zone.ts';
import { openImportWork } from './db/import-work.ts';
import { migrate } from './db/migrate.ts';
import { renewNameKeys } from './db/name-keys.ts';
import { openSqlite } from './db/sqlite.ts';
import { lockStart } from './db/start-lock.ts';
import { emailKey } from './email-key.ts';
import { Unavailable } from './errors.ts';
import { addLogo } from './features/foundation/serve-logo.ts';
import { prepareFirstAdministrator } from './features/session/first-administrator.ts';
import { addStorage } from './features/students/storage.routes.ts';
import { addStopLetters } from './features/users/stop-letters.ts';
import { allRoutes, checkRoutes, registerMail } from './features.ts';
import { checkFiles, claimFiles } from './files/claim.ts';
import { openFiles, openStore, scannerFrom } from './files/files.ts';
import { runHousekeeping } from './housekeeping.ts';
import { buildServer } from './http/server.ts';
import { type Keys, openKeys } from './keys.ts';
import { type Logger, makeLogger } from './log.ts';
import { openOutbox } from './mail/outbox.ts';
import { addApiDocs } from './openapi/api-docs.ts';
import { noteLostLines } from './operations/lost-lines.ts';
import type { Metrics } from './operations/metrics.ts';
import { addReadiness } from './operations/readiness.ts';
import { addPage } from './page/page.ts';
import { projectRoot } from './project-root.ts';
import { openReadLog } from './read-log/read-log.ts';
import { beSoleServer } from './sole-server.ts';

const webAppFolder = join(projectRoot(), 'dist', 'client');

/** The settings that are set, by their names alone (rule 12.1). */
const namesOf = (config: Config): string =>
  Object.entries(config)
    .filter(([, value]) => value !== null && value !== false && String(value) !== '')
    .map(([name]) => name)
    .join(' ');

/** What tests may replace: the clock and the log. */
export interface StartOptions {
  readonly now?: () => Date;
  readonly log?: Logger;
  /** The built web app; another folder or none in tests. */
  readonly webApp?: string;
}

export interface RunningServer {
  readonly app: App;
  /** Where it listens, `http://host:port`. */
  readonly address: string;
  /** The first administrator, when nobody can sign in yet: their address and link. */
  readonly firstAdministrator: { readonly email: string; readonly link: string } | null;
  /** Finishes running calls, then closes everything. */
  close(): Promise<void>;
}

async function openDatabase(config: Config): Promise<Database> {
  if (!config.databaseUrl) return openSqlite(config.dataDir);
  // Loaded only where it is needed, because the driver takes memory that a small machine needs.
  const { openPostgres } = await import('./db/postgres.ts');
  return openPostgres(config.databaseUrl);
}

/** Counting begins only where metrics are served; the library is loaded then. */
async function openMetricsOf({ metricsPort }: Config): Promise<Metrics | null> {
  if (metricsPort === null) return null;
  const { openMetrics } = await import('./operations/metrics.ts');
  return openMetrics(metricsPort);
}

/** A store that is away holds up no start: whose files it has is looked at again before each sweep. */
async function unlessAway(log: Logger, look: () => Promise<void>): Promise<void> {
  try {
    await look();
  } catch (error) {
    if (!(error instanceof Unavailable)) throw error;
    log.error('the file store is away', error);
  }
}

/** The keys of the data folder. Two processes that start together on a new one must not make keys of their own. */
function openSharedKeys(db: Database, dataDir: string): Promise<Keys> {
  return db.transaction(async (trx) => {
    await lockStart(trx);
    return openKeys(dataDir);
  });
}

/**
 * Starts everything: data folder, database and migrations, outbox, HTTP.
 * @throws ConfigError and whatever else makes the start fail; everything is closed then.
 */
export async function startServer(
  config: Config,
  { now = () => new Date(), log = makeLogger(), webApp = webAppFolder }: StartOptions = {},
): Promise<RunningServer> {
  checkRoutes(allRoutes);
  checkBackupSettings(process.env);
  prepareDataFolder(config.dataDir);
  const closing: (() => unknown)[] = [];
  const closeAll = async () => {
    for (const close of closing.reverse().splice(0)) await close();
    log.flush();
  };
  try {
    closing.push(noteLostLines(log, config.dataDir));
    if (config.databaseUrl === null) closing.push(beSoleServer(config.dataDir));
    const db = await openDatabase(config);
    closing.push(() => db.close());
    const store = await openStore(config.dataDir, config.storageUrl, process.env);
    await unlessAway(log, () => checkFiles(db, store));
    const { ran, copy } = await migrate(db);
    await unlessAway(log, () => claimFiles(db, store));
    await checkDataClasses(db);
    await renewNameKeys(db);
    if (ran.length > 0) log.info('migrated', { count: ran.length, ...(copy && { file: copy }) });
    const outbox = await openOutbox({ config, db, log, now });
    closing.push(() => outbox.stop());
    const reads = openReadLog({ db, log, outbox, appUrl: config.appUrl, now });
    closing.push(() => reads.settle());
    const importWork = openImportWork(db, log, now);
    closing.push(() => importWork.settle());
    const files = await openFiles({
      dataDir: config.dataDir,
      store,
      log,
      now,
      ...scannerFrom(config.clamdUrl),
    });
    closing.push(() => files.close());
    const metrics = await openMetricsOf(config);
    const app: App = {
      config,
      db,
      keys: await openSharedKeys(db, config.dataDir),
      log,
      outbox,
      files: metrics?.watched(files) ?? files,
      reads,
      zone: await openZone(db, config.timeZone),
      importWork,
      adminLiaisonKey: config.adminLiaisonEmail ? emailKey(config.adminLiaisonEmail) : null,
      now,
    };
    registerMail(app);
    const firstAdministrator = await prepareFirstAdministrator(app);
    if (firstAdministrator) log.info('link made', { reason: 'first administrator' });
    if (metrics) closing.push(await metrics.serve(app));
    const server = await buildServer(app, allRoutes, async (instance) => {
      metrics?.watch(instance);
      addReadiness(instance, app);
      await addStorage(instance, app);
      addLogo(instance, app);
      await addStopLetters(instance, app);
      addApiDocs(instance, app);
      await addPage(instance, app, webApp);
    });
    closing.push(() => server.close());
    const address = await server.listen({ host: config.host, port: config.port });
    log.info('settings', { names: namesOf(config) });
    outbox.start();
    closing.push(runHousekeeping(app));
    closing.push(dailyBackups(app, process.env));
    return { app, address, firstAdministrator, close: closeAll };
  } catch (error) {
    await closeAll();
    throw error;
  }
}
