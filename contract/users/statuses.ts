import { texts } from '../texts.ts';

/** User status of rule 4.19: new until a first password is set. */
export const userStatus = { new: 0, disabled: 1, active: 2 } as const;
export type UserStatus = (typeof userStatus)[keyof typeof userStatus];

export const userStatusIds: readonly UserStatus[] = [0, 1, 2];

/** Names as people read them. */
export const userStatusNames: Readonly<Record<UserStatus, string>> = texts('userStatusNames', {
  0: 'New',
  1: 'Disabled',
  2: 'Active',
});
