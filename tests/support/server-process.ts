import { spawn } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { bareEnvironment } from './bare-environment.ts';

/** The server as it is written; the built program starts more quickly. */
const asWritten = fileURLToPath(new URL('../../server/main.ts', import.meta.url));
const startsWithin = 40_000;
const lookEveryMs = 10;

export interface ServerProcess {
  /** Where it is reached without a proxy. */
  readonly url: string;
  readonly pid: number;
  /** Everything it has written so far, log lines among it. */
  said(): string;
  /** Resolves once it answers. @throws Error with what it said when it ends instead */
  ready(): Promise<void>;
  /** Whether it is still there. */
  runs(): boolean;
  /** The reader of its outputs goes away. */
  stopReading(): void;
  /** kill -9. */
  kill(): Promise<void>;
  /** SIGTERM. @returns the exit code */
  stop(): Promise<number | null>;
}

export interface ProcessOptions {
  readonly port: number;
  readonly dataDir: string;
  /** Variables of rule 1.2 besides these. */
  readonly env?: Readonly<Record<string, string>>;
  /** Another entry than `server/main.ts`. */
  readonly program?: string | undefined;
  /** Node's own options. */
  readonly options?: readonly string[];
  /** Where both its outputs go, a file's descriptor; a pipe that is read unless told otherwise. */
  readonly output?: number;
}

/** The server in a process of its own, as an operator starts it; it may be killed at any moment. */
export function startServerProcess({
  port,
  dataDir,
  env = {},
  program = asWritten,
  options = [],
  output,
}: ProcessOptions): ServerProcess {
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [...options, program], {
    env: { ...bareEnvironment, PORT: String(port), APP_URL: url, DATA_DIR: dataDir, ...env },
    stdio: ['ignore', output ?? 'pipe', output ?? 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => {
      said += String(chunk);
    });
  const ended = once(child, 'close');
  const runs = () => child.exitCode === null && child.signalCode === null;
  const answers = () =>
    fetch(`${url}/healthz`).then(
      (reply) => reply.ok,
      // Not listening yet.
      () => false,
    );
  return {
    url,
    pid: child.pid ?? 0,
    said: () => said,
    runs,
    async ready() {
      const until = Date.now() + startsWithin;
      while (!(await answers())) {
        if (!runs() || Date.now() > until) throw new Error(`The server does not start:\n${said}`);
        await wait(lookEveryMs);
      }
    },
    stopReading() {
      child.stdout?.destroy();
      child.stderr?.destroy();
    },
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
    async stop() {
      child.kill('SIGTERM');
      await ended;
      return child.exitCode;
    },
  };
}
