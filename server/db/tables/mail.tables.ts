import type { Generated } from 'kysely';
import type { Time } from './columns.ts';

/** A letter, or a job whose letter is made while sending, on its way out (security 10). */
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
  /** JSON of a job; null for a letter that was written when it was filed. */
  payload: string | null;
  message_id: string;
  state: OutboxState;
  /** Names the attempt under way, so that a sender that lost its turn changes nothing. */
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

/** One row: which process is sending, and until when that holds without renewal. */
interface OutboxSenderTable {
  id: number;
  holder: string | null;
  until: Time;
}

/** Which reports, in which version, a letter of the outbox tells of, and whom (security 10.1). */
interface ProgressLettersTable {
  outbox_id: number;
  student_id: number;
  year_id: number;
  term_id: number;
  supporter_id: number | null;
  academic_id: number | null;
  academic_version: number | null;
  finance_id: number | null;
  finance_version: number | null;
  filed_by: number | null;
}

/** Letters on their way out. */
export interface MailTables {
  outbox: OutboxTable;
  outbox_sender: OutboxSenderTable;
  progress_letters: ProgressLettersTable;
}
