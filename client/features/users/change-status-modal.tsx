import { useState } from 'react';
import type { User } from '#contract/users/shapes.ts';
import { userStatus } from '#contract/users/statuses.ts';
import { ConfirmModal } from '../../ui/form-modal/confirm-modal.tsx';
import type { Opened } from '../../ui/form-modal/use-modal.ts';
import { StudentsGoTo } from './students-go-to.tsx';
import { nameOf } from './user-actions.ts';
import { useSetUserStatus } from './users.api.ts';
import { usersTexts as texts } from './users.texts.ts';

/** Switches 2 to 1 and 1 to 2 (rule 4.19). */
export default function ChangeStatusModal({ user, ...shown }: Opened & { user: User }) {
  const setStatus = useSetUserStatus();
  const [to, choose] = useState('');
  const isActive = user.status === userStatus.active;
  const wanted = isActive ? userStatus.disabled : userStatus.active;
  return (
    <ConfirmModal
      {...shown}
      title={texts.statusTitle}
      confirmLabel={isActive ? texts.disable : texts.enable}
      isDanger={isActive}
      confirm={(sending) =>
        setStatus(
          {
            ...{ id: user.id, status: wanted, version: user.version },
            hand_over_to: to === '' ? null : Number(to),
          },
          sending,
        )
      }
    >
      <p>
        {isActive ? texts.disableVerb : texts.enableVerb} <b>{nameOf(user)}</b>?{' '}
        {isActive ? texts.disableText : texts.enableText}
      </p>
      {isActive ? (
        <StudentsGoTo
          user={user}
          field={{ name: 'hand_over_to', value: to, error: null, onChange: choose }}
        />
      ) : null}
    </ConfirmModal>
  );
}
