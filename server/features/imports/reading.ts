import { extname, join } from 'node:path';
import { importMessages as words } from '#contract/imports/messages.ts';
import { Unavailable } from '../../errors.ts';
import { JobFailed, JobProcess } from '../../job-process.ts';
import type { Known, Setup } from './planning/plan.ts';
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
  renewAbove: 160 * 1024 * 1024,
  waiting: 7,
  refusal: unavailable,
});

async function run(job: ReadingJob): Promise<ReadingAnswer[]> {
  const answers = await jobs.run(job).catch((error: unknown) => {
    if (!(error instanceof JobFailed)) throw error;
    throw error.reason === 'unavailable' ? unavailable() : new UnreadableSheet(words.tooMuch);
  });
  const last = answers[answers.length - 1];
  if (last?.is === 'refused') throw new UnreadableSheet(last.words);
  if (last?.is === 'failed') throw new Error(`Planning an import failed: ${last.stack}`);
  return [...answers];
}

/** Reads a file within the limits. @throws UnreadableSheet, Unavailable */
export async function readFileApart(
  file: string,
  name: string,
  subjects: readonly KnownSubject[],
): Promise<ReadContent> {
  const answers = await run({ do: 'read', file, name, subjects });
  const read = answers.find((one) => one.is === 'read');
  if (!read) throw new Error('The process gave no sheets');
  return read;
}

/** Plans an import. @throws UnreadableSheet, Unavailable */
export async function planApart(
  content: string,
  setup: Setup,
  known: Known,
): Promise<PlannedSheets & { readonly rows: readonly RowToKeep[] }> {
  const answers = await run({ do: 'plan', content, setup, known });
  const planned = answers.find((one) => one.is === 'planned');
  if (!planned) throw new Error('The process gave no plan');
  return { ...planned, rows: answers.flatMap((one) => (one.is === 'rows' ? one.rows : [])) };
}
