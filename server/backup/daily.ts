import { spawn } from 'node:child_process';
import process from 'node:process';
import { dayOf } from '#contract/dates.ts';
import { ConfigError } from '../config.ts';
import type { App } from '../context.ts';
import { programFile } from '../program-path.ts';
import { readBackupKey } from './backup-key.ts';
import { beginRun } from './runs.queries.ts';

type Environment = Readonly<Record<string, string | undefined>>;

const minute = 60_000;
const script = programFile('server/backup/command');
/** How many characters of a failed backup's output go to the log. */
const reasonLength = 500;

/** `BACKUP_AT` as minutes after midnight in UTC; null when the server makes no backups by itself. */
function readTime(env: Environment): number | null {
  if (!env.BACKUP_AT) return null;
  const [, hour, min] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(env.BACKUP_AT) ?? [];
  if (hour === undefined || min === undefined)
    throw new ConfigError('BACKUP_AT', 'must be a time in UTC, such as 02:30');
  return Number(hour) * 60 + Number(min);
}

/**
 * Checks the settings of backups before a server begins to listen: a wrong key must not be found only when the
 * first backup fails.
 * @throws ConfigError for a bad time or key
 */
export function checkBackupSettings(env: Environment): void {
  readTime(env);
  readBackupKey(env);
}

/**
 * Makes a backup every day at `BACKUP_AT`, in a process of its own so that calls are not held up;
 * a server that was off at that time makes it when it is back, and of several servers one does it.
 * @returns what ends it.
 * @throws ConfigError for a bad time
 */
export function dailyBackups(app: App, env: Environment): () => void {
  const time = readTime(env);
  if (time === null) return () => undefined;
  const stopped = new AbortController();
  let lastDay = '';

  const make = (run: number) => {
    const child = spawn(process.execPath, [script, 'backup'], {
      env: { ...env, BACKUP_RUN: String(run) },
      stdio: ['ignore', 'ignore', 'pipe'],
      signal: stopped.signal,
    });
    let said = '';
    child.stderr.on('data', (chunk) => {
      said = `${said}${chunk}`.slice(0, reasonLength);
    });
    child.on('error', (error) => {
      if (!stopped.signal.aborted) app.log.error('daily backup', error);
    });
    child.on('close', (code) => {
      if (code === 0) app.log.info('daily backup', { id: run });
      else app.log.warn('daily backup failed', { id: run, reason: said });
    });
  };

  const look = async () => {
    const now = app.now();
    const day = dayOf(now, 'UTC');
    if (day === lastDay || now.getUTCHours() * 60 + now.getUTCMinutes() < time) return;
    lastDay = day;
    const run = await beginRun(app.db, 'backup', now, day);
    if (run !== null) make(run);
  };
  const guarded = () => {
    look().catch((error: unknown) => app.log.error('daily backup', error));
  };
  guarded();
  const timer = setInterval(guarded, minute);
  timer.unref();
  return () => {
    clearInterval(timer);
    stopped.abort();
  };
}
