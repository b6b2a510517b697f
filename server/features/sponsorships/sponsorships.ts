import { role } from '#contract/roles.ts';
import { userStatus } from '#contract/users/statuses.ts';

// Who supports whom: the question that letters, lists and the reach of supporters have in common. Somebody whose
// role is another by now supports nobody, whatever is recorded of a student.

/** SQL: whether user `user` supports student `student` now; both are aliases. */
export const supporterOn = (student: string, user: string): string =>
  `(${user}.id = ${student}.supporter_id and ${user}.role_id = ${role.supporter})`;

/** SQL: whether nobody supports this student now. */
export const withoutSupporter = (student: string): string =>
  `(${student}.supporter_id is null or ${student}.supporter_id in
    (select n.id from users n where n.role_id <> ${role.supporter}))`;

/** SQL: whether this supporter, by their id, supports the student now. */
export const supportedBy = (id: string, student: string): string =>
  `${student}.supporter_id = ${id}`;

/** SQL: whether a user may hear of students whom they support or have supported. */
export const mayHear = (user: string): string =>
  `(${user}.role_id = ${role.supporter} and ${user}.status <> ${userStatus.disabled})`;
