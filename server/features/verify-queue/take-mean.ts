import { academicFields } from '#contract/academics/record.ts';
import { hasMeanScore, meanScoreFault } from '#contract/academics/rules.ts';
import { parseHundredths } from '#contract/hundredths.ts';
import { inputOf } from '#contract/record.ts';
import type { VerifiedReport } from '#contract/term-reports/shapes.ts';
import { queueMessages as words } from '#contract/verify-queue/messages.ts';
import type { MeanInput } from '#contract/verify-queue/shapes.ts';
import type { App } from '../../context.ts';
import { type Actor, recordChange } from '../../db/change-log.ts';
import { writingIn } from '../../db/writing.ts';
import { Invalid, Missing } from '../../errors.ts';
import { academicReports as kind } from '../academics/academics.kind.ts';
import { scalesWithIds } from '../scales/scales.queries.ts';
import { requireActive } from '../students/student-change.ts';
import { lockOne, readAgain, requireWaiting } from '../term-reports/report-decisions.ts';
import { lockReport, lockReportStudent } from '../term-reports/term-reports.queries.ts';
import { updateReport } from '../term-reports/term-reports.service.ts';

/**
 * Replaces the mean score of an academic report that waits, for example by the one that its marks give: a
 * correction like one by the form, shown in its history, with all else unchanged.
 * @throws Missing; Conflict for a report that was changed or decided about since, or whose student is not
 * Active; Invalid for no mean score
 */
export function takeMean(
  app: App,
  actor: Actor,
  { id, version, mark }: MeanInput,
): Promise<VerifiedReport> {
  const now = app.now();
  return app.db.transaction(async (trx) => {
    const named = await trx
      .selectFrom(kind.table)
      .select('student_id')
      .where('id', '=', id)
      .executeTakeFirst();
    const student = named && (await lockReportStudent(app.db, trx, named.student_id));
    if (!student) throw new Missing();
    requireWaiting(await lockOne(app, trx, kind, id), version);
    requireActive(student);
    const old = await lockReport(app.db, trx, kind, id);
    if (!old) throw new Missing();
    const { rows, ...report } = old;
    const scale = (await scalesWithIds(trx, [report.scale_id])).get(report.scale_id);
    const fault =
      scale && hasMeanScore(scale) ? meanScoreFault(scale, report.grade, mark) : words.noMean;
    if (fault !== null) throw new Invalid({ mark: [fault] });
    const written = {
      ...inputOf(academicFields, { ...report, mark: null }),
      scale_id: report.scale_id,
      sent_back_reason: null,
    };
    const columns = { ...written, mark: mark === null ? null : parseHundredths(mark) };
    const valid = { keys: report, student, content: { columns, rows } };
    const { log } = await updateReport(
      writingIn(app, trx, actor, now),
      kind,
      old,
      valid,
      null,
      null,
    );
    const what = { action: 'edit', entity: kind.record.entity, id, ...log };
    await recordChange(app.db, trx, { by: actor, at: now, ...what });
    return readAgain(trx, kind, id);
  });
}
