import { type ChildProcess, fork } from 'node:child_process';
import { extname, join } from 'node:path';
import { Unavailable } from '../errors.ts';
import { Queue } from '../queue.ts';
import { type PictureAnswer, type PictureJob, renewAbove } from './picture-job.ts';
import { BadContent } from './wrong-file.ts';

// Beside this file, written as TypeScript and built as JavaScript.
const script = join(import.meta.dirname, `picture-process${extname(import.meta.filename)}`);
const heapMB = 64;
const waitingAtMost = 29;
const jobMs = 25_000;
const idleMs = 30_000;
const retrySeconds = 10;
const fullDiskSeconds = 60;

/** Makes pictures anew in a process of their own, one at a time (security 7.3). */
export interface Pictures {
  /**
   * Writes the WebP picture and its thumbnail, upright and without metadata.
   * @throws BadContent when it cannot be read within the limits; Unavailable when too many wait or the disk is full.
   */
  make(job: PictureJob): Promise<void>;
  /** The process id while one runs; for watching its memory. */
  pid(): number | null;
  close(): void;
}

/** What a started child needs of the environment: none of our secrets. */
function childEnvironment(): NodeJS.ProcessEnv {
  // Fewer arenas keep freed picture memory from piling up in each thread.
  return { PATH: process.env.PATH, MALLOC_ARENA_MAX: '2' };
}

export function openPictures(): Pictures {
  let child: ChildProcess | null = null;
  let idle: NodeJS.Timeout | null = null;
  let closed = false;
  const queue = new Queue({
    atOnce: 1,
    waiting: waitingAtMost,
    refusal: () => new Unavailable(retrySeconds),
  });

  const stop = () => {
    if (idle) clearTimeout(idle);
    idle = null;
    child?.kill('SIGKILL');
    child = null;
  };

  const start = (): ChildProcess => {
    const started = fork(script, {
      execArgv: [`--max-old-space-size=${heapMB}`],
      env: childEnvironment(),
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    // Heard by whoever waits; in between, a fault only means that the next job starts another child.
    started.on('error', () => undefined);
    // The service may end while it idles.
    started.unref();
    started.channel?.unref();
    return started;
  };

  const run = async (job: PictureJob): Promise<void> => {
    if (closed) throw new Unavailable(retrySeconds);
    if (idle) clearTimeout(idle);
    if (!child || child.exitCode !== null || child.signalCode !== null) child = start();
    const worker = child;
    return new Promise<void>((resolve, reject) => {
      const end = (settle: () => void, keep: boolean) => {
        clearTimeout(overdue);
        worker.off('message', heard).off('exit', died).off('error', failed);
        worker.channel?.unref();
        if (!keep && child === worker) stop();
        if (keep) idle = setTimeout(stop, idleMs).unref();
        settle();
      };
      const refuse = (reason: string, keep: boolean) =>
        end(() => reject(new BadContent(reason)), keep);
      const heard = ({ fault, isFull, resident }: PictureAnswer) => {
        const keep = resident < renewAbove;
        if (fault === null) end(resolve, keep);
        else if (isFull) end(() => reject(new Unavailable(fullDiskSeconds)), keep);
        else refuse(fault, keep);
      };
      const died = () => (closed ? failed() : refuse('the decoder ended while reading it', false));
      const failed = () => end(() => reject(new Unavailable(retrySeconds)), false);
      const overdue = setTimeout(() => refuse('reading it took too long', false), jobMs);
      worker.on('message', heard).on('exit', died).on('error', failed);
      worker.channel?.ref();
      worker.send(job);
    });
  };

  return {
    make: (job) => queue.run(() => run(job)),
    pid: () => child?.pid ?? null,
    close() {
      closed = true;
      stop();
    },
  };
}
