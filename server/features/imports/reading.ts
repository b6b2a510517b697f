import { extname, join } from 'node:path';
import { importMessages as words } from '#contract/imports/messages.ts';
import { Unavailable } from '../../errors.ts';
import { JobFailed, JobProcess } from '../../job-process.ts';
import { tell } from './coded-words.ts';
import type { Known, Setup } from './planning/plan/plan.ts';
import type { KnownLayout } from './planning/plan/remembered-layout.ts';
import { UnreadableSheet } from './reading/sheet.ts';
import type {
  PlannedSheets,
  ReadContent,
  ReadingAnswer,
  ReadingJob,
  RowToKeep,
} from './reading-job.ts';
import type { KnownSubject } from './words/subjects.ts';

const retrySeconds = 20;
const unavailable = () => new Unavailable(retrySeconds, words.busy);

/** Reads sheets and plans imports, one at a time, so that memory stays bounded (security 11.2). */
const jobs = new JobProcess<ReadingJob, ReadingAnswer>({
  // Beside this file, written as TypeScript and built as JavaScript.
  script: join(import.meta.dirname, `reading-process${extname(import.meta.filename)}`),
  heapMB: 512,
  // The largest file that was tried takes 3 s of a core; the rest is for a machine with much to do.
  jobMs: 90_000,
  // Its code and what the compiler keeps of it take 240 MB: below that, each answer would start another one.
  renewAbove: 320 * 1024 * 1024,
  waiting: 7,
  refusal: unavailable,
});

/** The process that reads, while there is one: whether it serves several answers is watched by it. */
export const readingPid = (): number | null => jobs.pid;

async function run(
  job: ReadingJob,
  hear?: (part: ReadingAnswer) => void,
): Promise<ReadingAnswer[]> {
  const answers = await jobs.run(job, hear).catch((error: unknown) => {
    if (!(error instanceof JobFailed)) throw error;
    if (error.reason === 'unavailable') throw unavailable();
    throw new UnreadableSheet(error.reason === 'overdue' ? words.tooLong : words.tooMuch);
  });
  const last = answers[answers.length - 1];
  if (last?.is === 'refused') throw new UnreadableSheet(tell(last.words));
  if (last?.is === 'failed') throw new Error(`Planning an import failed: ${last.stack}`);
  return [...answers];
}

/** Reads a file within the limits. @throws UnreadableSheet, Unavailable */
export async function readFileApart(
  file: string,
  name: string,
  known: { readonly subjects: readonly KnownSubject[]; readonly layouts: readonly KnownLayout[] },
): Promise<ReadContent> {
  const answers = await run({ do: 'read', file, name, ...known });
  const read = answers.find((one) => one.is === 'read');
  if (!read) throw new Error('The process gave no sheets');
  return read;
}

/**
 * Plans an import.
 * @param tell hears how many rows of how many are checked, while it is made
 * @throws UnreadableSheet, Unavailable
 */
export async function planApart(
  content: string,
  setup: Setup,
  known: Known,
  tell: (done: number, total: number) => void,
): Promise<PlannedSheets & { readonly rows: readonly RowToKeep[] }> {
  const answers = await run({ do: 'plan', content, setup, known }, (part) => {
    if (part.is === 'progress') tell(part.done, part.total);
  });
  const planned = answers.find((one) => one.is === 'planned');
  if (!planned) throw new Error('The process gave no plan');
  return { ...planned, rows: answers.flatMap((one) => (one.is === 'rows' ? one.rows : [])) };
}
