import { DiskFull, Unavailable } from '../errors.ts';
import { JobFailed, JobProcess } from '../job-process.ts';
import { programFile } from '../program-path.ts';
import type {
  LogoAnswer,
  LogoJob,
  MadeLogo,
  PaperAnswer,
  PaperJob,
  PaperPicture,
  PictureAnswer,
  PictureJob,
} from './picture-job.ts';
import { BadContent } from './wrong-file.ts';

const scriptOf = (name: string) => programFile(`server/files/${name}`);
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

/** Re-encodes pictures in a process of their own, one at a time (rule 8.3). */
export interface Pictures {
  /**
   * Writes the WebP picture and its thumbnail, upright and without metadata, and flushes them.
   * @returns the day on which it was taken, if the camera wrote one
   * @throws BadContent when it cannot be read within the limits; Unavailable when too many wait or the disk is
   * full.
   */
  make(job: PictureJob): Promise<string | null>;
  /** Makes a logo of an upload. @throws BadContent, Unavailable as `make` does */
  makeLogo(job: LogoJob): Promise<MadeLogo>;
  /** Makes a JPEG of a WebP of the store; null for what is none. @throws Unavailable */
  forPaper(job: PaperJob): Promise<PaperPicture | null>;
  /** The process id while one runs; for watching its memory. */
  pid(): number | null;
  close(): void;
}

/** The error for a job without an answer. */
function failure({ reason }: JobFailed): Error {
  switch (reason) {
    case 'ended':
      return new BadContent('the decoder ended while reading it');
    case 'overdue':
      return new BadContent('reading it took too long');
    case 'unavailable':
      return new Unavailable(retrySeconds);
  }
}

const limits = {
  heapMB,
  youngMB,
  jobMs,
  renewAbove,
  waiting: waitingAtMost,
  refusal: () => new Unavailable(retrySeconds),
};

export function openPictures(): Pictures {
  const jobs = new JobProcess<PictureJob, PictureAnswer>({
    script: scriptOf('picture-process'),
    ...limits,
  });
  const logos = new JobProcess<LogoJob, LogoAnswer>({
    script: scriptOf('logo-process'),
    ...limits,
  });
  const papers = new JobProcess<PaperJob, PaperAnswer>({
    script: scriptOf('paper-process'),
    ...limits,
  });
  return {
    async make(job) {
      const [{ takenOn, fault, isFull }] = await jobs.run(job).catch((error: unknown) => {
        throw error instanceof JobFailed ? failure(error) : error;
      });
      if (isFull) throw new DiskFull();
      if (fault !== null) throw new BadContent(fault);
      return takenOn;
    },
    async makeLogo(job) {
      const [{ logo, fault }] = await logos.run(job).catch((error: unknown) => {
        throw error instanceof JobFailed ? failure(error) : error;
      });
      if (logo === null) throw new BadContent(fault ?? 'it cannot be read');
      return logo;
    },
    async forPaper(job) {
      const [{ picture }] = await papers.run(job).catch((error: unknown) => {
        // Stored pictures are known to be good: where there is no answer, the job may be tried again.
        throw error instanceof JobFailed ? new Unavailable(retrySeconds) : error;
      });
      return picture;
    },
    pid: () => jobs.pid,
    close() {
      jobs.close();
      logos.close();
      papers.close();
    },
  };
}
