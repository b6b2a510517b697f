import type { User } from '#contract/users/shapes.ts';
import { type UserStatus, userStatus } from '#contract/users/statuses.ts';
import { Badge, type Tone } from '../../ui/badge/badge.tsx';
import { usersTexts as texts } from './users.texts.ts';

const tones: Readonly<Record<UserStatus, Tone>> = {
  [userStatus.new]: 'wait',
  [userStatus.disabled]: 'mute',
  [userStatus.active]: 'ok',
};

/** The status; for a new user also that nobody has invited them yet. */
export function UserStatusBadge({ user }: { user: Pick<User, 'status' | 'invited'> }) {
  const { status, invited } = user;
  if (!invited) return <Badge tone="outline">{texts.notInvited}</Badge>;
  return <Badge tone={tones[status]}>{texts.statuses[status]}</Badge>;
}
