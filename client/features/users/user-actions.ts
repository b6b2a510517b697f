import { mayTouchRole } from '#contract/permissions.ts';
import type { SessionUser } from '#contract/session/shapes.ts';
import { userMessages } from '#contract/users/messages.ts';
import type { User } from '#contract/users/shapes.ts';
import { userStatus } from '#contract/users/statuses.ts';
import { usersTexts as texts } from './users.texts.ts';

/** Who is looking at the list. */
export type Actor = Pick<SessionUser, 'id' | 'role'>;

/** Why the viewer may not edit this person (rule 3.4), or null. */
export function editRefusal(actor: Actor, user: User): string | null {
  return mayTouchRole(actor, user.role_id) ? null : texts.mayNotTouch;
}

/** Why the status is locked, or null: for new users (rule 4.19), for higher roles, and for oneself. */
export function statusRefusal(actor: Actor, user: User): string | null {
  if (user.status === userStatus.new) return userMessages.newUserStatus;
  return editRefusal(actor, user) ?? (user.id === actor.id ? userMessages.self : null);
}

/** Why they cannot be deleted, or null: only users who never set a password can (rule 4.19). */
export function deleteRefusal(actor: Actor, user: User): string | null {
  if (user.id === actor.id) return userMessages.self;
  if (user.status !== userStatus.new) return userMessages.onlyNewDeleted;
  return editRefusal(actor, user);
}

/** Whether the viewer may remove their second step (rule 4.25). */
export const mayReset = (actor: Actor, user: User): boolean =>
  user.status === userStatus.active && user.id !== actor.id && editRefusal(actor, user) === null;

export function nameOf(user: Pick<User, 'first_name' | 'last_name'>): string {
  return `${user.first_name} ${user.last_name}`;
}
