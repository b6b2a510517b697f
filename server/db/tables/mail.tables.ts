import type { Generated } from 'kysely';
import type { OwnTexts } from '#contract/letter-texts/parts.ts';
import { letterTextsRecord } from '#contract/letter-texts/record.ts';
import { namedByKind, type ReportKindName } from '#contract/report-kinds.ts';
import { fieldColumnsAs, internal, type Row, sensitive, type Time, table } from './table.ts';

export type OutboxTable = Row<typeof mailTables.outbox>;

export type OutboxState = 'queued' | 'sending' | 'handed' | 'sent' | 'failed' | 'unclear';

/** Which report of each kind a letter tells of, in which version: `academic_id`, `academic_version`. */
export type ToldReports = {
  [Column in `${ReportKindName}_${'id' | 'version'}`]: number | null;
};

/** Letters on their way out. */
export const mailTables = {
  /** A letter, or a job whose letter is made while sending, on its way out (rule 9.3). */
  outbox: table('server/mail', {
    id: internal<Generated<number>>(),
    kind: internal<string>(),
    /** What makes two filings the same letter; null for letters that may be sent any number of times. */
    dedupe_key: internal<string | null>(),
    user_id: internal<number | null>(),
    /** Null until a job has found out whom it is for. */
    recipient: internal<string | null>(),
    /** Subject and bodies are null for jobs, and once the letter is sent. */
    subject: sensitive<string | null>(),
    text_body: sensitive<string | null>(),
    html_body: sensitive<string | null>(),
    /** Hash of the logo that `html_body` shows; null without one. */
    logo: internal<string | null>(),
    /** Where its reader stops such letters; null where they cannot. */
    unsubscribe: internal<string | null>(),
    /** JSON of a job; null for a letter that was written when it was filed. */
    payload: internal<string | null>(),
    message_id: internal<string>(),
    state: internal<OutboxState>(),
    /** Identifies the current attempt, so that a sender that lost its turn changes nothing. */
    claim: internal<string | null>(),
    attempts: internal<number>(),
    next_try_at: internal<Time>(),
    /** Why the last attempt did not succeed, in words for people. */
    last_error: internal<string | null>(),
    created_at: internal<Time>(),
    /** When the present run of attempts began: filing, or the last 'Send again'. */
    queued_at: internal<Time>(),
    handed_at: internal<Time | null>(),
    sent_at: internal<Time | null>(),
  }),
  /** One row: which process is sending, and until when it may without renewing its turn. */
  outbox_sender: table('server/mail', {
    id: internal<number>(),
    holder: internal<string | null>(),
    until: internal<Time>(),
  }),
  /** Which reports, in which version, a letter of the outbox tells of, and whom (rule 9.3). */
  progress_letters: table('server/features/notifications', {
    ...namedByKind(
      (kind) => `${kind}_id`,
      () => sensitive<number | null>(),
    ),
    ...namedByKind(
      (kind) => `${kind}_version`,
      () => sensitive<number | null>(),
    ),
    outbox_id: sensitive<number>(),
    student_id: sensitive<number>(),
    year_id: sensitive<number>(),
    term_id: sensitive<number>(),
    /** To whom it goes; null once that user is deleted. */
    reader_id: sensitive<number | null>(),
    filed_by: sensitive<number | null>(),
    /** The rate at which a letter of before told sums in its reader's own currency, too; null in all others. */
    rate_base: sensitive<Generated<string | null>>(),
    rate_currency: sensitive<Generated<string | null>>(),
    rate_digits: sensitive<Generated<number | null>>(),
    rate_scale: sensitive<Generated<number | null>>(),
    rate_day: sensitive<Generated<string | null>>(),
  }),
  /** Which student a letter of a rehearsal tells of. */
  rehearsal_letters: table('server/features/notifications', {
    outbox_id: sensitive<number>(),
    student_id: sensitive<number>(),
  }),
  /** A version of a language's texts of letters; null where the program's own holds. */
  letter_texts: table('server/features/letter-texts', {
    ...fieldColumnsAs<OwnTexts>(letterTextsRecord),
    id: internal<Generated<number>>(),
    /** The tag of the language. */
    language: internal<string>(),
    saved_at: internal<Time>(),
    /** Null where it was moved in. */
    saved_by: internal<number | null>(),
    /** The version that it brought back. */
    taken_from: internal<number | null>(),
  }),
  /** What one unit of a currency was worth, for letters of before in which supporters read sums in their own, too. */
  exchange_rates: table('server/features/notifications', {
    id: internal<Generated<number>>(),
    base: internal<string>(),
    currency: internal<string>(),
    digits: internal<number>(),
    scale: internal<number>(),
    day: internal<string>(),
  }),
};
