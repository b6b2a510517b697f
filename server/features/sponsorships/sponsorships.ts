import { sql } from 'kysely';
import { role } from '#contract/roles.ts';
import { part } from '#contract/sponsorships/record.ts';
import { userStatus } from '#contract/users/statuses.ts';

// Who supports whom: the question that letters, lists and the reach of supporters have in common. Somebody whose
// role is another by now supports nobody, whatever is recorded of a student. The main supporter stands with the
// student; who supports beside them has a period without an end.

/** SQL: the id of the user who is recorded as the student's main supporter, whatever their role is now. */
export const supporterIdOf = (student: string): string => `${student}.supporter_id`;

/** The same as a column of a row that the query builder reads. */
export const supporterColumn = (student: string) =>
  sql<number | null>`${sql.raw(supporterIdOf(student))}`.as('supporter_id');

/** SQL: whether user `user` is the main supporter of student `student`; both are aliases. */
export const supporterOn = (student: string, user: string): string =>
  `(${user}.id = ${supporterIdOf(student)} and ${user}.role_id = ${role.supporter})`;

/** SQL: whether nobody supports this student now. */
export const withoutSupporter = (student: string): string =>
  `(${supporterIdOf(student)} is null or ${supporterIdOf(student)} in
    (select n.id from users n where n.role_id <> ${role.supporter}))`;

/** SQL: the day since when a student without supporter waits: from when the last one went, else from registration. */
export const waitingSince = (student: string): string =>
  `coalesce(${student}.unsupported_since, ${student}.dor)`;

/** SQL: who supports whom now, as `student_id` and `user_id`; `and` narrows those beside the main supporter. */
const supports = (and = ''): string =>
  `(select m.id as student_id, m.supporter_id as user_id from students m where m.supporter_id is not null
    union all ${beside(and)})`;
const beside = (and: string): string => `select b.student_id, b.supporter_id as user_id
  from sponsorships b where b.ended_on is null and b.part <> ${part.main}${and}`;
const reading = ` and b.part <> ${part.pays}`;

/**
 * SQL: since when a user supports the student without a break, in whichever parts; null where that is not recorded.
 * @param student by their id
 */
export const supportedSince = (user: string, student: string): string =>
  `(select nullif(max(coalesce(p.began_on, '')), '') from sponsorships p
    where p.student_id = ${student} and p.supporter_id = ${user} and not exists (select 1 from sponsorships q
      where q.student_id = p.student_id and q.supporter_id = p.supporter_id
        and coalesce(q.began_on, '') < coalesce(p.began_on, '') and coalesce(q.ended_on, '9') >= p.began_on))`;

/** The same as a column of a row that the query builder reads. */
export const sinceColumn = (user: string, student: string) =>
  sql<string | null>`${sql.raw(supportedSince(user, student))}`.as('supported_since');

/** SQL: since when a user, by their id, supports or supported anybody; null where that is not known. */
export const supporterSince = (user: string): string =>
  `(select nullif(min(coalesce(p.began_on, '')), '') from sponsorships p where p.supporter_id = ${user})`;

/** SQL: whether a support ended and its supporter, who may have had another part then, supports the student no more. */
export const isFormer = (period: string): string =>
  `(${period}.ended_on is not null and not exists (select 1 from sponsorships o where o.ended_on is null
    and o.student_id = ${period}.student_id and o.supporter_id = ${period}.supporter_id))`;

/**
 * SQL: who supports whom now, main supporter or beside them, as `student_id` and `user_id`, since when (`began_on`) and
 * until when (`ended_on`, null). @param withFormer also who supported whom before
 */
export const allSupports = (withFormer: boolean): string =>
  `(select k.student_id, k.user_id, ${supportedSince('k.user_id', 'k.student_id')} as began_on,
    cast(null as text) as ended_on from ${supports()} k${withFormer ? ` union all ${former}` : ''})`;
const former = `select e.student_id, e.supporter_id as user_id, e.began_on, e.ended_on
  from sponsorships e where ${isFormer('e')}`;

/** SQL: the ids of the students whom a user, by their id, supports now, or did. */
export const supportedBy = (user: string, withFormer = false): string =>
  `(select k.student_id from ${allSupports(withFormer)} k where k.user_id = ${user})`;

/** SQL: the ids of those of whom the user also reads now: who pays only reads nothing. */
export const readBy = (user: string): string =>
  `(select k.student_id from ${supports(reading)} k where k.user_id = ${user})`;

export interface Beside {
  readonly student_id: number;
  readonly user_id: number;
}

/** SQL: who reads of a student beside the main supporter now, rows as `Beside`. */
export const readersBeside = `(${beside(reading)})`;

/** SQL: the ids of the users who read of a student now. */
export const readersOf = (student: string): string =>
  `(select k.user_id from ${supports(reading)} k where k.student_id = ${student}.id)`;

/** SQL: whether this user, by their id, reads of the student as one of their supporters. */
export const reads = (user: string, student: string): string => `${user} in ${readersOf(student)}`;

/** SQL: whether this user, by their id, was one who reads of the student at a time, which is SQL too. */
export const readAt = (user: string, student: string, time: string): string =>
  `exists (select 1 from sponsorships p where p.student_id = ${student}.id and p.supporter_id = ${user}
    and p.part <> ${part.pays} and p.created_at <= ${time}
    and (p.ended_on is null or p.ended_on >= substr(${time}, 1, 10)))`;

/** SQL: whether a user may hear of students whom they support or have supported. */
export const mayHear = (user: string): string =>
  `(${user}.role_id = ${role.supporter} and ${user}.status <> ${userStatus.disabled})`;

/** SQL: what is kept of who supported student `$1`, with the supporter's name as `person` reads it by its id. */
export const periodsOfStudent = (person: (id: string) => string): string =>
  `select r.part, r.began_on, r.ended_on, r.end_reason, r.amount, r.amount_currency, r.rhythm,
    ${person('r.supporter_id')} as supporter from sponsorships r where r.student_id = $1 order by r.id`;
