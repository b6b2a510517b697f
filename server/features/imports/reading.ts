import { importMessages as words } from '#contract/imports/messages.ts';
import { Unavailable } from '../../errors.ts';
import { JobFailed, JobProcess } from '../../job-process.ts';
import { programFile } from '../../program-path.ts';
import { retold } from '../../language.ts';
import { UnreadableSheet } from './reading/sheet.ts';
import type {
  CheckFound,
  Looked,
  PackedRows,
  ReadContent,
  ReadingAnswer,
  ReadingJob,
} from './reading-job.ts';

const retrySeconds = 20;
const unavailable = () => new Unavailable(retrySeconds, words.busy);

/** Reads and checks sheets, one file at a time, so that memory stays bounded (security 11.2). */
const jobs = new JobProcess<ReadingJob, ReadingAnswer>({
  script: programFile('server/features/imports/reading-process'),
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

type Answer<Is extends ReadingAnswer['is']> = Extract<ReadingAnswer, { readonly is: Is }>;

/** Does a job. @returns the answer of this kind, with all that were given */
async function run<Is extends ReadingAnswer['is']>(
  job: ReadingJob,
  is: Is,
  hear?: (part: ReadingAnswer) => void,
): Promise<{ readonly answer: Answer<Is>; readonly answers: readonly ReadingAnswer[] }> {
  const answers = await jobs.run(job, hear).catch((error: unknown) => {
    if (!(error instanceof JobFailed)) throw error;
    if (error.reason === 'unavailable') throw unavailable();
    throw new UnreadableSheet(error.reason === 'overdue' ? words.tooLong : words.tooMuch);
  });
  const last = answers[answers.length - 1];
  if (last?.is === 'refused') throw new UnreadableSheet(retold(last.words));
  if (last?.is === 'failed') throw new Error(`Looking at an import failed: ${last.stack}`);
  const answer = answers.find((one): one is Answer<Is> => one.is === is);
  if (!answer) throw new Error('The process gave no answer');
  return { answer, answers };
}

type Job<Do extends ReadingJob['do']> = Omit<ReadingJob & { readonly do: Do }, 'do'>;

/** Reads a file within the limits. @throws UnreadableSheet, Unavailable */
export const readFileApart = async (job: Job<'read'>): Promise<ReadContent> =>
  (await run({ do: 'read', ...job }, 'read')).answer;

/** What a set-up makes of the sheets, and what is open in it. @throws UnreadableSheet, Unavailable */
export const lookApart = async (job: Job<'look'>): Promise<Looked> =>
  (await run({ do: 'look', ...job }, 'looked')).answer;

/** Checks all rows of an import; `tell` hears how many rows of how many are checked meanwhile. @throws as above */
export async function checkApart(
  job: Job<'check'>,
  tell: (done: number, total: number) => void,
): Promise<{ readonly found: CheckFound; readonly parts: readonly PackedRows[] }> {
  const { answer, answers } = await run({ do: 'check', ...job }, 'checked', (part) => {
    if (part.is === 'progress') tell(part.done, part.total);
  });
  const { is: _is, ...found } = answer;
  return { found, parts: answers.flatMap((one) => (one.is === 'rows' ? one.rows : [])) };
}
