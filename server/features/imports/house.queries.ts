import { sql } from 'kysely';
import { dayOf } from '#contract/dates.ts';
import { may } from '#contract/permissions.ts';
import { rowNames } from '#contract/record.ts';
import { category } from '#contract/reference-data/categories.ts';
import { yearNumber } from '#contract/reference-data/rules.ts';
import { scaleFor } from '#contract/scales/rules.ts';
import { levelsOf, specScales } from '#contract/scales/scale.ts';
import { studentFields } from '#contract/students/record.ts';
import { isActive } from '#contract/students/rules.ts';
import type { Actor } from '../../db/change-log.ts';
import { readCurrency } from '../../db/currency.ts';
import type { Reader } from '../../db/database.ts';
import { formerNames, type MergedKind } from '../../db/merged-names.ts';
import { nameKey } from '../../name-key.ts';
import { readScales } from '../scales/scales.queries.ts';
import { listOffered } from '../students/offered-people.ts';
import { toldMark, toldMean } from '../term-reports/told-scores.ts';
import { listAddresses } from '../users/users.queries.ts';
import type { Kept, KeptReport } from './check/types.ts';
import type { House, HouseName, HouseStudent } from './guide/types.ts';
import type { Host } from './host.ts';

/** Names with the spellings that were merged into them. */
async function withSpellings<Row extends { readonly id: number; readonly name: string }>(
  reader: Reader,
  kind: MergedKind,
  rows: readonly Row[],
): Promise<(Row & HouseName)[]> {
  const former = Map.groupBy(await formerNames(reader, kind), ({ now }) => now);
  return rows.map((row) => ({ ...row, also: former.get(row.id)?.map(({ name }) => name) ?? [] }));
}

async function readStudents(reader: Reader): Promise<HouseStudent[]> {
  const rows = await reader
    .selectFrom('students as s')
    .innerJoin('schools as o', 'o.id', 's.school_id')
    .leftJoin(
      (from) =>
        from
          .selectFrom('academic_reports as r')
          .innerJoin('classes as c', 'c.id', 'r.class_id')
          .select(['r.student_id', 'c.class_name'])
          .where('r.id', 'in', (last) =>
            last
              .selectFrom('academic_reports as l')
              .select(({ fn }) => fn.max('l.id').as('id'))
              .groupBy('l.student_id'),
          )
          .as('k'),
      (join) => join.onRef('k.student_id', '=', 's.id'),
    )
    .select(['s.id', 's.name', 's.ref', 's.own_number', 's.admission_no', 's.dob', 's.school_id'])
    .select(['o.school', 's.status', 's.category', 'k.class_name as class'])
    .orderBy('s.id')
    .execute();
  return rows.map(({ status, ...row }) => ({ ...row, isActive: isActive({ status }) }));
}

/** What is known of the house where a set-up is made: no reports. */
export async function readHouse({
  db,
  now,
  zone,
}: Pick<Host, 'db' | 'now' | 'zone'>): Promise<House> {
  const { read } = db;
  const schools = await read
    .selectFrom('schools as o')
    .innerJoin('clusters as c', 'c.id', 'o.cluster_id')
    .select(['o.id', 'o.school as name', 'c.cluster_name as detail'])
    .where('o.merged_into', 'is', null)
    .orderBy('o.school_key')
    .execute();
  const clusters = await read
    .selectFrom('clusters')
    .select(['id', 'cluster_name as name'])
    .where('merged_into', 'is', null)
    .orderBy('cluster_key')
    .execute();
  const classes = await read
    .selectFrom('classes')
    .select(['id', 'class_name as name'])
    .where('merged_into', 'is', null)
    .orderBy('class_key')
    .execute();
  const subjects = await read
    .selectFrom('subjects')
    .select(['id', 'subject_name as name', 'category'])
    .where('merged_into', 'is', null)
    .orderBy('subject_key')
    .execute();
  const years = await read
    .selectFrom('years')
    .select(['id', 'year_name as name'])
    .orderBy('year_key', 'desc')
    .execute();
  const terms = await read
    .selectFrom('terms')
    .select(['id', 'term_name as name', 'place'])
    .where('merged_into', 'is', null)
    .where('place', 'is not', null)
    .orderBy('place')
    .execute();
  const spelledTerms = await withSpellings(read, 'term', terms);
  const emails = new Map((await listAddresses(read)).map((one) => [one.id, one.email_key]));
  const people = async (as: 'liaison' | 'supporter') =>
    (await listOffered(read, as)).map((one) => ({
      ...one,
      email: emails.get(one.id) ?? '',
      also: [],
    }));
  const today = dayOf(now(), zone.name);
  const scales = await readScales(read);
  const usual = scaleFor(scales, { category: category.normal, class_id: null, year: today });
  const all = [...Object.values(specScales), ...scales];
  const labels = (found: readonly string[]) => [...new Set(found)];
  return {
    today,
    students: await readStudents(read),
    schools: await withSpellings(read, 'school', schools),
    clusters: await withSpellings(read, 'cluster', clusters),
    classes: await withSpellings(read, 'class', classes),
    subjects: await withSpellings(read, 'subject', subjects),
    years: years.map((one) => ({ ...one, also: [yearNumber(one.name)] })),
    // A term is known by its number in the year.
    terms: spelledTerms.map(({ place, name, also }) => ({ id: place ?? 0, name, also })),
    supporters: await people('supporter'),
    liaisons: await people('liaison'),
    hasBands: usual.steps.some(({ lowest }) => lowest !== null),
    grades: {
      noMark: labels(
        all.flatMap(({ steps }) => steps.filter((one) => one.no_mark).map(({ label }) => label)),
      ),
      levels: labels(all.filter((one) => !one.has_marks).flatMap(levelsOf)),
    },
  };
}

function reportHeads(reader: Reader, table: 'academic_reports' | 'finance_reports') {
  return reader
    .selectFrom(table)
    .innerJoin('years as y', 'y.id', `${table}.year_id`)
    .innerJoin('terms as t', 't.id', `${table}.term_id`)
    .innerJoin('classes as c', 'c.id', `${table}.class_id`)
    .select([`${table}.id`, `${table}.student_id`, `${table}.version`])
    .select(['y.year_name', 't.place', 'c.class_name as class']);
}

const byReport = <Row extends { readonly report_id: number }>(rows: readonly Row[]) =>
  Map.groupBy(rows, (row) => row.report_id);

/** Reports of marks as they are told: those of Special Education have no scores. */
async function academicReports(reader: Reader): Promise<KeptReport[]> {
  const heads = await reportHeads(reader, 'academic_reports')
    .select(['academic_reports.grade', 'academic_reports.scale_id'])
    .execute();
  const means = await reader
    .selectFrom('academic_reports as r')
    .innerJoin('students as s', 's.id', 'r.student_id')
    .select(['r.id', sql<number | null>`${sql.raw(toldMean)}`.as('mean')])
    .execute();
  const meanOf = new Map(means.map(({ id, mean }) => [id, mean]));
  const marks = byReport(
    await reader
      .selectFrom('marks as m')
      .innerJoin('subjects as b', 'b.id', 'm.subject_id')
      .innerJoin('academic_reports as r', 'r.id', 'm.report_id')
      .innerJoin('students as s', 's.id', 'r.student_id')
      .select(['m.report_id', 'b.subject_name as name', 'm.grade'])
      .select(sql<number | null>`${sql.raw(toldMark)}`.as('value'))
      .execute(),
  );
  return heads.map(({ year_name, place, ...head }) => ({
    ...head,
    mean: meanOf.get(head.id) ?? null,
    year: yearNumber(year_name),
    term: place ?? 0,
    rows: (marks.get(head.id) ?? []).map(({ report_id: _of, ...row }) => ({ ...row, item: '' })),
  }));
}

async function financeReports(reader: Reader): Promise<KeptReport[]> {
  const heads = await reportHeads(reader, 'finance_reports').execute();
  const items = byReport(
    await reader
      .selectFrom('finance_items')
      .select(['report_id', 'category as name', 'item', 'cost as value'])
      .execute(),
  );
  return heads.map(({ year_name, place, ...head }) => ({
    ...head,
    ...{ grade: null, mean: null, year: yearNumber(year_name), term: place ?? 0 },
    rows: (items.get(head.id) ?? []).map(({ report_id: _of, ...row }) => ({ ...row, grade: '' })),
  }));
}

/** The described columns of a student but the school, which is known by its name. */
const studentColumns = rowNames(studentFields).filter((name) => name !== 'school_id');

/** All that a check compares with. */
export async function readKept(app: Host, actor: Actor): Promise<Kept> {
  const { read } = app.db;
  const house = await readHouse(app);
  const students = await read
    .selectFrom('students as s')
    .innerJoin('schools as o', 'o.id', 's.school_id')
    .innerJoin('clusters as c', 'c.id', 'o.cluster_id')
    .select(['s.id', 's.updated_at', 'o.school', 'c.cluster_name as cluster'])
    .select(studentColumns.map((name) => `s.${name}` as const))
    .execute();
  const isOffered = new Set(house.supporters.map(({ id }) => id));
  const addresses = await listAddresses(read);
  return {
    house,
    currency: await readCurrency(read),
    students,
    academic: await academicReports(read),
    finance: await financeReports(read),
    scales: await readScales(read),
    classIds: Object.fromEntries(house.classes.map(({ id, name }) => [nameKey(name), id])),
    addresses: addresses.map(({ email_key, ...one }) => ({
      ...{ ...one, email: email_key, isSupporter: isOffered.has(one.id) },
    })),
    maySetStatus: may({ role: actor.role, admin_liaison: false }, 'students.setStatus'),
  };
}
