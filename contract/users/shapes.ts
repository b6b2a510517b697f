import * as z from 'zod/mini';
import { id, numberChoice } from '../fields.ts';
import { inputShapes } from '../record.shapes.ts';
import { userMessages as words } from './messages.ts';
import { userFields } from './record.ts';
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

export const registerInput = z.object(inputShapes(userFields));
export const editInput = z.object({
  id: id('The user is missing'),
  ...inputShapes(userFields),
});
export const statusInput = z.object({
  id: id('The user is missing'),
  status: numberChoice(words.status, [userStatus.disabled, userStatus.active]),
});

export { nothing } from '../fields.ts';
