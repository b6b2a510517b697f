import { IconMailForward } from '@tabler/icons-react';
import type { Uninvited } from '#contract/users/shapes.ts';
import { Button } from '../../ui/button/button.tsx';
import { lateModal } from '../../ui/form-modal/late-modal.tsx';
import { useModal } from '../../ui/form-modal/use-modal.ts';
import { useUninvited } from './users.api.ts';
import { usersTexts as texts } from './users.texts.ts';

const InviteModal = lateModal(() => import('./invite-modal.tsx'));

/** Opens the list of users who can be invited; nothing where everybody is invited. */
export function InviteUsers() {
  const { data } = useUninvited();
  const modal = useModal<readonly Uninvited[]>();
  return (
    <>
      {data && data.length > 0 ? (
        <Button variant="default" icon={IconMailForward} onClick={() => modal.open(data)}>
          {texts.invite(data.length)}
        </Button>
      ) : null}
      {modal.subject ? <InviteModal users={modal.subject} {...modal.shown} /> : null}
    </>
  );
}
