import { sql } from 'kysely';
import { role } from '#contract/roles.ts';
import { userStatus } from '#contract/users/statuses.ts';

// Who supports whom: the question that letters, lists and the reach of supporters have in common. Somebody whose
// role is another by now supports nobody, whatever is recorded of a student.

/**
 * The day that is asked about, as SQL such as a bound value. Only who supports a student now is stored, so each
 * day has the same answer until periods are.
 */
type Day = string;

/** SQL: the id of the user who is recorded as the student's supporter on a day, whatever their role is now. */
export const supporterIdOf = (student: string, _day?: Day): string => `${student}.supporter_id`;

/** The same as a column of a row that the query builder reads. */
export const supporterColumn = (student: string) =>
  sql<number | null>`${sql.raw(supporterIdOf(student))}`.as('supporter_id');

/** SQL: whether user `user` supports student `student` on a day; both are aliases. */
export const supporterOn = (student: string, user: string, day?: Day): string =>
  `(${user}.id = ${supporterIdOf(student, day)} and ${user}.role_id = ${role.supporter})`;

/** SQL: whether nobody supports this student now. */
export const withoutSupporter = (student: string): string =>
  `(${supporterIdOf(student)} is null or ${supporterIdOf(student)} in
    (select n.id from users n where n.role_id <> ${role.supporter}))`;

/** SQL: the day since when a student without supporter waits: from when the last one went, else from registration. */
export const waitingSince = (student: string): string =>
  `coalesce(${student}.unsupported_since, ${student}.dor)`;

/** SQL: whether this user, by their id, is recorded as the student's supporter on a day. */
export const supportedBy = (user: string, student: string, day?: Day): string =>
  `${supporterIdOf(student, day)} = ${user}`;

/** SQL: whether a user may hear of students whom they support or have supported. */
export const mayHear = (user: string): string =>
  `(${user}.role_id = ${role.supporter} and ${user}.status <> ${userStatus.disabled})`;

/** SQL: the day on which the present supporter of a student began; null where that is not recorded. */
export const supportedSince = (student: string): string =>
  `(select p.began_on from sponsorships p where p.student_id = ${student}.id and p.ended_on is null)`;

/** SQL: what is kept of who supported student `$1`, with the supporter's name as `person` reads it by its id. */
export const periodsOfStudent = (person: (id: string) => string): string =>
  `select r.began_on, r.ended_on, r.end_reason, r.amount, r.amount_currency, r.rhythm,
    ${person('r.supporter_id')} as supporter from sponsorships r where r.student_id = $1 order by r.id`;
