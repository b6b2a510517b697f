import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { ConfigError } from './config.ts';

/** How long a start waits for another server that is ending, in milliseconds. */
const patience = 2_000;
/** SQLite's primary code for a database that is locked. */
const busy = 5;

const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === busy;

/**
 * Makes sure that only one server uses a data folder with SQLite, because lists, turns and files are remembered
 * in the memory of one process. It holds SQLite's own lock on a small file beside the database, so that backups
 * and the doctor can still open the database; the system releases it when the process ends, however it ends.
 * @returns what releases the folder
 * @throws ConfigError while another server has it
 */
export function beSoleServer(dataDir: string): () => void {
  const lock = new DatabaseSync(join(dataDir, '.server-lock'), { timeout: patience });
  try {
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    if (!isBusy(error)) throw error;
    throw new ConfigError(
      'DATA_DIR',
      `a server is running on ${dataDir} already: end that one, or name another folder`,
    );
  }
  return () => lock.close();
}
