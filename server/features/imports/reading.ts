import { importMessages as words } from '#contract/imports/messages.ts';
import { Unavailable } from '../../errors.ts';
import { JobFailed, JobProcess } from '../../job-process.ts';
import { retold } from '../../language.ts';
import { programFile } from '../../program-path.ts';
import { UnreadableSheet } from './reading/sheet.ts';
import type { ReadingAnswer, ReadingJob } from './reading-process.ts';

export type AnswerTo<Name extends ReadingJob['do']> = Extract<ReadingAnswer, { readonly is: Name }>;

const retrySeconds = 20;
const unavailable = () => new Unavailable(retrySeconds, words.busy);

/** Reads and checks sheets, one file at a time, so that memory stays bounded (rule 11.2). */
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

/**
 * Has a job done in the process: a file read within the limits, looked at by its set-up, or all its rows checked.
 * @param tell hears how many rows of how many are checked meanwhile
 * @throws UnreadableSheet, Unavailable
 */
export async function runApart<Job extends ReadingJob>(
  job: Job,
  tell?: (progress: Extract<ReadingAnswer, { readonly is: 'progress' }>) => void,
): Promise<AnswerTo<Job['do']>> {
  const hear = (part: ReadingAnswer) => {
    if (part.is === 'progress') tell?.(part);
  };
  const answers = await jobs.run(job, hear).catch((error: unknown) => {
    if (!(error instanceof JobFailed)) throw error;
    if (error.reason === 'unavailable') throw unavailable();
    throw new UnreadableSheet(error.reason === 'overdue' ? words.tooLong : words.tooMuch);
  });
  const last = answers[answers.length - 1];
  if (last?.is === 'refused') throw new UnreadableSheet(retold(last.words));
  if (last?.is === 'failed') throw new Error(`Looking at an import failed: ${last.stack}`);
  const answer = answers.find((one): one is AnswerTo<Job['do']> => one.is === job.do);
  if (!answer) throw new Error('The process gave no answer');
  return answer;
}
