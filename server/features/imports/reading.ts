import { importMessages as words } from '#contract/imports/messages.ts';
import type { ImportBatch, ImportSetup } from '#contract/imports/shapes.ts';
import { Unavailable } from '../../errors.ts';
import { JobFailed, JobProcess } from '../../job-process.ts';
import { retold } from '../../language.ts';
import { programFile } from '../../program-path.ts';
import type { Checked, Kept } from './check/types.ts';
import type { Reason, SuggestOn } from './guide/types.ts';
import { UnreadableSheet } from './reading/sheet.ts';

/** What the steps show of a file, in a language. */
export type Look = Pick<ImportBatch, 'tabs' | 'tables' | 'lists' | 'whom'>;

interface OnHouse extends SuggestOn {
  /** The tag of the language that what is open is said in. */
  readonly language: string;
}

interface OnContent {
  /** The sheets, packed. */
  readonly content: string;
  readonly setup: ImportSetup;
}

/** What is said to the process that reads. Sheets travel packed, as they are kept. */
export type ReadingJob =
  | ({ readonly do: 'read'; readonly file: string; readonly name: string } & OnHouse)
  /** `before`: the tables as they were, where their set-up changes now. */
  | ({ readonly do: 'look'; readonly before: Look['tables'] } & OnHouse & OnContent)
  | ({
      readonly do: 'check';
      readonly kept: Kept;
      /** Whether it is an export of this app. */
      readonly isOwn: boolean;
    } & OnContent);

export interface Looked {
  readonly setup: ImportSetup;
  readonly look: Look;
}

export interface ReadContent extends Looked {
  readonly content: string;
  /** Of an export of this app: which reports it has; null for any other file. */
  readonly own: readonly { readonly kind: 'academic' | 'finance'; readonly year: string }[] | null;
}

/** Up to 500 checked rows of a tab, as they are kept. */
export interface PackedRows {
  readonly part: number;
  readonly tab: string;
  readonly rows: number;
  readonly counts: string;
  readonly packed: string;
}

/** Rows with the same problem in the same column. */
export interface SameProblem {
  readonly key: string;
  readonly tab: string;
  readonly reason: Reason;
  readonly rows: readonly number[];
}

/** What a check found, but for its rows. */
export interface CheckFound extends Pick<Checked, 'look' | 'goes_in'> {
  readonly counts: Readonly<Record<string, number>>;
  readonly problems: readonly SameProblem[];
  readonly differ: number;
}

/** Rows come in parts, so that taking them over never holds up the server for long. */
export type ReadingAnswer =
  | ({ readonly is: 'read' } & ReadContent)
  | ({ readonly is: 'looked' } & Looked)
  | { readonly is: 'rows'; readonly rows: PackedRows }
  /** How many rows of how many are understood so far. */
  | { readonly is: 'progress'; readonly done: number; readonly total: number }
  | ({ readonly is: 'checked' } & CheckFound)
  /** The file cannot be read, in words for the person who sent it. */
  | { readonly is: 'refused'; readonly words: string }
  /** A fault of our own, for the log. */
  | { readonly is: 'failed'; readonly stack: string };

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

type Answer<Is extends ReadingAnswer['is']> = Extract<ReadingAnswer, { readonly is: Is }>;

/** Does a job. @param is the kind of its last answer; `hear` gets those before it */
async function run<Is extends ReadingAnswer['is']>(
  job: ReadingJob,
  is: Is,
  hear?: (part: ReadingAnswer) => void,
): Promise<Answer<Is>> {
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
  return answer;
}

type Job<Do extends ReadingJob['do']> = Omit<ReadingJob & { readonly do: Do }, 'do'>;

/** Reads a file within the limits. @throws UnreadableSheet, Unavailable */
export const readFileApart = (job: Job<'read'>): Promise<ReadContent> =>
  run({ do: 'read', ...job }, 'read');

/** What a set-up makes of the sheets, and what is open in it. @throws UnreadableSheet, Unavailable */
export const lookApart = (job: Job<'look'>): Promise<Looked> =>
  run({ do: 'look', ...job }, 'looked');

/** Checks all rows of an import; `tell` hears how many rows of how many are checked meanwhile. @throws as above */
export async function checkApart(
  job: Job<'check'>,
  tell: (done: number, total: number) => void,
): Promise<{ readonly found: CheckFound; readonly parts: readonly PackedRows[] }> {
  const parts: PackedRows[] = [];
  const { is: _is, ...found } = await run({ do: 'check', ...job }, 'checked', (part) => {
    if (part.is === 'progress') tell(part.done, part.total);
    else if (part.is === 'rows') parts.push(part.rows);
  });
  return { found, parts };
}
