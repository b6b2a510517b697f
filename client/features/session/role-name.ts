import { roleIds, roleNames } from '#contract/roles.ts';

/** A role number as people read it. */
export function roleName(role: number): string {
  const known = roleIds.find((id) => id === role);
  return known === undefined ? '' : roleNames[known];
}
