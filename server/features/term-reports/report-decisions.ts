import { reportStatus, reportMessages as words } from '#contract/term-reports/reports.ts';
import type { SendBackInput, VerifiedReport } from '#contract/term-reports/shapes.ts';
import type { App } from '../../context.ts';
import { type Actor, type Change, recordChange } from '../../db/change-log.ts';
import type { Transaction } from '../../db/database.ts';
import { kindOfTable } from '../../db/report-kinds.ts';
import { undo } from '../../db/undoable.ts';
import { Conflict, Missing, Refused } from '../../errors.ts';
import { needsSomebodyElse } from './own-work.ts';
import type { ReportKind, ReportParts } from './report-kind.ts';
import { findVerification } from './term-reports.queries.ts';
import { lockReports, recounting } from './term-totals.ts';

// Decisions of whoever verifies reports. None of them changes the student's content, so the student need not be
// Active.

type Kind = Pick<ReportKind<ReportParts>, 'table' | 'record'>;

/** The columns of a report that is not sent back. */
export const notSentBack = { sent_back_reason: null, sent_back_by: null, sent_back_at: null };

/** A report, locked. @throws Missing */
export async function lockOne(
  app: App,
  trx: Transaction,
  { table }: Kind,
  id: number,
): Promise<VerifiedReport> {
  await lockReports(app.db, trx, table, [id]);
  const report = await findVerification(trx, table, id);
  if (!report) throw new Missing();
  return report;
}

/**
 * Refuses a decision about a version that the caller has not seen, or that somebody else decided about
 * meanwhile.
 * @param version the one that was looked at
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

/** Logs a decision about a report. @returns the report as it is now */
async function tellDecision(
  app: App,
  trx: Transaction,
  kind: Kind,
  change: Omit<Change, 'entity' | 'id'> & { readonly id: number },
): Promise<VerifiedReport> {
  await recordChange(app.db, trx, { ...change, entity: kind.record.entity });
  return readAgain(trx, kind, change.id);
}

/** For whoever verifies a report after looking at it. */
export interface Looked {
  /** The version that was looked at. */
  readonly version: number;
  /** Stores the reason for verifying in spite of warnings, in the transaction. */
  note?(trx: Transaction): Promise<void>;
}

/**
 * Verifies a report: stores who and when; a report that is verified already stays as it is (rule 7.11).
 * @param looked missing for a plain client, for which the version is not checked
 * @throws Missing; Conflict for a report that was changed or decided about since; Refused for one's own work
 * where the foundation requires somebody else
 */
export function verifyReport(
  app: App,
  actor: Actor,
  kind: Kind,
  id: number,
  looked?: Looked,
): Promise<VerifiedReport> {
  const now = app.now();
  return app.db.transaction(async (trx) => {
    const old = await lockOne(app, trx, kind, id);
    if (looked) requireWaiting(old, looked.version);
    if (old.status !== reportStatus.verified && (await needsSomebodyElse(trx, kind, id, actor.id)))
      throw new Refused(words.ownWork);
    await looked?.note?.(trx);
    if (old.status === reportStatus.verified) return old;
    await recounting(trx, kind.table, [id], () =>
      trx
        .updateTable(kind.table)
        .set({
          ...notSentBack,
          status: reportStatus.verified,
          verified_by: actor.id,
          verified_at: now.toISOString(),
        })
        .where('id', '=', id)
        .execute(),
    );
    return tellDecision(app, trx, kind, {
      ...{ by: actor, at: now, action: 'verify', id },
      before: { status: reportStatus.unverified },
      after: { status: reportStatus.verified },
    });
  });
}

/**
 * Sends a report back to the person who filed it, with a reason that they see on it. It stays unverified
 * (rule 7.12), and its version grows, so that a form that was open before does not save over the reason.
 * @throws Missing; Conflict for a report that was changed or decided about since it was looked at
 */
export function sendReportBack(
  app: App,
  actor: Actor,
  kind: Kind,
  id: number,
  { reason, version }: SendBackInput,
): Promise<VerifiedReport> {
  const now = app.now();
  return app.db.transaction(async (trx) => {
    requireWaiting(await lockOne(app, trx, kind, id), version);
    await recounting(trx, kind.table, [id], () =>
      trx
        .updateTable(kind.table)
        .set({
          sent_back_reason: reason,
          sent_back_by: actor.id,
          sent_back_at: now.toISOString(),
          version: version + 1,
        })
        .where('id', '=', id)
        .execute(),
    );
    return tellDecision(app, trx, kind, { by: actor, at: now, action: 'send back', id });
  });
}

/**
 * For how long verifying can be undone, in milliseconds: as long as the screen offers it, and some time for the
 * call.
 */
const undoWithin = 60_000;

/**
 * Undoes one's own verification of a moment ago: the report waits again as if nothing had happened.
 * @throws Missing; Conflict where it is not verified, was verified by somebody else or too long ago, or is in a
 * letter
 */
export const undoVerification = (
  app: App,
  actor: Actor,
  kind: Kind,
  id: number,
): Promise<VerifiedReport> =>
  undo(app, actor, {
    find: ({ trx }) => lockOne(app, trx, kind, id),
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
    async back({ version }, { trx, now }) {
      const about = kindOfTable[kind.table];
      await recounting(trx, kind.table, [id], () =>
        trx
          .updateTable(kind.table)
          .set({ status: reportStatus.unverified, verified_by: null, verified_at: null })
          .where('id', '=', id)
          .execute(),
      );
      // Letters of the term are either filed before this or see the change, because its totals are locked by now.
      const told = await trx
        .selectFrom('progress_letters')
        .select('outbox_id')
        .where(`${about}_id`, '=', id)
        .where(`${about}_version`, '=', version)
        .limit(1)
        .executeTakeFirst();
      if (told) throw new Conflict(words.undoTold);
      return tellDecision(app, trx, kind, {
        ...{ by: actor, at: now, action: 'undo verify', id },
        before: { status: reportStatus.verified },
        after: { status: reportStatus.unverified },
      });
    },
  });
