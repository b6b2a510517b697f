import type { ReactNode } from 'react';
import { may, type Permission } from '#contract/permissions.ts';
import { useSignedInUser } from './use-session.ts';

/** Shows its children to those who have the permission. The server decides; this only hides (rule 3.1). */
export function Can({ do: permission, children }: { do: Permission; children: ReactNode }) {
  return may(useSignedInUser(), permission) ? children : null;
}
