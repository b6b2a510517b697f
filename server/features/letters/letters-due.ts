import { studentStatus } from '#contract/students/lists.ts';
import { reportStatus } from '#contract/term-reports/reports.ts';
import { lettersRhythm } from '#contract/users/rhythm.ts';
import { reportTables } from '../../db/report-kinds.ts';
import { isOrdered, lastTerm, orderOf } from '../../db/term-order.ts';

// What decides about letters, filed or not, as SQL over aliases and columns.

/** Whether there is such a report `x` of any kind. */
const anyReport = (condition: string) =>
  reportTables.map((table) => `exists (select 1 from ${table} x where ${condition})`).join(' or ');

const keyOf = (year: string) => `(select o.year_key from years o where o.id = ${year})`;
const isVerified = (alias: string) => `${alias}.status = ${reportStatus.verified}`;
const isPlaced = (alias: string) => isOrdered(`${alias}.year_id`, `${alias}.term_id`);

/**
 * Whether nobody has said so far which of a student's verified reports comes before that of this term, which its
 * letter would compare it with: another one of its year, else those of the last year before.
 */
export function isOrderUnknown(student: string, year: string, term: string): string {
  const own = (alias: string) => `${alias}.student_id = ${student} and ${isVerified(alias)}`;
  return `(exists (select 1 from terms q where q.place is null and q.merged_into is null)
    and exists (select 1 from academic_reports a where ${own('a')} and a.year_id = ${year}
      and a.term_id = ${term} and (
        exists (select 1 from academic_reports x where ${own('x')} and x.year_id = a.year_id
          and x.term_id <> a.term_id and not (${isPlaced('a')} and ${isPlaced('x')}))
        or not exists (select 1 from academic_reports x where ${own('x')} and x.year_id = a.year_id
          and ${orderOf('x')} < ${orderOf('a')})
        and exists (select 1 from academic_reports x join academic_reports z
            on z.student_id = x.student_id and z.year_id = x.year_id and z.term_id <> x.term_id
          where ${own('x')} and ${own('z')} and not ${isPlaced('x')} and x.year_id = (select p.id
            from academic_reports v join years p on p.id = v.year_id where ${own('v')}
              and p.year_key < ${keyOf(year)} order by p.year_key desc limit 1)))))`;
}

/**
 * Whether a year is over for a student, so that yearly letters are sent: a report of its last term is verified,
 * or anybody's of a later year; or the student is not Active any more.
 */
function isYearOver(student: string, year: string): string {
  const last = `x.student_id = ${student} and x.year_id = ${year}
    and x.term_id = ${lastTerm(year)} and ${isVerified('x')}`;
  const later = `x.year_id in (select p.id from years p where p.year_key > ${keyOf(year)})
    and ${isVerified('x')}`;
  return `(${anyReport(last)} or ${anyReport(later)}
    or exists (select 1 from students gone where gone.id = ${student}
      and gone.status <> ${studentStatus.active}))`;
}

/** Whether a user wants no letters. */
export const isUnasked = (user: string): string =>
  `${user}.letters_rhythm = ${lettersRhythm.asked}`;

/** Whether a user reads once a year, and the year is not over for the student. */
export const isTooEarly = (user: string, student: string, year: string): string =>
  `(${user}.letters_rhythm = ${lettersRhythm.year} and not ${isYearOver(student, year)})`;
