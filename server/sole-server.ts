import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { ConfigError } from './config.ts';

/** How long a start waits for a server that is just ending, in milliseconds. */
const patience = 2_000;
/** SQLite's primary code for a database that somebody else has locked. */
const busy = 5;

const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === busy;

/**
 * Makes this the one server on a data folder with SQLite, whose memory of lists, turns and files is
 * that of one process. The lock is SQLite's own on a small file beside the database, so that backups
 * and the doctor still open that one; the system frees it when the process ends, however it ends.
 * @returns what lets go of the folder
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
