import * as z from 'zod/mini';
import { email, id, line, numberChoice } from '../fields.ts';
import { textLimits } from '../limits.ts';
import { roleIds } from '../roles.ts';
import { userMessages as words } from './messages.ts';
import { userStatus } from './statuses.ts';

const roleShape = z.object({ id: z.int(), role: z.string() });
export const roleList = z.array(roleShape);

/** A row of the users list (spec 3). */
export const user = z.object({
  id: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  role_id: z.int(),
  roles: roleShape,
  status: z.literal([userStatus.new, userStatus.disabled, userStatus.active]),
});
export type User = z.infer<typeof user>;
export const userList = z.array(user);

const userFields = {
  first_name: line(words.firstName, textLimits.name),
  last_name: line(words.lastName, textLimits.name),
  email: email(words.email, words.invalidEmail),
  role_id: numberChoice(words.role, roleIds),
};

export const registerInput = z.object(userFields);
export const editInput = z.object({ id: id('The user is missing'), ...userFields });
export const statusInput = z.object({
  id: id('The user is missing'),
  status: numberChoice(words.status, [userStatus.disabled, userStatus.active]),
});

export { nothing } from '../fields.ts';
