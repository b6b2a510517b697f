import { DiskFull, Unavailable } from '../errors.ts';
import { JobFailed, JobProcess } from '../job-process.ts';
import { programFile } from '../program-path.ts';
import type {
  LogoAnswer,
  LogoJob,
  PaperAnswer,
  PaperJob,
  PictureAnswer,
  PictureJob,
} from './picture-job.ts';
import { BadContent } from './wrong-file.ts';

const heapMB = 64;
/** With more, buffers of some hundred small pictures count as memory in use, and the process is replaced for it. */
const youngMB = 1;
const waitingAtMost = 29;
const jobMs = 25_000;
/**
 * Memory that a large picture leaves behind reduces what the next one may use: above this limit the child is
 * replaced. The worst picture, noise of 49 megapixels, needs 420 MB from a fresh start (about 80 MB).
 */
const renewAbove = 120 * 1024 * 1024;
const retrySeconds = 10;

/** For a job without an answer. */
function failed(error: unknown): never {
  if (!(error instanceof JobFailed)) throw error;
  switch (error.reason) {
    case 'ended':
      throw new BadContent('the decoder ended while reading it');
    case 'overdue':
      throw new BadContent('reading it took too long');
    case 'unavailable':
      throw new Unavailable(retrySeconds);
  }
}

const processOf = (name: string) => ({
  script: programFile(`server/files/${name}-process`),
  ...{ heapMB, youngMB, jobMs, renewAbove, waiting: waitingAtMost },
  refusal: () => new Unavailable(retrySeconds),
});

/** Re-encodes pictures in a process of their own, one at a time (rule 8.3). */
export type Pictures = ReturnType<typeof openPictures>;

export function openPictures() {
  const jobs = new JobProcess<PictureJob, PictureAnswer>(processOf('picture'));
  const logos = new JobProcess<LogoJob, LogoAnswer>(processOf('logo'));
  const papers = new JobProcess<PaperJob, PaperAnswer>(processOf('paper'));
  return {
    /**
     * Writes the WebP picture and its thumbnail, upright and without metadata, and flushes them.
     * @returns the day on which it was taken, if the camera wrote one
     * @throws BadContent when it cannot be read within the limits; Unavailable when too many wait or the disk is
     * full.
     */
    async make(job: PictureJob) {
      const [{ takenOn, fault, isFull }] = await jobs.run(job).catch(failed);
      if (isFull) throw new DiskFull();
      if (fault !== null) throw new BadContent(fault);
      return takenOn;
    },
    /** Makes a logo of an upload. @throws BadContent, Unavailable as `make` does */
    async makeLogo(job: LogoJob) {
      const [{ logo, fault }] = await logos.run(job).catch(failed);
      if (logo === null) throw new BadContent(fault ?? 'it cannot be read');
      return logo;
    },
    /** Makes a JPEG of a WebP of the store; null for what is none. @throws Unavailable */
    async forPaper(job: PaperJob) {
      const [{ picture }] = await papers.run(job).catch((error: unknown) => {
        // Stored pictures are known to be good: where there is no answer, the job may be tried again.
        throw error instanceof JobFailed ? new Unavailable(retrySeconds) : error;
      });
      return picture;
    },
    /** The process id while one runs; for watching its memory. */
    pid: () => jobs.pid,
    close() {
      jobs.close();
      logos.close();
      papers.close();
    },
  };
}
