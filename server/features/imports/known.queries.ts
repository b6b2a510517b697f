import { sql } from 'kysely';
import { dayOf } from '#contract/dates.ts';
import type { SheetSetup } from '#contract/imports/fields.ts';
import { may } from '#contract/permissions.ts';
import { rowNames } from '#contract/record.ts';
import { yearNumber } from '#contract/reference-data/rules.ts';
import { studentFields } from '#contract/students/record.ts';
import type { Actor } from '../../db/change-log.ts';
import { readCurrency } from '../../db/currency.ts';
import type { Reader } from '../../db/database.ts';
import { formerNames, type MergedKind } from '../../db/merged-names.ts';
import { namedRows } from '../../db/name-keys.ts';
import { nameKey } from '../../name-key.ts';
import { readScales } from '../scales/scales.queries.ts';
import { listOffered } from '../students/offered-people.ts';
import { readTerms } from '../term-calendar/term-calendar.queries.ts';
import { toldMark, toldMean } from '../term-reports/told-scores.ts';
import { listAddresses } from '../users/users.queries.ts';
import type { Host } from './host.ts';
import { readOwn } from './own-records.queries.ts';
import { marksLines } from './planning/marks/plan-marks.ts';
import type { FormerKind, Known, KnownReport } from './planning/plan/plan.ts';
import { itemLine } from './planning/receipts/plan-receipts.ts';
import { termOf } from './words/lists.ts';
import type { KnownSubject } from './words/subjects.ts';

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
      'y.year_key as year',
      't.term_name',
      'c.class_name as class',
    ])
    .where('y.year_key', 'in', years);
}

const byReport = <Row extends { readonly report_id: number }>(rows: readonly Row[]) =>
  Map.groupBy(rows, (row) => row.report_id);

/** Reports as they are told, which a row is compared with: those of Special Education have no scores. */
async function academicReports(reader: Reader, years: readonly string[]): Promise<KnownReport[]> {
  const heads = await reportHeads(reader, 'academic_reports', years)
    .select(['academic_reports.grade', 'academic_reports.scale_id'])
    .execute();
  const means = await reader
    .selectFrom('academic_reports as r')
    .innerJoin('students as s', 's.id', 'r.student_id')
    .select(['r.id', sql<number | null>`${sql.raw(toldMean)}`.as('mark')])
    .execute();
  const meanOf = new Map(means.map(({ id, mark }) => [id, mark]));
  const marks = byReport(
    await reader
      .selectFrom('marks as m')
      .innerJoin('subjects as b', 'b.id', 'm.subject_id')
      .innerJoin('academic_reports as r', 'r.id', 'm.report_id')
      .innerJoin('students as s', 's.id', 'r.student_id')
      .select(['m.report_id', 'b.subject_name as subject', 'm.grade'])
      .select(sql<number>`coalesce(${sql.raw(toldMark)}, 0)`.as('mark'))
      .execute(),
  );
  return heads.map(({ term_name, grade, ...head }) => ({
    ...head,
    term: termOf(term_name) ?? 0,
    lines: marksLines({
      grade,
      mark: meanOf.get(head.id) ?? null,
      class: head.class,
      marks: marks.get(head.id) ?? [],
    }),
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
      .where('y.year_key', 'in', years)
      .execute(),
  );
  return heads.map(({ term_name, ...head }) => ({
    ...head,
    term: termOf(term_name) ?? 0,
    lines: (items.get(head.id) ?? []).map(itemLine),
  }));
}

/** Spellings that were merged into others, by the id of what they mean now. */
const spellings = async (reader: Reader, kind: MergedKind) =>
  Map.groupBy(await formerNames(reader, kind), ({ now }) => now);

const withSpellings = <Row extends { readonly id: number }>(
  rows: readonly Row[],
  former: Awaited<ReturnType<typeof spellings>>,
) =>
  rows.map((row) => {
    const formerly = former.get(row.id)?.map(({ name }) => name);
    return { ...row, ...(formerly && { formerly }) };
  });

/** The subjects there are, with the spellings that were merged into them. */
export async function listSubjects(reader: Reader): Promise<KnownSubject[]> {
  const rows = await reader
    .selectFrom('subjects')
    .select(['id', 'subject_name', 'category'])
    .where('merged_into', 'is', null)
    .orderBy('subject_key')
    .execute();
  const all = withSpellings(rows, await spellings(reader, 'subject'));
  return all.map(({ id: _of, ...subject }) => subject);
}

/** What names are called that were merged into others. */
async function readFormer(reader: Reader, kind: FormerKind): Promise<Record<string, string>> {
  const former = await formerNames(reader, kind);
  if (former.length === 0) return {};
  const names = new Map((await namedRows(reader, kind)).map(({ id, name }) => [id, name]));
  return Object.fromEntries(
    former.flatMap(({ key, now }) => {
      const name = names.get(now);
      return name === undefined ? [] : [[key, name]];
    }),
  );
}

/** The described columns of a student but the school, which is known by its name. */
const studentColumns = rowNames(studentFields).filter((name) => name !== 'school_id');

/** What is there already, as far as a plan needs it. */
export async function readKnown(
  app: Host,
  actor: Actor,
  sheets: readonly SheetSetup[] = [],
): Promise<Known> {
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
    .where('o.merged_into', 'is', null)
    .execute();
  const years = (await read.selectFrom('years').select('year_key').execute()).map(
    (one) => one.year_key,
  );
  const classRows = await read
    .selectFrom('classes')
    .select(['id', 'class_name'])
    .where('merged_into', 'is', null)
    .execute();
  const classes = classRows.map((one) => one.class_name);
  const supporters = await listOffered(read, 'supporter');
  const isOffered = new Set(supporters.map(({ id }) => id));
  const asked = years.length > 0 ? years : [''];
  return {
    today: dayOf(app.now(), app.zone.name),
    currency: await readCurrency(read),
    students,
    schools: withSpellings(schools, await spellings(read, 'school')),
    subjects: await listSubjects(read),
    years,
    terms: (await readTerms(read)).flatMap(({ year_name, term_name, opening, closing }) => {
      const term = termOf(term_name);
      return term === null ? [] : [{ year: yearNumber(year_name), term, opening, closing }];
    }),
    classes,
    former: {
      class: await readFormer(read, 'class'),
      cluster: await readFormer(read, 'cluster'),
      term: await readFormer(read, 'term'),
    },
    liaisons: await listOffered(read, 'liaison'),
    supporters,
    addresses: (await listAddresses(read)).map(({ email_key, ...one }) => ({
      ...one,
      email: email_key,
      isSupporter: isOffered.has(one.id),
    })),
    academic: await academicReports(read, asked),
    finance: await financeReports(read, asked),
    scales: await readScales(read),
    classIds: Object.fromEntries(classRows.map(({ id, class_name }) => [nameKey(class_name), id])),
    maySetStatus: may({ role: actor.role, admin_liaison: false }, 'students.setStatus'),
    ...(await readOwn(app.db, sheets)),
  };
}
