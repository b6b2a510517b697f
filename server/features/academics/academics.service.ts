import { judgeResults, type Results } from '#contract/academics/rules.ts';
import type { AcademicInput } from '#contract/academics/shapes.ts';
import type { App } from '../../context.ts';
import type { Actor } from '../../db/change-log.ts';
import type { Received } from '../../files/receive.ts';
import {
  correctReport,
  fileReport,
  type ReportForm,
  type ReportKind,
} from '../term-reports/term-reports.filing.ts';
import { differences, keepIds } from '../term-reports/term-reports.service.ts';
import { keepStoredReport, replaceMarks, subjectCategories } from './academics.queries.ts';

const table = 'academic_reports';
const kind: ReportKind = { table, field: 'report', folder: 'reports' };
const comments = ['teacher_comment', 'liaison_comment', 'action_plan', 'psychosocial'] as const;

type Uploads = ReadonlyMap<string, Received>;

/** The form with the mark and grade rule, judged by the student's category (contract 7). */
function formOf(input: AcademicInput, uploads: Uploads): ReportForm<Results> {
  return {
    kind,
    keys: input,
    uploads,
    async rules(reader, student) {
      const ids = input.marks.map((mark) => mark.subject_id);
      return judgeResults(input, student.category, await subjectCategories(reader, ids));
    },
  };
}

/** Columns that the form alone decides. */
function columnsOf(input: AcademicInput, results: Results) {
  const { teacher_comment, liaison_comment, action_plan, psychosocial } = input;
  const { grade, mark } = results;
  return { teacher_comment, liaison_comment, action_plan, psychosocial, grade, mark };
}

/** The part of a report that the change log tells with values: keys, state and marks (security 12.2). */
export function loggedReport(report: {
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

/** Files a report with its report card. @throws Invalid, Conflict */
export function addReport(
  app: App,
  actor: Actor,
  input: AcademicInput,
  uploads: Uploads,
): Promise<{ id: number }> {
  return fileReport(app, actor, formOf(input, uploads), async (trx, filed, results) => {
    const { id } = await trx
      .insertInto(table)
      .values({ ...filed, ...columnsOf(input, results) })
      .returning('id')
      .executeTakeFirstOrThrow();
    await replaceMarks(trx, id, keepIds(results.marks, []));
    return { id, after: loggedReport({ ...filed, ...results }) };
  });
}

/** Corrects a report. @throws Missing, Invalid, Conflict */
export function editReport(
  app: App,
  actor: Actor,
  id: number,
  input: AcademicInput,
  uploads: Uploads,
): Promise<{ id: number }> {
  return correctReport(
    app,
    actor,
    id,
    formOf(input, uploads),
    (trx) => keepStoredReport(app.db, trx, id),
    async (trx, old, corrected, results) => {
      const columns = { ...corrected, ...columnsOf(input, results) };
      await trx.updateTable(table).set(columns).where('id', '=', id).execute();
      await replaceMarks(trx, id, keepIds(results.marks, old.marks));
      const values = differences(loggedReport(old), loggedReport({ ...corrected, ...results }));
      const named = comments.filter((name) => old[name] !== input[name]);
      return { ...values, fields: [...Object.keys(values.after), ...named] };
    },
  );
}
