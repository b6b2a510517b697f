import { importMessages as words } from '#contract/imports/messages.ts';
import type { WorkProgress } from '../../db/import-work.ts';
import { Unavailable } from '../../errors.ts';
import { JobFailed, JobProcess } from '../../job-process.ts';
import { retold } from '../../language.ts';
import { programFile } from '../../program-path.ts';
import { UnreadableSheet } from './reading/sheet.ts';
import type { AnswerTo, ReadingAnswer, ReadingJob } from './reading-process.ts';

const retrySeconds = 20;
const unavailable = () => new Unavailable(retrySeconds, words.busy);

/** Reads and checks sheets, one file at a time, so that memory stays bounded (rule 11.2). */
const jobs = new JobProcess<ReadingJob, ReadingAnswer>({
  script: programFile('server/features/imports/reading-process'),
  heapMB: 512,
  youngMB: 8,
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
  tell?: (progress: WorkProgress) => void,
): Promise<AnswerTo<Job['do']>> {
  const hear = ({ progress }: ReadingAnswer) => progress && tell?.(progress);
  const answers = await jobs.run(job, hear).catch((error: unknown) => {
    if (!(error instanceof JobFailed)) throw error;
    if (error.reason === 'unavailable') throw unavailable();
    throw new UnreadableSheet(error.reason === 'overdue' ? words.tooLong : words.tooMuch);
  });
  const last = answers[answers.length - 1];
  if (last?.refused !== undefined) throw new UnreadableSheet(retold(last.refused));
  const done: Job['do'] = job.do;
  const answer = last?.[done];
  if (!answer) throw new Error(`Looking at an import failed: ${last?.failed}`);
  return answer;
}
