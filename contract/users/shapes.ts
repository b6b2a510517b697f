import * as z from 'zod/mini';
import { id, numberChoice, optional, rows, wholeNumber } from '../fields.ts';
import { inputShapes, listedShapes } from '../record.shapes.ts';
import { telephones } from '../telephones.shapes.ts';
import { seenVersion, versioned } from '../versions.ts';
import { userMessages as words } from './messages.ts';
import { userFields } from './record.ts';
import { lettersRhythmIds } from './rhythm.ts';
import { userStatus } from './statuses.ts';

const roleShape = z.object({ id: z.int(), role: z.string() });
export const roleList = z.array(roleShape);

const { status, ...listed } = listedShapes(userFields);

/** A row of the users list (rule 4.20). */
export const user = z.object({
  id: z.int(),
  ...listed,
  ...versioned,
  telephones,
  roles: roleShape,
  status,
  /** Whether a link to create a password was ever sent; without one they are a user by name alone. */
  invited: z.boolean(),
  /** Of a supporter: how often they get progress letters. */
  letters_rhythm: z.optional(z.literal(lettersRhythmIds)),
});
export type User = z.infer<typeof user>;
export const userList = z.array(user);

/** Whom an invitation would go to. */
export const uninvited = z.array(
  z.object({ id: z.int(), name: z.string(), email: z.string(), role: z.string() }),
);
export type Uninvited = z.infer<typeof uninvited>[number];

/** How many users may be invited at once. */
export const mostInvited = 5_000;
export const inviteInput = z.object({
  users: rows(words.chooseSome, mostInvited, id(words.chooseSome)),
});
/** How many were invited now, and how many were left out because they were invited or signed in meanwhile. */
export const invitedCount = z.object({ invited: z.int(), left_out: z.int() });

/** A whole address that creates a first password. */
export const invitationLink = z.object({ link: z.string() });

export const registerInput = z.object(inputShapes(userFields));
/**
 * Who takes the students that a user has as liaison officer or supporter: another user, or 0 for a supporter's
 * students who have none from then on.
 */
const hand_over_to = z.optional(
  optional(wholeNumber(words.handOverTo, 0, Number.MAX_SAFE_INTEGER)),
);
export const editInput = z.object({
  id: id('The user is missing'),
  ...inputShapes(userFields),
  hand_over_to,
  ...seenVersion,
});
export const statusInput = z.object({
  id: id('The user is missing'),
  status: numberChoice(words.status, [userStatus.disabled, userStatus.active]),
  hand_over_to,
  ...seenVersion,
});

/** How often somebody gets progress letters. */
export const rhythmInput = z.object({
  id: id('The user is missing'),
  letters_rhythm: numberChoice(words.rhythm, lettersRhythmIds),
  ...seenVersion,
});

export { nothing } from '../fields.ts';
