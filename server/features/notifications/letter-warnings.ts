import { setImmediate as breathe } from 'node:timers/promises';
import { openWarnings } from '#contract/guard/rules.ts';
import type { GuardedReport, Warning } from '#contract/guard/shapes.ts';
import { awaitByKind, type ReportKindName, reportKinds } from '#contract/report-kinds.ts';
import type { Reader } from '../../db/database.ts';
import { inParts } from '../../db/in-parts.ts';
import type { Writing } from '../../db/writing.ts';
import { guardReports } from '../guard/guard.service.ts';
import { insertReason } from '../guard/reasons.queries.ts';
import type { Addressed } from '../letters/letter-plan.ts';

const atOnce = 100;

/** The warnings of the reports in a letter. */
interface GuardedLetter {
  readonly reports: readonly (readonly [ReportKindName, GuardedReport])[];
  readonly warnings: readonly Warning[];
  readonly open: readonly Warning[];
}

/** The warnings of letters, by student; with pauses, so that a thousand letters do not block others. */
export async function guardLetters(
  reader: Reader,
  due: readonly Addressed[],
): Promise<ReadonlyMap<number, GuardedLetter>> {
  const letters = new Map<number, GuardedLetter>();
  for (const part of inParts(due, atOnce)) {
    const read = async (kind: ReportKindName) => {
      const ids = part.flatMap((one) => one[`${kind}_id`] ?? []);
      return new Map((await guardReports(reader, kind, ids)).map((one) => [one.id, one]));
    };
    const found = await awaitByKind(read);
    for (const one of part) {
      const reports = reportKinds.flatMap((kind) => {
        const report = found[kind].get(one[`${kind}_id`] ?? 0);
        return report ? [[kind, report] as const] : [];
      });
      const all = [...(letters.get(one.student_id)?.reports ?? []), ...reports];
      const warnings = all.flatMap(([, report]) => report.warnings);
      letters.set(one.student_id, { reports: all, warnings, open: openWarnings(warnings) });
    }
    await breathe();
  }
  return letters;
}

/** Stores why letters go in spite of their warnings, with the reports that the warnings are about. */
export async function noteReasons(
  writing: Omit<Writing, 'today'>,
  letters: readonly { readonly letter: GuardedLetter; readonly reason: string }[],
): Promise<void> {
  for (const { letter, reason } of letters)
    for (const [kind, report] of letter.reports) {
      const open = openWarnings(report.warnings);
      if (open.length > 0) await insertReason(writing, kind, report, open, reason);
    }
}
