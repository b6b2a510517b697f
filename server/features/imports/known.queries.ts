import { dayOf } from '#contract/dates.ts';
import { may } from '#contract/permissions.ts';
import { rowNames } from '#contract/record.ts';
import { studentFields } from '#contract/students/record.ts';
import type { Actor } from '../../db/change-log.ts';
import type { Reader } from '../../db/database.ts';
import { listOffered } from '../students/offered-people.ts';
import type { Host } from './host.ts';
import type { Known, KnownReport } from './planning/plan.ts';
import { marksLines } from './planning/plan-marks.ts';
import { itemLine } from './planning/plan-receipts.ts';
import { termOf } from './words/lists.ts';

function reportHeads(
  reader: Reader,
  table: 'academic_reports' | 'finance_reports',
  years: readonly string[],
) {
  return reader
    .selectFrom(table)
    .innerJoin('years as y', 'y.id', `${table}.year_id`)
    .innerJoin('terms as t', 't.id', `${table}.term_id`)
    .innerJoin('classes as c', 'c.id', `${table}.class_id`)
    .select([
      `${table}.id`,
      `${table}.student_id`,
      `${table}.version`,
      'y.year_name as year',
      't.term_name',
      'c.class_name as class',
    ])
    .where('y.year_name', 'in', years);
}

const byReport = <Row extends { readonly report_id: number }>(rows: readonly Row[]) =>
  Map.groupBy(rows, (row) => row.report_id);

async function academicReports(reader: Reader, years: readonly string[]): Promise<KnownReport[]> {
  const heads = await reportHeads(reader, 'academic_reports', years)
    .select(['academic_reports.grade', 'academic_reports.mark'])
    .execute();
  const marks = byReport(
    await reader
      .selectFrom('marks as m')
      .innerJoin('subjects as s', 's.id', 'm.subject_id')
      .innerJoin('academic_reports as r', 'r.id', 'm.report_id')
      .innerJoin('years as y', 'y.id', 'r.year_id')
      .select(['m.report_id', 's.subject_name as subject', 'm.mark', 'm.grade'])
      .where('y.year_name', 'in', years)
      .execute(),
  );
  return heads.map(({ term_name, grade, mark, ...head }) => ({
    ...head,
    term: termOf(term_name) ?? 0,
    lines: marksLines({ grade, mark, class: head.class, marks: marks.get(head.id) ?? [] }),
  }));
}

async function financeReports(reader: Reader, years: readonly string[]): Promise<KnownReport[]> {
  const heads = await reportHeads(reader, 'finance_reports', years).execute();
  const items = byReport(
    await reader
      .selectFrom('finance_items as i')
      .innerJoin('finance_reports as r', 'r.id', 'i.report_id')
      .innerJoin('years as y', 'y.id', 'r.year_id')
      .select(['i.report_id', 'i.category', 'i.item', 'i.cost'])
      .where('y.year_name', 'in', years)
      .execute(),
  );
  return heads.map(({ term_name, ...head }) => ({
    ...head,
    term: termOf(term_name) ?? 0,
    lines: (items.get(head.id) ?? []).map(itemLine),
  }));
}

/** The subjects there are. */
export const listSubjects = (reader: Reader) =>
  reader
    .selectFrom('subjects')
    .select(['subject_name', 'category'])
    .orderBy('subject_key')
    .execute();

/** The described columns of a student but the school, which is known by its name. */
const studentColumns = rowNames(studentFields).filter((name) => name !== 'school_id');

/** What is there already, as far as a plan needs it. */
export async function readKnown(app: Host, actor: Actor): Promise<Known> {
  const { read } = app.db;
  const students = await read
    .selectFrom('students as s')
    .innerJoin('schools as o', 'o.id', 's.school_id')
    .innerJoin('clusters as c', 'c.id', 'o.cluster_id')
    .select(['s.id', 's.updated_at', 'o.school', 'c.cluster_name as cluster'])
    .select(studentColumns.map((name) => `s.${name}` as const))
    .execute();
  const schools = await read
    .selectFrom('schools as o')
    .innerJoin('clusters as c', 'c.id', 'o.cluster_id')
    .select(['o.id', 'o.school', 'c.cluster_name as cluster'])
    .execute();
  const years = (await read.selectFrom('years').select('year_name').execute()).map(
    (one) => one.year_name,
  );
  const classes = (await read.selectFrom('classes').select('class_name').execute()).map(
    (one) => one.class_name,
  );
  const asked = years.length > 0 ? years : [''];
  return {
    today: dayOf(app.now(), app.config.timeZone),
    students,
    schools,
    subjects: await listSubjects(read),
    years,
    classes,
    liaisons: await listOffered(read, 'liaison'),
    supporters: await listOffered(read, 'supporter'),
    academic: await academicReports(read, asked),
    finance: await financeReports(read, asked),
    maySetStatus: may({ role: actor.role, admin_liaison: false }, 'students.setStatus'),
  };
}
