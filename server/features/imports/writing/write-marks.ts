import { hundredthsOf } from '#contract/hundredths.ts';
import { keepStoredReport, replaceMarks } from '../../academics/academics.queries.ts';
import { loggedReport } from '../../academics/academics.service.ts';
import { correctedColumns, differences, keepIds } from '../../term-reports/term-reports.service.ts';
import { notRecorded } from '../planning/not-recorded.ts';
import type { MarksChange } from '../planning/plan.ts';
import { filingOf, idsOf, type Keyed, keysOf } from './filed-reports.ts';
import { inParts } from './in-parts.ts';
import { changed, recordsAtOnce, rowsAtOnce, type Writing } from './writing.ts';

async function marksRows(on: Writing, change: MarksChange) {
  const rows = [];
  for (const { subject, mark, grade } of change.marks)
    rows.push({
      id: null,
      subject_id: await on.names.idOf('subjects', subject, { category: change.category }),
      mark: hundredthsOf(mark),
      grade,
    });
  return rows;
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
      const own = await marksRows(on, change);
      const filed = file(keys);
      marks.push(
        ...own.map(({ id: _none, ...row }, position) => ({ ...row, report_id, position })),
      );
      on.made.add('academic_report', report_id, '1', {
        after: {
          student_id: keys.student_id,
          ...loggedReport({ ...filed, ...resultsOf(change), marks: own }),
        },
      });
    }
    for (const part of inParts(marks, rowsAtOnce))
      await on.trx.insertInto('marks').values(part).execute();
    await on.step(some.length);
  }
}

async function editMarks(
  on: Writing,
  change: MarksChange,
  report: NonNullable<MarksChange['report']>,
): Promise<void> {
  const { app, trx, made } = on;
  const old = await keepStoredReport(app.db, trx, report.id);
  if (!old || old.version !== report.version) throw changed();
  const columns = {
    ...correctedColumns(await keysOf(on, change), old, on.actor, on.at),
    ...resultsOf(change),
  };
  const comment = change.comment === notRecorded ? old.teacher_comment : change.comment;
  await trx
    .updateTable('academic_reports')
    .set({ ...columns, teacher_comment: comment })
    .where('id', '=', old.id)
    .execute();
  const rows = (await marksRows(on, change)).map((row) => ({
    ...row,
    id: old.marks.find((one) => one.subject_id === row.subject_id)?.id ?? null,
  }));
  await replaceMarks(trx, old.id, keepIds(rows, old.marks));
  const values = differences(loggedReport(old), loggedReport({ ...columns, marks: rows }));
  made.edit('academic_report', old.id, String(columns.version), old, {
    ...values,
    fields: [
      ...Object.keys(values.after),
      ...(comment === old.teacher_comment ? [] : ['teacher_comment']),
    ],
  });
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
