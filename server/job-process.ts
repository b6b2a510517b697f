import { type ChildProcess, fork } from 'node:child_process';
import { Queue, type QueueLimits } from './queue.ts';

/** A part of an answer, as `job-process-child.ts` sends it. */
export interface JobMessage<Part> {
  readonly part: Part;
  readonly isLast: boolean;
  /** Resident bytes of the child now. */
  readonly resident: number;
}

export interface JobProcessOptions extends Pick<QueueLimits, 'waiting' | 'refusal'> {
  /** The file that the child runs; it calls `serveJobs`. */
  readonly script: string;
  readonly heapMB: number;
  /** Room for new objects, where the engine's own choice lets too many buffers pile up. */
  readonly youngMB?: number;
  /** How long one job may take. */
  readonly jobMs: number;
  /** A child that uses more bytes than this after a job is replaced for the next one. */
  readonly renewAbove: number;
}

/**
 * Why a job has no answer: its process ended (an error in a decoder, or too much memory), it took too long, or
 * no process could be started.
 */
export class JobFailed extends Error {
  readonly reason: 'ended' | 'overdue' | 'unavailable';

  constructor(reason: JobFailed['reason']) {
    super(`The job's process: ${reason}`);
    this.reason = reason;
  }
}

const idleMs = 30_000;

/** The environment that a child needs, without any secrets. */
function childEnvironment(): NodeJS.ProcessEnv {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  return {
    PATH,
    // Fewer malloc arenas keep freed memory from piling up in each thread.
    MALLOC_ARENA_MAX: '2',
    // Node's compile cache, if there is one: the child then starts in half the time.
    ...(NODE_COMPILE_CACHE !== undefined && { NODE_COMPILE_CACHE }),
  };
}

/**
 * Runs work on files that may be hostile in a process of its own, one job at a time: that process may crash or
 * run out of memory without harm (rules 8.3 and 11.2). The process starts with the first job, serves the next
 * ones, and ends when it has been idle.
 */
export class JobProcess<Job extends object, Part> {
  readonly #options: JobProcessOptions;
  readonly #queue: Queue;
  #child: ChildProcess | null = null;
  #idle: NodeJS.Timeout | null = null;
  #isClosed = false;

  constructor(options: JobProcessOptions) {
    this.#options = options;
    const { waiting, refusal } = options;
    this.#queue = new Queue({ atOnce: 1, waiting, refusal });
  }

  /** The process id while one runs; for watching its memory. */
  get pid(): number | null {
    return this.#child?.pid ?? null;
  }

  /**
   * Runs a job when its turn has come.
   * @param hear gets each part as it comes, except the last
   * @returns the parts of its answer, one at least
   * @throws JobFailed; the queue's refusal when too many wait
   */
  run(job: Job, hear?: (part: Part) => void): Promise<readonly [...Part[], Part]> {
    return this.#queue.run(() => this.#runNow(job, hear));
  }

  close(): void {
    this.#isClosed = true;
    this.#stop();
  }

  #stop(): void {
    if (this.#idle) clearTimeout(this.#idle);
    this.#idle = null;
    this.#child?.kill('SIGKILL');
    this.#child = null;
  }

  #start(): ChildProcess {
    const { script, heapMB, youngMB } = this.#options;
    const started = fork(script, {
      execArgv: [
        `--max-old-space-size=${heapMB}`,
        ...(youngMB === undefined ? [] : [`--max-semi-space-size=${youngMB}`]),
      ],
      env: childEnvironment(),
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    // During a job the error goes to whoever waits for it; between jobs it only means that the next job starts
    // another child.
    started.on('error', () => undefined);
    // An idle child must not keep the service from ending.
    started.unref();
    started.channel?.unref();
    return started;
  }

  async #runNow(job: Job, hear?: (part: Part) => void): Promise<readonly [...Part[], Part]> {
    if (this.#isClosed) throw new JobFailed('unavailable');
    if (this.#idle) clearTimeout(this.#idle);
    const present = this.#child;
    const isThere = present && present.exitCode === null && present.signalCode === null;
    const child = isThere ? present : this.#start();
    this.#child = child;
    const parts: Part[] = [];
    return new Promise((resolve, reject) => {
      const end = (settle: () => void, keep: boolean) => {
        clearTimeout(overdue);
        child.off('message', heard).off('exit', died).off('error', failed);
        child.channel?.unref();
        if (!keep && this.#child === child) this.#stop();
        if (keep) this.#idle = setTimeout(() => this.#stop(), idleMs).unref();
        settle();
      };
      const refuse = (reason: JobFailed['reason']) =>
        end(() => reject(new JobFailed(reason)), false);
      const heard = ({ part, isLast, resident }: JobMessage<Part>) => {
        if (isLast) end(() => resolve([...parts, part]), resident < this.#options.renewAbove);
        else {
          parts.push(part);
          hear?.(part);
        }
      };
      const died = () => refuse(this.#isClosed ? 'unavailable' : 'ended');
      const failed = () => refuse('unavailable');
      const overdue = setTimeout(() => refuse('overdue'), this.#options.jobMs);
      child.on('message', heard).on('exit', died).on('error', failed);
      child.channel?.ref();
      child.send(job);
    });
  }
}
