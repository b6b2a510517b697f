import { flushCompileCache } from 'node:module';
import { Worker } from 'node:worker_threads';
import type { JobMessage } from './job-process.ts';
import { programFile } from './program-path.ts';

const watch = programFile('server/memory-watch');
const watchHeapMB = 8;

/**
 * The child's side of `job-process.ts`: runs the jobs that it is sent, and ends this process when the parent
 * has ended or it holds more than `memoryLimit` bytes.
 * @param run gives parts of its answer to `tell` and returns the last one
 */
export function serveJobs<Job, Part>(
  memoryLimit: number,
  run: (job: Job, tell: (part: Part) => void) => Promise<Part>,
): void {
  const send = (part: Part, isLast: boolean) => {
    const message: JobMessage<Part> = { part, isLast, resident: process.memoryUsage.rss() };
    // Without a parent nobody waits for the answer.
    if (process.connected) process.send?.(message);
  };
  // A separate thread, because this one may be busy while the memory grows.
  new Worker(watch, {
    workerData: memoryLimit,
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: watchHeapMB },
  }).unref();
  // This process is killed and never exits by itself, so the compile cache is written now.
  flushCompileCache();
  process.on('disconnect', () => process.exit(0));
  process.on('message', (job: Job) => {
    void run(job, (part) => send(part, false)).then((part) => send(part, true));
  });
}
