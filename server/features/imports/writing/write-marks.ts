import type { AcademicInput } from '#contract/academics/shapes.ts';
import { hundredthsOf } from '#contract/hundredths.ts';
import { academicReports } from '../../academics/academics.kind.ts';
import { loggedOf } from '../../term-reports/report-changes.ts';
import { keepReport, keepReportStudent } from '../../term-reports/term-reports.queries.ts';
import { updateReport, validateReport } from '../../term-reports/term-reports.service.ts';
import { countFiled } from '../../term-reports/term-totals.ts';
import { notRecorded } from '../planning/not-recorded.ts';
import type { MarksChange } from '../planning/plan.ts';
import { filingOf, idsOf, type Keyed, keysOf } from './filed-reports.ts';
import { inParts } from './in-parts.ts';
import { changed, recordsAtOnce, rowsAtOnce, type Writing } from './writing.ts';

/** The marks of a row, as a form has them. */
async function marksOf(on: Writing, change: MarksChange) {
  const marks = [];
  for (const { subject, mark, grade } of change.marks) {
    const subject_id = await on.names.idOf('subjects', subject, { category: change.category });
    marks.push({ subject_id, mark, grade });
  }
  return marks;
}

const resultsOf = (change: MarksChange) => ({
  grade: change.grade,
  mark: change.mark === null ? null : hundredthsOf(change.mark),
  teacher_comment: change.comment,
});

async function addMarks(on: Writing, changes: readonly MarksChange[]): Promise<void> {
  for (const some of inParts(changes, recordsAtOnce)) {
    const keyed: { change: MarksChange; keys: Keyed }[] = [];
    for (const change of some) keyed.push({ change, keys: await keysOf(on, change) });
    const file = await filingOf(
      on,
      keyed.map((one) => one.keys),
    );
    const rows = await on.trx
      .insertInto('academic_reports')
      .values(
        keyed.map(({ change, keys }) => ({
          ...file(keys),
          ...resultsOf(change),
          action_plan: notRecorded,
          psychosocial: notRecorded,
        })),
      )
      .returning(['id', 'student_id', 'year_id', 'term_id'])
      .execute();
    const idOf = idsOf(rows);
    const marks = [];
    for (const { change, keys } of keyed) {
      const report_id = idOf(keys);
      const own = (await marksOf(on, change)).map((row) => ({
        ...row,
        mark: hundredthsOf(row.mark),
      }));
      marks.push(...own.map((row, position) => ({ ...row, report_id, position })));
      const { values } = loggedOf(academicReports, {
        ...file(keys),
        ...resultsOf(change),
        action_plan: notRecorded,
        psychosocial: notRecorded,
        rows: own.map((row) => ({ ...row, id: 0 })),
      });
      on.made.add('academic_report', report_id, '1', {
        after: { student_id: keys.student_id, ...values },
      });
    }
    for (const part of inParts(marks, rowsAtOnce))
      await on.trx.insertInto('marks').values(part).execute();
    await countFiled(
      on.trx,
      'academic_reports',
      rows.map((row) => row.id),
    );
    await on.step(some.length);
  }
}

async function editMarks(
  on: Writing,
  change: MarksChange,
  report: NonNullable<MarksChange['report']>,
): Promise<void> {
  const { app, trx, actor, made } = on;
  const keys = await keysOf(on, change);
  const student = await keepReportStudent(app.db, trx, keys.student_id);
  const old = await keepReport(app.db, trx, academicReports, report.id);
  if (!old || old.version !== report.version) throw changed();
  const marks = (await marksOf(on, change)).map((row) => ({
    ...row,
    id: old.rows.find((one) => one.subject_id === row.subject_id)?.id ?? null,
  }));
  const input: AcademicInput = {
    ...old,
    ...keys,
    grade: change.grade,
    mark: change.mark,
    teacher_comment: change.comment === notRecorded ? old.teacher_comment : change.comment,
    marks,
  };
  const valid = await validateReport(trx, academicReports, input, student, old.id);
  const now = new Date(on.at);
  const { version, log } = await updateReport(
    { trx, actor, now },
    academicReports,
    old,
    valid,
    null,
  );
  made.edit('academic_report', old.id, String(version), old, log);
}

/** Files the new reports of marks, then corrects those that were there. @throws Conflict */
export async function writeMarks(on: Writing, changes: readonly MarksChange[]): Promise<void> {
  await addMarks(
    on,
    changes.filter((one) => one.report === null),
  );
  for (const change of changes) {
    if (!change.report) continue;
    await editMarks(on, change, change.report);
    await on.step(1);
  }
}
