import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { studentStatus } from '#contract/students/lists.ts';
import { reportStatus } from '#contract/term-reports/reports.ts';
import { reportTables } from '../../db/report-kinds.ts';
import { isOrdered, lastTerm, orderIn } from '../../db/term-order.ts';

type Condition = RawBuilder<unknown>;

/** Whether there is such a report `x` of any kind. */
const anyReport = (condition: Condition) =>
  sql`(${sql.join(
    reportTables.map(
      (table) => sql`exists (select 1 from ${sql.table(table)} x where ${condition})`,
    ),
    sql` or `,
  )})`;

const keyOf = (year: Expression<number>) =>
  sql`(select o.year_key from years o where o.id = ${year})`;

const isVerifiedAs = (alias: string) =>
  sql`${sql.ref(`${alias}.status`)} = ${sql.lit(reportStatus.verified)}`;
const isPlaced = (alias: string) => sql.raw(isOrdered(`${alias}.year_id`, `${alias}.term_id`));

/**
 * Whether nobody has said so far which of a student's verified reports comes before that of this term, which its
 * letter would compare it with: another one of its year, else those of the last year before.
 */
export const isOrderUnknown = (
  student: Expression<number>,
  year: Expression<number>,
  term: Expression<number>,
) => {
  const own = (alias: string) =>
    sql`${sql.ref(`${alias}.student_id`)} = ${student} and ${isVerifiedAs(alias)}`;
  return sql<SqlBool>`(exists (select 1 from terms q where q.place is null and q.merged_into is null)
    and exists (select 1 from academic_reports a where ${own('a')} and a.year_id = ${year}
      and a.term_id = ${term} and (
        exists (select 1 from academic_reports x where ${own('x')} and x.year_id = a.year_id
          and x.term_id <> a.term_id and not (${isPlaced('a')} and ${isPlaced('x')}))
        or not exists (select 1 from academic_reports x where ${own('x')} and x.year_id = a.year_id
          and ${orderIn('x')} < ${orderIn('a')})
        and exists (select 1 from academic_reports x join academic_reports z
            on z.student_id = x.student_id and z.year_id = x.year_id and z.term_id <> x.term_id
          where ${own('x')} and ${own('z')} and not ${isPlaced('x')} and x.year_id = (select p.id
            from academic_reports v join years p on p.id = v.year_id where ${own('v')}
              and p.year_key < ${keyOf(year)} order by p.year_key desc limit 1)))))`;
};

/**
 * Whether a year is over for a student, so that yearly letters are sent: a report of its last term is verified,
 * or anybody's of a later year; or the student is not Active any more.
 */
export const isYearOver = (student: Expression<number>, year: Expression<number>) => {
  const last = sql`x.student_id = ${student} and x.year_id = ${year}
    and x.term_id = ${lastTerm(year)} and ${isVerifiedAs('x')}`;
  const later = sql`x.year_id in (select p.id from years p where p.year_key > ${keyOf(year)})
    and ${isVerifiedAs('x')}`;
  return sql<SqlBool>`(${anyReport(last)} or ${anyReport(later)}
    or exists (select 1 from students gone where gone.id = ${student}
      and gone.status <> ${sql.lit(studentStatus.active)}))`;
};
