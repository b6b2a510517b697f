import type { Updateable } from 'kysely';
import { fourEyes } from '#contract/foundation/four-eyes.ts';
import { foundationId } from '#contract/foundation/record.ts';
import { reportStatus, reportMessages as words } from '#contract/term-reports/reports.ts';
import type { SendBackInput, VerifiedReport } from '#contract/term-reports/shapes.ts';
import type { App } from '../../context.ts';
import type { Actor, Change } from '../../db/change-log.ts';
import type { Transaction } from '../../db/database.ts';
import { kindOfTable, type ReportTable } from '../../db/report-kinds.ts';
import type { Tables } from '../../db/tables.ts';
import { lockReports, recounting } from '../../db/term-totals.ts';
import { undo } from '../../db/undoable.ts';
import { logChange, type Writing, write } from '../../db/writing.ts';
import { Conflict, present, Refused } from '../../errors.ts';
import type { ReportKind, ReportParts } from './report-kind.ts';
import { findVerification } from './report-reads.ts';

// Decisions of whoever verifies reports. None of them changes the student's content, so the student need not be
// Active.

type Kind = Pick<ReportKind<ReportParts>, 'table' | 'record'>;

/** The columns of a report that is not sent back. */
export const notSentBack = { sent_back_reason: null, sent_back_by: null, sent_back_at: null };

/** A report, locked. @throws Missing */
export async function lockOne(
  trx: Transaction,
  { table }: Kind,
  id: number,
): Promise<VerifiedReport> {
  await lockReports(trx, table, [id]);
  return present(await findVerification(trx, table, id));
}

/**
 * Refuses a decision about another version than the one that was looked at, or that somebody else decided about.
 * @throws Conflict
 */
export function requireWaiting(report: VerifiedReport, version: number): void {
  if (report.status === reportStatus.verified)
    throw new Conflict(words.verifiedSince(report.verified_by ?? ''));
  if (report.sent_back) throw new Conflict(words.sentBackSince(report.sent_back.by));
  if (report.version !== version) throw new Conflict(words.changedSince);
}

/** Reads a report again that was just changed. */
export async function readAgain(
  trx: Transaction,
  { table }: Kind,
  id: number,
): Promise<VerifiedReport> {
  const report = await findVerification(trx, table, id);
  if (!report) throw new Error('A report that was decided about is gone');
  return report;
}

/** Changes the columns of a decision; the totals of the term follow. */
const setColumns = (
  trx: Transaction,
  { table }: Kind,
  id: number,
  columns: Updateable<Tables[ReportTable]>,
) =>
  recounting(trx, table, [id], () =>
    trx.updateTable(table).set(columns).where('id', '=', id).execute(),
  );

/** Logs a decision about a report. @returns the report as it is now */
async function tellDecision(
  writing: Writing,
  kind: Kind,
  change: Pick<Change, 'action' | 'before' | 'after'> & { readonly id: number },
): Promise<VerifiedReport> {
  await logChange(writing, { ...change, entity: kind.record.entity });
  return readAgain(writing.trx, kind, change.id);
}

/** SQL: whether this user filed or changed the report `r` while the foundation requires somebody else to verify it. */
export const isOwnWork = (userId: number): string =>
  `(exists (select 1 from foundation f where f.four_eyes = ${fourEyes.asked})
    and r.authors like '%,${userId},%')`;

/** Whether somebody else has to verify this report, since this user filed or changed it. */
export async function needsSomebodyElse(
  trx: Transaction,
  { table }: Pick<ReportKind<ReportParts>, 'table'>,
  id: number,
  userId: number,
): Promise<boolean> {
  const { four_eyes } = await trx
    .selectFrom('foundation')
    .select('four_eyes')
    .where('id', '=', foundationId)
    .executeTakeFirstOrThrow();
  if (four_eyes !== fourEyes.asked) return false;
  const { authors } = await trx
    .selectFrom(table)
    .select('authors')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return authors.includes(`,${userId},`);
}

/** For whoever verifies a report after looking at it. */
export interface Looked {
  /** The version that was looked at. */
  readonly version: number;
  /** Stores the reason for verifying in spite of warnings, in the transaction. */
  note?(trx: Transaction): Promise<void>;
}

/**
 * Verifies a report; one that is verified already stays as it is (rule 7.11).
 * @param looked missing for a plain client, for which the version is not checked
 * @throws Missing; Conflict where it was changed or decided about since; Refused for one's own work
 */
export function verifyReport(
  app: App,
  actor: Actor,
  kind: Kind,
  id: number,
  looked?: Looked,
): Promise<VerifiedReport> {
  return write(app, actor, async (writing) => {
    const { trx, now } = writing;
    const old = await lockOne(trx, kind, id);
    if (looked) requireWaiting(old, looked.version);
    if (old.status !== reportStatus.verified && (await needsSomebodyElse(trx, kind, id, actor.id)))
      throw new Refused(words.ownWork);
    await looked?.note?.(trx);
    if (old.status === reportStatus.verified) return old;
    const verified = {
      ...{ status: reportStatus.verified, verified_by: actor.id, verified_at: now.toISOString() },
      ...notSentBack,
    };
    await setColumns(trx, kind, id, verified);
    return tellDecision(writing, kind, {
      ...{ action: 'verify', id },
      before: { status: reportStatus.unverified },
      after: { status: reportStatus.verified },
    });
  });
}

/**
 * Sends a report back to who filed it, with a reason (rule 7.12). Its version grows, so that a form that was open
 * before does not save over the reason. @throws Missing; Conflict where it was changed or decided about since
 */
export function sendReportBack(
  app: App,
  actor: Actor,
  kind: Kind,
  id: number,
  { reason, version }: SendBackInput,
): Promise<VerifiedReport> {
  return write(app, actor, async (writing) => {
    const { trx, now } = writing;
    requireWaiting(await lockOne(trx, kind, id), version);
    await setColumns(trx, kind, id, {
      ...{ sent_back_reason: reason, sent_back_by: actor.id, sent_back_at: now.toISOString() },
      version: version + 1,
    });
    return tellDecision(writing, kind, { action: 'send back', id });
  });
}

/**
 * For how long verifying can be undone, in milliseconds: as long as the screen offers it, and some time for the
 * call.
 */
const undoWithin = 60_000;

/**
 * Undoes one's own verification of a moment ago: the report waits again as if nothing had happened.
 * @throws Missing; Conflict where it is not one's own, too long ago, or in a letter
 */
export const undoVerification = (
  app: App,
  actor: Actor,
  kind: Kind,
  id: number,
): Promise<VerifiedReport> =>
  undo(app, actor, {
    find: ({ trx }) => lockOne(trx, kind, id),
    async refusal(_report, { trx, now }) {
      const own = await trx
        .selectFrom(kind.table)
        .select('id')
        .where('id', '=', id)
        .where('verified_by', '=', actor.id)
        .where('verified_at', '>=', new Date(now.getTime() - undoWithin).toISOString())
        .executeTakeFirst();
      return own ? null : words.undoLate;
    },
    async back({ version }, writing) {
      const { trx } = writing;
      const about = kindOfTable[kind.table];
      const unverified = { status: reportStatus.unverified, verified_by: null, verified_at: null };
      await setColumns(trx, kind, id, unverified);
      // Letters of the term are either filed before this or see the change, because its totals are locked by now.
      const told = await trx
        .selectFrom('progress_letters')
        .select('outbox_id')
        .where(`${about}_id`, '=', id)
        .where(`${about}_version`, '=', version)
        .limit(1)
        .executeTakeFirst();
      if (told) throw new Conflict(words.undoTold);
      return tellDecision(writing, kind, {
        ...{ action: 'undo verify', id },
        before: { status: reportStatus.verified },
        after: { status: reportStatus.unverified },
      });
    },
  });

/**
 * Stores which version of a report a mail server has accepted: a report is sent when it is verified in that
 * very version (rule 9.1). An older version that is accepted late does not replace a newer one.
 */
export async function markMailed(
  trx: Transaction,
  table: ReportTable,
  id: number,
  version: number,
): Promise<void> {
  await lockReports(trx, table, [id]);
  await recounting(trx, table, [id], () =>
    trx
      .updateTable(table)
      .set({ mailed_version: version })
      .where('id', '=', id)
      .where((report) =>
        report.or([report('mailed_version', 'is', null), report('mailed_version', '<', version)]),
      )
      .execute(),
  );
}
