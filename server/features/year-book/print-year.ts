import { Worker } from 'node:worker_threads';
import { languageNow } from '#contract/texts.ts';
import { Unavailable } from '../../errors.ts';
import { programFile } from '../../program-path.ts';
import { Queue } from '../../queue.ts';
import type { YearPages } from './student-year.ts';

/** What the thread is given. */
export interface PrintJob {
  readonly pages: YearPages;
  /** The language of the headings, since the thread has no request to take it from. */
  readonly language: string;
}

const script = programFile('server/features/year-book/print-year-thread');
const heapMB = 512;
const waitingAtMost = 9;
const retrySeconds = 10;

const queue = new Queue({
  atOnce: 1,
  waiting: waitingAtMost,
  refusal: () => new Unavailable(retrySeconds),
});

function run(job: PrintJob): Promise<Uint8Array> {
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
 * Draws the pages in a thread of its own, because that takes its time, and one after the other, because it takes
 * memory.
 * @returns the bytes of the PDF
 * @throws Unavailable when too many wait already
 */
export function printYear(pages: YearPages): Promise<Uint8Array> {
  return queue.run(() => run({ pages, language: languageNow() }));
}
