import { execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readFileSync } from 'node:fs';
import { devNull } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../tests/support/free-port.ts';
import { type ServerProcess, startServerProcess } from '../../tests/support/server-process.ts';
import { serverOptions } from '../setup/build.js';
import { root } from '../setup/root.js';

export interface Control {
  readonly port: number;
  /** From now on this is the answer. */
  answerWith(body: Buffer, type: string): Promise<void>;
  stop(): void;
}

/** The bare server, in a process of its own. */
export async function startControl(): Promise<Control> {
  const child = fork(join(import.meta.dirname, 'control.ts'));
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

export interface MeasuredServer extends ServerProcess {
  readonly port: number;
  /** From the start of the process to the first answer, in milliseconds. */
  readonly startMs: number;
  /** Memory of the process now (resident set), in MB. */
  memory(): number;
  /** Milliseconds that its main thread has worked since the start; Linux alone tells. */
  worked(): number;
}

/**
 * Somesha as `npm start` starts it, in a process of its own.
 * @param env variables of rule 1.2 besides port and folder
 * @param folder of the version that is started
 */
export async function startMeasured(
  dataDir: string,
  env: Readonly<Record<string, string>> = {},
  folder: string = root,
): Promise<MeasuredServer> {
  const port = await freePort();
  const start = performance.now();
  const server = startServerProcess({
    ...{ port, dataDir, env, options: serverOptions, output: openSync(devNull, 'w') },
    program: join(folder, 'dist/program/server/main.js'),
  });
  await server.ready();
  const { pid } = server;
  return {
    ...{ ...server, port, startMs: performance.now() - start },
    memory: () => Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)]).toString()) / 1024,
    worked: () => Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1_000_000,
  };
}
