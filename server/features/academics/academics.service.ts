import { judgeResults, type Results } from '#contract/academics/rules.ts';
import type { AcademicInput } from '#contract/academics/shapes.ts';
import { reportMessages as words } from '#contract/term-report.ts';
import type { App } from '../../context.ts';
import { type Actor, recordChange } from '../../db/change-log.ts';
import type { Reader } from '../../db/database.ts';
import { Invalid, Missing } from '../../errors.ts';
import type { Kept } from '../../files/files.ts';
import { keepField } from '../../files/keep-field.ts';
import type { Received } from '../../files/receive.ts';
import { insertStoredFiles } from '../../files/stored-files.queries.ts';
import {
  findKeyFaults,
  findReportStudent,
  keepReportStudent,
  type ReportStudent,
} from '../../term-reports/term-report.queries.ts';
import {
  correctedColumns,
  differences,
  filedColumns,
  keepIds,
  oncePerTerm,
  replaceFile,
  reportEntities,
  requireActive,
} from '../../term-reports/term-report.service.ts';
import { keepStoredReport, replaceMarks, subjectCategories } from './academics.queries.ts';

const table = 'academic_reports';
const comments = ['teacher_comment', 'liaison_comment', 'action_plan', 'psychosocial'] as const;

type Uploads = ReadonlyMap<string, Received>;
type Stored = NonNullable<Awaited<ReturnType<typeof keepStoredReport>>>;

/**
 * What the form becomes in the database. Asked before the PDF is worked on, and again inside the
 * transaction, where the student is kept.
 * @throws Invalid, then Conflict (contract 2: valid, then state)
 */
async function judge(
  reader: Reader,
  input: AcademicInput,
  student: ReportStudent | undefined,
  ownId: number | null,
): Promise<{ student: ReportStudent; results: Results }> {
  const keyFaults = await findKeyFaults(reader, table, input, ownId);
  if (!student) throw new Invalid({ student_id: [words.student], ...keyFaults });
  const subjects = await subjectCategories(
    reader,
    input.marks.map((mark) => mark.subject_id),
  );
  const judged = judgeResults(input, student.category, subjects);
  const faults = { ...keyFaults, ...(!judged.ok && judged.errors) };
  if (!judged.ok || Object.keys(faults).length > 0) throw new Invalid(faults);
  requireActive(student);
  return { student, results: judged.results };
}

const commentsOf = (input: AcademicInput) =>
  Object.fromEntries(comments.map((name) => [name, input[name]])) as Pick<
    AcademicInput,
    (typeof comments)[number]
  >;

/** The part of a report that the change log tells with values: keys, state and marks (security 12.2). */
function logged(report: {
  readonly year_id: number;
  readonly term_id: number;
  readonly class_id: number;
  readonly status: number;
  readonly grade: string;
  readonly mark: number | null;
  readonly marks: readonly { subject_id: number; mark: number; grade: string }[];
}) {
  const { year_id, term_id, class_id, status, grade, mark, marks } = report;
  return {
    ...{ year_id, term_id, class_id, status, grade, mark },
    ...Object.fromEntries(
      marks.flatMap((one): [string, string | number][] => [
        [`subject.${one.subject_id}.mark`, one.mark],
        [`subject.${one.subject_id}.grade`, one.grade],
      ]),
    ),
  };
}

/**
 * Files a report with its report card.
 * @throws Invalid (a second one of the term too, also under a race), Conflict for a student not Active
 */
export async function addReport(
  app: App,
  actor: Actor,
  input: AcademicInput,
  uploads: Uploads,
): Promise<{ id: number }> {
  const { read } = app.db;
  await judge(read, input, await findReportStudent(read, input.student_id), null);
  const card = await keepField(app.files, uploads, 'report', 'reports');
  if (!card) throw new Error('The endpoint lets no report through without its card');
  const now = app.now();
  const work = () =>
    app.db.transaction(async (trx) => {
      const kept = await keepReportStudent(app.db, trx, input.student_id);
      const { student, results } = await judge(trx, input, kept, null);
      await insertStoredFiles(trx, card, { studentId: student.id, purpose: 'reports', now });
      const { id } = await trx
        .insertInto(table)
        .values({
          ...filedColumns(input, student, actor, now.toISOString()),
          ...commentsOf(input),
          grade: results.grade,
          mark: results.mark,
          path: card.path,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await replaceMarks(trx, id, keepIds(results.marks, []));
      await recordChange(app.db, trx, {
        by: actor,
        at: now,
        action: 'add',
        entity: reportEntities[table],
        id,
        after: { student_id: student.id, ...logged({ ...input, ...results, status: 0 }) },
      });
      return { id };
    });
  return app.files.holding([card], () => oncePerTerm(table, work()));
}

/** Names of what changed beside the values that `logged` tells. */
function changedNames(old: Stored, input: AcademicInput, card: Kept | null): string[] {
  const changed: string[] = comments.filter((name) => old[name] !== input[name]);
  return card ? [...changed, 'report'] : changed;
}

/**
 * Corrects a report: marks are replaced as a whole, verification falls away, the card is replaced
 * when a new one comes. A report stays with its student.
 * @throws Missing, Invalid, Conflict
 */
export async function editReport(
  app: App,
  actor: Actor,
  id: number,
  input: AcademicInput,
  uploads: Uploads,
): Promise<{ id: number }> {
  const { read } = app.db;
  await judge(read, input, await findReportStudent(read, input.student_id), id);
  const card = await keepField(app.files, uploads, 'report', 'reports');
  const now = app.now();
  const work = () =>
    app.db.transaction(async (trx) => {
      const kept = await keepReportStudent(app.db, trx, input.student_id);
      const old = await keepStoredReport(app.db, trx, id);
      if (!old) throw new Missing();
      if (old.student_id !== input.student_id)
        throw new Invalid({ student_id: [words.studentFixed] });
      const { student, results } = await judge(trx, input, kept, id);
      const columns = {
        ...correctedColumns(input, old, actor, now.toISOString()),
        ...commentsOf(input),
        grade: results.grade,
        mark: results.mark,
      };
      await trx.updateTable(table).set(columns).where('id', '=', id).execute();
      await replaceMarks(trx, id, keepIds(results.marks, old.marks));
      const gone = card
        ? await replaceFile(
            trx,
            card,
            old.path,
            { studentId: student.id, purpose: 'reports', now },
            (path) => trx.updateTable(table).set({ path }).where('id', '=', id).execute(),
          )
        : [];
      const { before, after } = differences(logged(old), logged({ ...columns, ...results }));
      await recordChange(app.db, trx, {
        by: actor,
        at: now,
        action: 'edit',
        entity: reportEntities[table],
        id,
        fields: [...Object.keys(after), ...changedNames(old, input, card)],
        before,
        after,
      });
      return gone;
    });
  await app.files.remove(
    await app.files.holding(card ? [card] : [], () => oncePerTerm(table, work())),
  );
  return { id };
}
