import { type UserStatus, userStatus } from '#contract/users/statuses.ts';
import { Badge, type Tone } from '../../ui/badge/badge.tsx';
import { usersTexts as texts } from './users.texts.ts';

const tones: Readonly<Record<UserStatus, Tone>> = {
  [userStatus.new]: 'wait',
  [userStatus.disabled]: 'mute',
  [userStatus.active]: 'ok',
};

export function UserStatusBadge({ status }: { status: UserStatus }) {
  return <Badge tone={tones[status]}>{texts.statuses[status]}</Badge>;
}
