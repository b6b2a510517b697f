import { useState } from 'react';
import type { Uninvited } from '#contract/users/shapes.ts';
import { Button } from '../../ui/button/button.tsx';
import { ChoicesField } from '../../ui/form/choices-field.tsx';
import { ConfirmModal } from '../../ui/form-modal/confirm-modal.tsx';
import type { Opened } from '../../ui/form-modal/use-modal.ts';
import look from '../../ui/looks.ts';
import { useInviteUsers } from './users.api.ts';
import { usersTexts as texts } from './users.texts.ts';

/** Shows who will be invited before anything is sent; each of them can be left out. */
export default function InviteModal({ users, ...shown }: Opened & { users: readonly Uninvited[] }) {
  const all = users.map(({ id }) => String(id));
  const [chosen, choose] = useState<string[]>(all);
  const invite = useInviteUsers();
  return (
    <ConfirmModal
      {...shown}
      title={texts.inviteTitle}
      confirmLabel={texts.inviteSend(chosen.length)}
      confirm={(sending) => invite({ users: chosen.map(Number) }, sending)}
    >
      <div className={`${look.stack} ${look.gap12}`}>
        <p>{texts.inviteText}</p>
        <div className={`${look.wrap} ${look.gap12}`}>
          <Button variant="default" onClick={() => choose(all)}>
            {texts.inviteAll}
          </Button>
          <Button variant="default" onClick={() => choose([])}>
            {texts.inviteNone}
          </Button>
        </div>
        <ChoicesField
          name="users"
          label={texts.inviteWhom}
          value={chosen}
          error={null}
          onChange={choose}
          choices={users.map(({ id, name, role, email }) => ({
            value: String(id),
            label: texts.inviteOne(name, role, email),
          }))}
        />
      </div>
    </ConfirmModal>
  );
}
