import process from 'node:process';
import { checkBackupSettings } from '../../backup/daily.ts';
import { openDatabaseOf } from '../../backup/installation.ts';
import { Complaint } from '../../complaint.ts';
import { type Config, ConfigError, readConfig } from '../../config.ts';
import type { Database } from '../../db/database.ts';
import { openZone } from '../../db/foundation-zone.ts';
import { checkedAddresses } from '../../db/postgres-address.ts';
import { readBucketAddress } from '../../files/s3-store.ts';
import type { Space } from '../../files/temp-folder.ts';
import { clamdScanner } from '../../files/virus-scanner.ts';
import { readSmtpUrl } from '../../mail/smtp.ts';
import { version } from '../../version.ts';
import { reasonOf } from '../reasons.ts';
import { explainStart } from '../start-fault.ts';
import {
  checkLostFiles,
  checkMail,
  checkScanner,
  checkStorage,
  checkStorageClock,
  checkStrayFiles,
} from './beyond.ts';
import { type Finding, fault, finding, ok } from './finding.ts';
import {
  checkAttention,
  checkCurrencies,
  checkEverything,
  checkLetterTexts,
  checkPictures,
} from './left-data.ts';
import { checkLog } from './log.ts';
import {
  checkAddress,
  checkDataFolder,
  checkDays,
  checkDisk,
  checkNode,
  checkOwner,
  checkSecrets,
} from './machine.ts';
import {
  checkAdministrator,
  checkClock,
  checkIntegrity,
  checkLetters,
  checkMigrations,
  checkNames,
  checkRun,
} from './records.ts';

type Environment = Readonly<Record<string, string | undefined>>;

interface Examined {
  readonly env: Environment;
  readonly now?: () => Date;
  /** Node's own version, and the free space of a volume; those of this machine unless given. */
  readonly node?: string;
  readonly space?: (folder: string) => Promise<Space>;
}

/** A check that fails with an error is a finding, too. */
async function guarded(check: string, work: () => Promise<Finding>): Promise<Finding> {
  try {
    return await work();
  } catch (error) {
    return fault(check, `could not be checked: ${reasonOf(error)}`);
  }
}

function readSettings(env: Environment): Config | Finding {
  try {
    const config = readConfig(env);
    // A start checks these settings later, where it uses them.
    checkBackupSettings(env);
    if (config.smtpUrl !== null) readSmtpUrl(config.smtpUrl);
    if (config.clamdUrl !== null) clamdScanner(config.clamdUrl);
    if (config.storageUrl !== null) readBucketAddress(config.storageUrl, env);
    if (config.databaseUrl !== null) checkedAddresses(config.databaseUrl);
    return config;
  } catch (error) {
    if (error instanceof ConfigError) return fault('settings', error.message);
    throw error;
  }
}

async function openOwn(config: Config, env: Environment): Promise<Database | Finding> {
  try {
    return await openDatabaseOf({ ...config, env });
  } catch (error) {
    const words = error instanceof Complaint ? error.message : explainStart(error, config);
    return fault('database', words ?? `cannot be opened: ${reasonOf(error)}`);
  }
}

async function* examineRecords(
  db: Database,
  config: Config,
  env: Environment,
  now: () => Date,
): AsyncGenerator<Finding> {
  const migrated = await guarded('migrations', () => checkMigrations(db));
  yield migrated;
  yield await guarded('integrity', () => checkIntegrity(db));
  // Without its tables no other check of the database is possible.
  if (migrated.state === 'fault') return;
  yield await guarded('days', async () => checkDays(await openZone(db, config.timeZone), now()));
  yield await guarded('clock', () => checkClock(db, now));
  yield await guarded('administrator', () => checkAdministrator(db));
  yield await guarded('names', () => checkNames(db));
  yield await guarded('files', () => checkStrayFiles(config, env, db, now()));
  yield await guarded('lost files', () => checkLostFiles(config, env, db));
  yield await guarded('letters', () => checkLetters(db, now()));
  yield await guarded('currency', () => checkCurrencies(db));
  yield await guarded('letter texts', () => checkLetterTexts(db));
  yield await guarded('attention', () => checkAttention(db));
  yield await guarded('pictures', () => checkPictures(db));
  yield await guarded('backup', () => checkRun(db, 'backup', now()));
  yield await guarded('drill', () => checkRun(db, 'drill', now()));
  yield await guarded('everything', () => checkEverything(db));
}

/**
 * Checks an installation, running or stopped, and says what to do (rule 1.10). It changes nothing except for a
 * test file in the data folder and one in the file store, which it removes again.
 */
export async function* examine({
  env,
  now = () => new Date(),
  node = process.version,
  space,
}: Examined): AsyncGenerator<Finding> {
  yield ok('version', `Somesha ${version}`);
  yield checkNode(node);
  const config = readSettings(env);
  // Without settings nobody knows where anything is.
  if ('check' in config) return yield config;
  yield ok('settings', 'every value can be used');
  yield await checkAddress(config);
  const folder = await checkDataFolder(config);
  yield folder;
  if (folder.state === 'fault') return;
  yield await guarded('owner', () => checkOwner(config));
  yield checkSecrets(config, env);
  yield await guarded('disk', () => checkDisk(config, space));
  yield await guarded('log', async () => checkLog(config.dataDir, now()));
  const db = await openOwn(config, env);
  if ('check' in db) yield db;
  else {
    try {
      yield finding('ok', 'database', config.databaseUrl ? 'PostgreSQL answers' : 'SQLite opens');
      yield* examineRecords(db, config, env, now);
    } finally {
      await db.close();
    }
  }
  yield await guarded('storage', () => checkStorage(config, env));
  const { dataDir, clamdUrl, storageUrl } = config;
  if (clamdUrl) yield await guarded('scanner', () => checkScanner(dataDir, clamdUrl));
  if (storageUrl) yield await guarded('clock', () => checkStorageClock(storageUrl, env, now));
  yield await guarded('mail', () => checkMail(config));
}
