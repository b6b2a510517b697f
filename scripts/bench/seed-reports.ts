import { sql } from 'kysely';
import { financeCategories } from '#contract/finance/categories.ts';
import { category } from '#contract/reference-data/categories.ts';
import { specialEducationSubjects } from '#contract/reference-data/seeds.ts';
import { specScales } from '#contract/scales/scale.ts';
import type { Transaction } from '../../server/db/database.ts';
import { countEverything } from '../../server/db/term-totals.ts';

/** At most so many students have reports in each year, three terms each; the first two have four years. */
const studentsOfYear = [
  ['2026', 10_000],
  ['2025', 1_000],
  ['2024', 2],
  ['2023', 2],
] as const;
/** Sixteen years before those, with academic reports of a fifth of the students and no marks. */
const olderYears = Array.from({ length: 16 }, (_, index) => String(2022 - index));
const olderStudents = (students: number) => Math.min(2_000, Math.round(students / 5));

const marksPerReport = 8;
const itemsPerReport = 6;

/** Ids that the cases ask for: they follow from the order in which everything is written. */
export const benchYears = { everybody: 1, oneThousand: 2 } as const;
/** A student with 12 terms. */
export const benchStudent = 2;
/** How many students the year of everybody has, of so many in all. */
export const reportedOf = (students: number): number => Math.min(students, studentsOfYear[0][1]);

/** What saves the first report of a student again, as the edit form does. */
export function savedReport(student: number): { path: string; body: object } {
  const terms = 3;
  return {
    path: `/api/reports/${(student - 1) * terms + 1}`,
    body: {
      student_id: student,
      year_id: benchYears.everybody,
      term_id: 1,
      class_id: 1,
      grade: 'B',
      mark: 66.25,
      teacher_comment: 'Steady work, reads well.',
      liaison_comment: 'Visited, settled.',
      action_plan: 'Study group.',
      psychosocial: 'Cheerful.',
      marks: Array.from({ length: marksPerReport }, (_, at) => ({
        subject_id: specialEducationSubjects.length + 1 + at,
        mark: 50 + at,
        grade: 'C',
      })),
    },
  };
}

const at = '2026-01-31T08:00:00.000Z';
const numbers = (last: number) =>
  sql`n(i) as (select 1 union all select i + 1 from n where i < ${last})`;

async function seedNames(trx: Transaction, years: readonly string[]): Promise<void> {
  for (const year of years)
    await sql`insert into years (year_name, year_key) values (${year}, ${year})`.execute(trx);
  // One term with days: it is 'this term' whenever this runs.
  await sql`insert into term_calendar
    (year_id, term_id, opening, closing, report_due, receipts_due, statement_due, picture_due)
    values (1, 3, '2026-08-31', '2026-10-23', '2026-11-13', '2026-10-09', '2026-11-27', '2026-10-30')`.execute(
    trx,
  );
  await sql`insert into classes (class_name, class_key) values ('Form 1', 'form 1')`.execute(trx);
  await sql`with recursive ${numbers(marksPerReport)}
    insert into subjects (subject_name, subject_key, category)
    select 'Subject ' || i, 'subject ' || i, 1 from n`.execute(trx);
}

/** Reports of one kind with their files; rows follow. `columns` are those of that kind alone. */
async function seedKind(
  trx: Transaction,
  kind: { table: string; folder: string; columns: string; values: string },
  reported: readonly number[],
): Promise<void> {
  for (const [index, students] of reported.entries()) {
    const year = sql.lit(index + 1);
    const path = sql`${kind.folder} || '/' || s.id || '-' || ${year} || '-' || t.id`;
    await sql`insert into stored_files (path, student_id, purpose, type, bytes, sha256, created_at)
      select ${path}, s.id, ${kind.folder}, 'pdf', 1000, ${path}, ${at}
      from students s, terms t where s.id <= ${students} order by s.id, t.id`.execute(trx);
    await sql`insert into ${sql.table(kind.table)} (student_id, year_id, term_id, class_id,
      school_id, school_name, liaison_comment, path, status, version, created_at, updated_at,
      updated_by ${sql.raw(kind.columns)})
      select s.id, ${year}, t.id, 1, s.school_id, o.school, 'Visited, settled.', ${path}, 0, 1,
        ${at}, ${at}, 1 ${sql.raw(kind.values)}
      from students s join schools o on o.id = s.school_id, terms t
      where s.id <= ${students} order by s.id, t.id`.execute(trx);
  }
}

/**
 * Academic and finance reports of the students there are, eight marks and six items each.
 * @param years in which there are reports, each with at most so many students
 * @param before years with a few academic reports and no marks
 */
export async function seedReports(
  trx: Transaction,
  students: number,
  years: readonly (readonly [year: string, students: number])[] = studentsOfYear,
  before: readonly string[] = olderYears,
): Promise<void> {
  await seedNames(trx, [...years.map(([name]) => name), ...before]);
  const recent = years.map(([, most]) => most);
  const older = before.map(() => olderStudents(students));
  await seedKind(
    trx,
    {
      table: 'academic_reports',
      folder: 'reports',
      columns: ', scale_id, grade, mark, teacher_comment, action_plan, psychosocial',
      values: `, ${specScales[category.normal].id}, 'B', (s.id * (37 + t.id * 101)) % 10001, 'Steady work, reads well: ' || s.id || '.', 'Study group.', 'Cheerful.'`,
    },
    [...recent, ...older],
  );
  await sql`with recursive ${numbers(marksPerReport)}
    insert into marks (report_id, position, subject_id, mark, grade)
    select r.id, n.i - 1, (select min(id) from subjects where category = 1) + n.i - 1,
      (r.id * 13 + n.i * 701) % 10001, 'B' from academic_reports r, n
    where r.year_id <= ${recent.length}`.execute(trx);
  await seedKind(
    trx,
    { table: 'finance_reports', folder: 'receipts', columns: '', values: '' },
    recent,
  );
  await sql`with recursive ${numbers(itemsPerReport)}
    insert into finance_items (report_id, position, category, item, cost)
    select r.id, n.i - 1, case when n.i % 2 = 0 then ${financeCategories[4]} else ${financeCategories[5]} end,
      'Item ' || n.i, 1 + (r.id * 7919 + n.i * 104729) % 9999999 from finance_reports r, n`.execute(
    trx,
  );
  await countEverything(trx);
}
