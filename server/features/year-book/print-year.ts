import { Worker } from 'node:worker_threads';
import { Unavailable } from '../../errors.ts';
import { programFile } from '../../program-path.ts';
import { Queue } from '../../queue.ts';
import type { FileJob } from './file-job.ts';

const script = programFile('server/features/exports/file-maker-thread');
const heapMB = 512;
const waitingAtMost = 9;
const retrySeconds = 10;

const queue = new Queue({
  atOnce: 1,
  waiting: waitingAtMost,
  refusal: () => new Unavailable(retrySeconds),
});

function run(job: FileJob): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(script, {
      workerData: job,
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: heapMB },
    });
    thread.once('message', (bytes: Uint8Array) => resolve(bytes));
    thread.once('error', reject);
    thread.once('exit', () => reject(new Error('The thread ended without a file')));
  });
}

/**
 * Makes a workbook or pages in a thread of its own, because a long list takes seconds, and one after the other,
 * because it takes memory.
 * @throws Unavailable when too many wait already.
 */
export function makeFile(job: FileJob): Promise<Uint8Array> {
  return queue.run(() => run(job));
}
