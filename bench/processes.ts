import { type ChildProcess, execFileSync, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { serverOptions } from '../scripts/setup/build.js';

const root = join(import.meta.dirname, '..');
const startsWithin = 30_000;

export interface Control {
  readonly port: number;
  /** From now on this is the answer. */
  answerWith(body: Buffer, type: string): Promise<void>;
  stop(): void;
}

/** The bare server, in a process of its own. */
export async function startControl(): Promise<Control> {
  const child = fork(join(root, 'bench', 'control.ts'));
  const [{ port }] = await once(child, 'message');
  return {
    port,
    async answerWith(body, type) {
      child.send({ body: body.toString('base64'), type });
      await once(child, 'message');
    },
    stop: () => child.disconnect(),
  };
}

export interface MeasuredServer {
  readonly port: number;
  readonly pid: number;
  /** From the start of the process to the first answer, in milliseconds. */
  readonly startMs: number;
  /** Memory of the process now (resident set), in MB. */
  memory(): number;
  /** Milliseconds that its main thread has worked since the start; Linux alone tells. */
  worked(): number;
  stop(): Promise<void>;
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}

/**
 * Somesha as `npm start` starts it, in a process of its own.
 * @param env variables of rule 1.2 besides port and folder
 * @param folder of the version that is started
 */
export async function startMeasured(
  dataDir: string,
  port: number,
  env: Readonly<Record<string, string>> = {},
  folder: string = root,
): Promise<MeasuredServer> {
  const start = performance.now();
  const child = spawn(process.execPath, [...serverOptions, 'dist/program/server/main.js'], {
    cwd: folder,
    env: { PATH: process.env.PATH, PORT: String(port), DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const answers = () =>
    fetch(`http://127.0.0.1:${port}/healthz`).then(
      (reply) => reply.ok,
      // Not listening yet.
      () => false,
    );
  while (!(await answers())) {
    if (child.exitCode !== null || performance.now() - start > startsWithin)
      throw new Error('The server does not start.');
    await wait(5);
  }
  return {
    port,
    pid: child.pid ?? 0,
    startMs: performance.now() - start,
    memory: () =>
      Number(execFileSync('ps', ['-o', 'rss=', '-p', String(child.pid)]).toString()) / 1024,
    worked: () =>
      Number(readFileSync(`/proc/${child.pid}/schedstat`, 'utf8').split(' ')[0]) / 1_000_000,
    async stop() {
      child.kill('SIGTERM');
      await ended(child);
    },
  };
}
