import { extname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { Unavailable } from '../../errors.ts';
import type { FileJob } from './file-job.ts';

// Beside this file, written as TypeScript and built as JavaScript.
const script = join(import.meta.dirname, `file-maker-thread${extname(import.meta.filename)}`);
const heapMB = 512;
const waitingAtMost = 10;
const retrySeconds = 10;

let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

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
 * Makes a workbook or pages in a thread of its own, since a long list takes seconds, and one after
 * the other, since it takes memory.
 * @throws Unavailable when too many wait already.
 */
export function makeFile(job: FileJob): Promise<Uint8Array> {
  if (waiting >= waitingAtMost) return Promise.reject(new Unavailable(retrySeconds));
  waiting += 1;
  const turn = last
    .then(() => run(job))
    .finally(() => {
      waiting -= 1;
    });
  // The next one takes its turn whether this one went well or not; the caller hears how it went.
  last = turn.catch(() => undefined);
  return turn;
}
