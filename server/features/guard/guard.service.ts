import { checksOf } from '#contract/guard/codes.ts';
import { guardMessages as words } from '#contract/guard/messages.ts';
import { openWarnings } from '#contract/guard/rules.ts';
import type { GuardedReport, VerifyInput } from '#contract/guard/shapes.ts';
import type { ReportKindName } from '#contract/report-kinds.ts';
import type { VerifiedReport } from '#contract/term-reports/shapes.ts';
import type { App } from '../../context.ts';
import type { Actor } from '../../db/change-log.ts';
import type { Reader } from '../../db/database.ts';
import { Invalid, Missing } from '../../errors.ts';
import { kindsOfReport } from '../report-kinds/report-kinds.ts';
import { verifyReport } from '../term-reports/report-decisions.ts';
import type { Finding } from './facts.ts';
import { insertReason, withReasons } from './reasons.queries.ts';
import { checksFor } from './report-checks.ts';
import { readReports, withIds } from './report-facts.queries.ts';

/** Identifies a finding among those of its record. */
const keyOf = ({ code, field, there }: Finding): string =>
  [code, field, ...(there?.link ? [there.link.what, there.link.id] : [])].join(':');

/**
 * Checks reports of a kind.
 * @returns them in the order of the ids, each with its warnings in the order of the checks; missing reports are
 * left out
 */
export async function guardReports(
  reader: Reader,
  kind: ReportKindName,
  ids: readonly number[],
): Promise<GuardedReport[]> {
  if (ids.length === 0) return [];
  const reports = await readReports(reader, kind, withIds(ids));
  if (reports.length === 0) return [];
  const [order, checks] = [checksOf[kind], await checksFor(reader, kind, reports)];
  const guarded = new Map(
    reports.map((report) => {
      const { id, version, student } = report;
      const found = checks.flatMap((check) => check(report));
      const codes = new Set(found.map(({ code }) => code));
      const warnings = found
        .map((one) => ({ ...one, key: keyOf(one), accepted: null }))
        .sort((one, other) => order.indexOf(one.code) - order.indexOf(other.code));
      const passed = order.filter((code) => !codes.has(code));
      return [id, { id, version, student_id: student.id, warnings, passed }];
    }),
  );
  const inOrder = ids.flatMap((id) => guarded.get(id) ?? []);
  return withReasons(reader, kind, inOrder);
}

/**
 * Verifies a report in the version that somebody looked at. Open warnings require a reason, which is stored
 * with the report and shown in its history.
 * @throws Missing; Invalid without a required reason; Conflict for a report that was changed or decided about
 * since
 */
export async function verifyGuarded(
  app: App,
  actor: Actor,
  { kind, id, version, reason }: VerifyInput,
): Promise<VerifiedReport> {
  const [report] = await guardReports(app.db.read, kind, [id]);
  if (!report) throw new Missing();
  const open = openWarnings(report.warnings);
  if (open.length > 0 && reason === null) throw new Invalid({ reason: [words.reason] });
  return verifyReport(app, actor, kindsOfReport[kind], id, {
    version,
    async note(trx) {
      if (open.length === 0 || reason === null) return;
      const writing = { trx, actor, now: app.now() };
      await insertReason(writing, kind, report, open, reason);
    },
  });
}
