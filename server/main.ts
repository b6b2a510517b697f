import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { type Config, ConfigError, readConfig } from './config.ts';
import { prepareDataFolder } from './data-folder.ts';
import { makeLogger } from './log.ts';
import { explainStart } from './operations/start-fault.ts';
import { stopOnSignals } from './operations/stopping.ts';
import type { RunningServer } from './start.ts';
import { tidyMemory } from './tidy-memory.ts';

// Files that the app writes are only for its own user (rule 1.3).
process.umask(0o077);

const log = makeLogger();

/** After an uncaught error the state is unknown: log it, stop, and let the supervisor restart. */
function dieOf(event: string): (error: unknown) => void {
  return (error) => {
    log.error(event, error);
    process.exit(1);
  };
}
process.on('uncaughtException', dieOf('uncaught fault'));
process.on('unhandledRejection', dieOf('unhandled rejection'));

function sayWhere(started: RunningServer): void {
  const { config } = started.app;
  const lines = [
    '',
    `Somesha listens on ${started.address}`,
    `Open it at         ${config.appUrl}`,
    `Data lies in       ${config.dataDir}`,
  ];
  if (config.databaseUrl) lines.push('Database           PostgreSQL (DATABASE_URL)');
  if (!config.smtpUrl) lines.push(`E-mails go to      ${config.dataDir}/outbox (no SMTP_URL)`);
  if (started.firstAdministrator) {
    const { email, link } = started.firstAdministrator;
    lines.push(
      '',
      `No one can sign in yet. Create the password of ${email} within the hour:`,
      link,
    );
  }
  process.stdout.write(`${lines.join('\n')}\n\n`);
}

/**
 * Loads the program through a cache of compiled code in the data folder, so that a second start needs neither
 * the time nor the memory for translating TypeScript.
 */
function loadProgram(dataDir: string): Promise<typeof import('./start.ts')> {
  prepareDataFolder(dataDir);
  enableCompileCache(join(dataDir, 'cache'));
  return import('./start.ts');
}

let config: Config | null = null;
try {
  config = readConfig(process.env);
  const { startServer } = await loadProgram(config.dataDir);
  const started = await startServer(config, { log });
  // Done before the line is printed, since whoever waits for that line may stop the server at once.
  stopOnSignals(started, log);
  sayWhere(started);
  // Starting leaves some 20 MB of garbage.
  setTimeout(tidyMemory, 1_000);
} catch (error) {
  log.flush();
  const words =
    error instanceof ConfigError ? error.message : config && explainStart(error, config);
  if (words) process.stderr.write(`${words}\n`);
  else log.error('start', error);
  process.exitCode = 1;
}
