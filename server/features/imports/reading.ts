import { extname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { importMessages as words } from '#contract/imports/messages.ts';
import { Unavailable } from '../../errors.ts';
import { Queue } from '../../queue.ts';
import type { KnownSubject } from './planning/columns.ts';
import type { Known, Plan, PlannedRow, Setup } from './planning/plan.ts';
import { UnreadableSheet } from './reading/sheet.ts';
import type { ReadContent, ReadingAnswer, ReadingJob, SheetLook } from './reading-job.ts';

// Beside this file, written as TypeScript and built as JavaScript.
const script = join(import.meta.dirname, `reading-thread${extname(import.meta.filename)}`);
const heapMB = 768;
const waitingAtMost = 7;
const retrySeconds = 20;

/** One at a time, so that memory stays bounded (security 11.2). */
const queue = new Queue({
  atOnce: 1,
  waiting: waitingAtMost,
  refusal: () => new Unavailable(retrySeconds, words.busy),
});

/** One job in a thread of its own, when its turn has come. */
function inThread(job: ReadingJob, hear: (answer: ReadingAnswer) => boolean): Promise<void> {
  return queue.run(() => runThread(job, hear));
}

function runThread(job: ReadingJob, hear: (answer: ReadingAnswer) => boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(script, {
      workerData: job,
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: heapMB },
    });
    const isOutOfMemory = (error: unknown) =>
      error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
    thread.on('message', (answer: ReadingAnswer) => {
      if ('fault' in answer) reject(new UnreadableSheet(answer.fault));
      else if (hear(answer)) resolve();
    });
    thread.on('error', (error) =>
      reject(isOutOfMemory(error) ? new UnreadableSheet(words.tooMuch) : error),
    );
    thread.on('exit', () => reject(new UnreadableSheet(words.broken)));
  });
}

/** Reads a file within the limits. @throws UnreadableSheet, Unavailable */
export async function readFileOff(
  file: string,
  isWorkbook: boolean,
  name: string,
  subjects: readonly KnownSubject[],
): Promise<ReadContent> {
  let read: ReadContent | null = null;
  await inThread({ do: 'read', file, isWorkbook, name, subjects }, (answer) => {
    if ('is' in answer && answer.is === 'read') read = answer;
    return read !== null;
  });
  if (read === null) throw new Error('The thread ended without an answer');
  return read;
}

/** Plans an import. @throws UnreadableSheet, Unavailable */
export async function planOff(
  content: string,
  setup: Setup,
  known: Known,
): Promise<Plan & { readonly sheets: readonly SheetLook[] }> {
  const rows: PlannedRow[] = [];
  let rest: { questions: Plan['questions']; sheets: readonly SheetLook[] } | null = null;
  await inThread({ do: 'plan', content, setup, known }, (answer) => {
    if ('is' in answer && answer.is === 'rows') rows.push(...answer.rows);
    if ('is' in answer && answer.is === 'planned') rest = answer;
    return rest !== null;
  });
  if (rest === null) throw new Error('The thread ended without an answer');
  return { rows, ...(rest as { questions: Plan['questions']; sheets: readonly SheetLook[] }) };
}
