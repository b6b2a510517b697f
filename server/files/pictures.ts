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
  PrintAnswer,
  PrintJob,
  Seen,
} from './picture-job.ts';
import { BadContent } from './wrong-file.ts';

const scriptOf = (name: string) => programFile(`server/files/${name}`);
const heapMB = 64;
const waitingAtMost = 29;
const jobMs = 25_000;
/**
 * Memory that a large picture leaves behind reduces what the next one may use: above this limit the child is
 * replaced. The worst picture, noise of 49 megapixels, needs 420 MB from a fresh start (about 80 MB).
 */
const renewAbove = 120 * 1024 * 1024;
const retrySeconds = 10;

/** Re-encodes pictures in a process of their own, one at a time (security 7.3). */
export interface Pictures {
  /**
   * Writes the WebP picture and its thumbnail, upright and without metadata.
   * @returns what else was found out about it
   * @throws BadContent when it cannot be read within the limits; Unavailable when too many wait or the disk is
   * full.
   */
  make(job: PictureJob): Promise<Seen>;
  /** Makes a logo of an upload. @throws BadContent, Unavailable as `make` does */
  makeLogo(job: LogoJob): Promise<MadeLogo>;
  /** Looks at a WebP of the store again; null for what is none. @throws Unavailable */
  look(job: PrintJob): Promise<Seen | null>;
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

/** Stored pictures are known to be good: where there is no answer, the job may be tried again. */
function failToLook(error: unknown): never {
  throw error instanceof JobFailed ? new Unavailable(retrySeconds) : error;
}

const limits = {
  heapMB,
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
  const prints = new JobProcess<PrintJob, PrintAnswer>({
    script: scriptOf('print-process'),
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
      const [{ seen, fault, isFull }] = await jobs.run(job).catch((error: unknown) => {
        throw error instanceof JobFailed ? failure(error) : error;
      });
      if (isFull) throw new DiskFull();
      if (seen === null) throw new BadContent(fault ?? 'it cannot be read');
      return seen;
    },
    async makeLogo(job) {
      const [{ logo, fault }] = await logos.run(job).catch((error: unknown) => {
        throw error instanceof JobFailed ? failure(error) : error;
      });
      if (logo === null) throw new BadContent(fault ?? 'it cannot be read');
      return logo;
    },
    async look(job) {
      const [{ seen }] = await prints.run(job).catch(failToLook);
      return seen;
    },
    async forPaper(job) {
      const [{ picture }] = await papers.run(job).catch(failToLook);
      return picture;
    },
    pid: () => jobs.pid,
    close() {
      jobs.close();
      prints.close();
      logos.close();
      papers.close();
    },
  };
}
