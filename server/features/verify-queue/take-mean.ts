import { academicFields } from '#contract/academics/record.ts';
import { hasMeanScore, meanScoreFault } from '#contract/academics/rules.ts';
import { parseHundredths } from '#contract/hundredths.ts';
import { inputOf } from '#contract/record.ts';
import type { VerifiedReport } from '#contract/term-reports/shapes.ts';
import { queueMessages as words } from '#contract/verify-queue/messages.ts';
import type { MeanInput } from '#contract/verify-queue/shapes.ts';
import type { App } from '../../context.ts';
import type { Actor } from '../../db/change-log.ts';
import { lockReportStudent, requireActive } from '../../db/filed-students.ts';
import { scalesWithIds } from '../../db/scales.ts';
import { logChange, write } from '../../db/writing.ts';
import { Invalid, present } from '../../errors.ts';
import { academicReports as kind } from '../academics/academics.kind.ts';
import { updateReport } from '../term-reports/report-corrections.ts';
import { lockOne, readAgain, requireWaiting } from '../term-reports/report-decisions.ts';
import { lockReport } from '../term-reports/term-reports.queries.ts';

/**
 * Replaces the mean score of a report that waits: a correction like one by the form, with all else unchanged.
 * @throws Missing; Conflict where it was changed or decided about since, or for a student not Active; Invalid
 */
export function takeMean(
  app: App,
  actor: Actor,
  { id, version, mark }: MeanInput,
): Promise<VerifiedReport> {
  return write(app, actor, async (writing) => {
    const { trx } = writing;
    const named = await trx
      .selectFrom(kind.table)
      .select('student_id')
      .where('id', '=', id)
      .executeTakeFirst();
    const student = present(named && (await lockReportStudent(trx, named.student_id)));
    requireWaiting(await lockOne(trx, kind, id), version);
    requireActive(student);
    const old = present(await lockReport(trx, kind, id));
    const { rows, ...report } = old;
    const scale = (await scalesWithIds(trx, [report.scale_id])).get(report.scale_id);
    const fault =
      scale && hasMeanScore(scale) ? meanScoreFault(scale, report.grade, mark) : words.noMean;
    if (fault !== null) throw new Invalid({ mark: [fault] });
    const columns = {
      ...inputOf(academicFields, { ...report, mark: null }),
      ...{ scale_id: report.scale_id, sent_back_reason: null },
      mark: mark === null ? null : parseHundredths(mark),
    };
    const valid = { keys: report, student, content: { columns, rows } };
    const { log } = await updateReport(writing, kind, old, valid, null, null);
    await logChange(writing, { action: 'edit', entity: kind.record.entity, id, ...log });
    return readAgain(trx, kind, id);
  });
}
