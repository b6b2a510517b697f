import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { seededTerms } from '#contract/reference-data/seeds.ts';
import { studentStatus } from '#contract/students/lists.ts';
import { reportStatus } from '#contract/term-reports/reports.ts';
import { lettersRhythm } from '#contract/users/rhythm.ts';
import { reportTables } from '../../db/report-kinds.ts';

type Condition = RawBuilder<unknown>;

/** Whether there is such a report `x` of any kind. */
const anyReport = (condition: Condition) =>
  sql`(${sql.join(
    reportTables.map(
      (table) => sql`exists (select 1 from ${sql.table(table)} x where ${condition})`,
    ),
    sql` or `,
  )})`;

const isVerified = sql`x.status = ${sql.lit(reportStatus.verified)}`;
const keyOf = (year: Expression<number>) =>
  sql`(select o.year_key from years o where o.id = ${year})`;

const lastOf = (condition: Condition) => sql`(select t.id from terms t
  where t.retired_at is null and ${condition} order by t.term_key desc limit 1)`;

const seeded = sql.join(seededTerms.map((name) => sql.lit(name.toLowerCase())));
/** Something was filed or planned in it, or every installation has it. */
const isUsed = sql`(t.term_key in (${seeded}) or ${anyReport(sql`x.term_id = t.id`)}
  or exists (select 1 from term_calendar c where c.term_id = t.id))`;

/**
 * The term with which a year ends: the last one that had reports in earlier years, else the last one that is
 * used at all. A term that was added and never used does not count.
 */
const lastTerm = (year: Expression<number>) => {
  const before = sql`x.year_id in (select p.id from years p where p.year_key < ${keyOf(year)})`;
  return sql`coalesce(${lastOf(anyReport(sql`x.term_id = t.id and ${before}`))}, ${lastOf(isUsed)})`;
};

/**
 * Whether a year is over for a student, so that yearly letters are sent: a report of its last term is verified,
 * or anybody's of a later year; or the student is not Active any more.
 */
export const isYearOver = (student: Expression<number>, year: Expression<number>) => {
  const last = sql`x.student_id = ${student} and x.year_id = ${year}
    and x.term_id = ${lastTerm(year)} and ${isVerified}`;
  const later = sql`x.year_id in (select p.id from years p where p.year_key > ${keyOf(year)})
    and ${isVerified}`;
  return sql<SqlBool>`(${anyReport(last)} or ${anyReport(later)}
    or exists (select 1 from students gone where gone.id = ${student}
      and gone.status <> ${sql.lit(studentStatus.active)}))`;
};

/** Whether a supporter of this rhythm gets letters of this year about the student now. */
export const goesNow = (
  rhythm: Expression<number | null>,
  student: Expression<number>,
  year: Expression<number>,
) =>
  sql<SqlBool>`(coalesce(${rhythm}, ${sql.lit(lettersRhythm.term)}) = ${sql.lit(lettersRhythm.term)}
    or (${rhythm} = ${sql.lit(lettersRhythm.year)} and ${isYearOver(student, year)}))`;
