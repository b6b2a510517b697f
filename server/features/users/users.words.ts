/** Shown in place of the name of an account that was deleted. */
const userGone = 'A user no longer there';

/** How logs name a person; for a deleted account there is no name. */
export const nameInLog = (user: {
  readonly first_name: string | null;
  readonly last_name: string | null;
}): string => (user.first_name === null ? userGone : `${user.first_name} ${user.last_name}`);
