import type { Generated } from 'kysely';
import type { ReportKindName } from '#contract/report-kinds.ts';
import type { Time } from './columns.ts';

/** A letter, or a job whose letter is made while sending, on its way out (rule 9.3). */
export interface OutboxTable {
  id: Generated<number>;
  kind: string;
  /** What makes two filings the same letter; null for letters that may be sent any number of times. */
  dedupe_key: string | null;
  user_id: number | null;
  /** Null until a job has found out whom it is for. */
  recipient: string | null;
  /** Subject and bodies are null for jobs, and once the letter is sent. */
  subject: string | null;
  text_body: string | null;
  html_body: string | null;
  /** Hash of the logo that `html_body` shows; null without one. */
  logo: string | null;
  /** Where its reader stops such letters; null where they cannot. */
  unsubscribe: string | null;
  /** JSON of a job; null for a letter that was written when it was filed. */
  payload: string | null;
  message_id: string;
  state: OutboxState;
  /** Identifies the current attempt, so that a sender that lost its turn changes nothing. */
  claim: string | null;
  attempts: number;
  next_try_at: Time;
  /** Why the last attempt did not succeed, in words for people. */
  last_error: string | null;
  created_at: Time;
  /** When the present run of attempts began: filing, or the last 'Send again'. */
  queued_at: Time;
  handed_at: Time | null;
  sent_at: Time | null;
}

export type OutboxState = 'queued' | 'sending' | 'handed' | 'sent' | 'failed' | 'unclear';

/** One row: which process is sending, and until when it may without renewing its turn. */
interface OutboxSenderTable {
  id: number;
  holder: string | null;
  until: Time;
}

/** Which report of each kind a letter tells of, in which version: `academic_id`, `academic_version`. */
export type ToldReports = {
  [Column in `${ReportKindName}_${'id' | 'version'}`]: number | null;
};

/** Which reports, in which version, a letter of the outbox tells of, and whom (rule 9.3). */
interface ProgressLettersTable extends ToldReports {
  outbox_id: number;
  student_id: number;
  year_id: number;
  term_id: number;
  /** To whom it goes; null once that user is deleted. */
  reader_id: number | null;
  filed_by: number | null;
  /** The rate at which a letter of before told sums in its reader's own currency, too; null in all others. */
  rate_base: Generated<string | null>;
  rate_currency: Generated<string | null>;
  rate_digits: Generated<number | null>;
  rate_scale: Generated<number | null>;
  rate_day: Generated<string | null>;
}

/** Which student a letter of a rehearsal tells of. */
interface RehearsalLettersTable {
  outbox_id: number;
  student_id: number;
}

/** Letters on their way out. */
export interface MailTables {
  outbox: OutboxTable;
  outbox_sender: OutboxSenderTable;
  progress_letters: ProgressLettersTable;
  rehearsal_letters: RehearsalLettersTable;
}
