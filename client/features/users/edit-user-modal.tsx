import { type ReactNode, useRef } from 'react';
import { filledForm } from '#contract/record.ts';
import { givenAs } from '#contract/roles.ts';
import { editUser, makeInvitationLink } from '#contract/users/calls.ts';
import { userFields } from '#contract/users/record.ts';
import type { User } from '#contract/users/shapes.ts';
import { userStatus } from '#contract/users/statuses.ts';
import { RecordFormModal } from '../../device/record-form-modal.tsx';
import { useAfterRender } from '../../lib/use-after-render.ts';
import { useContractForm } from '../../ui/form/contract-form.ts';
import type { Opened } from '../../ui/form-modal/use-modal.ts';
import { RhythmField } from './rhythm-field.tsx';
import { StudentsGoTo } from './students-go-to.tsx';
import { type Actor, nameOf } from './user-actions.ts';
import { UserFields } from './user-fields.tsx';
import { useEditUser, useInviteAgain, useSetUserRhythm } from './users.api.ts';
import { usersTexts as texts } from './users.texts.ts';
import { usersPlace } from './users-place.ts';
import '../../theme/kit-fields.css';
import { TextInput } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { useMutation } from '@tanstack/react-query';
import { messageOf, send } from '../../lib/api.ts';
import { Button } from '../../ui/button/button.tsx';
import look from '../../ui/looks.ts';

interface EditUserModalProps extends Opened {
  actor: Actor;
  user: User;
  /** What other features do with this user, below the fields. */
  children?: ReactNode;
}

const valuesOf = (user: User) => ({
  ...{ id: user.id, hand_over_to: '', version: user.version },
  ...filledForm(userFields, user),
});

export default function EditUserModal(props: EditUserModalProps) {
  const { actor, user, opened, onClose, children } = props;
  const saveRhythm = useSetUserRhythm();
  const form = useContractForm({ call: editUser, initialValues: valuesOf(user) });
  const begun = useRef(user.id);
  // Runs when another person is chosen, or the same one was changed; what was typed stays.
  useAfterRender(user, () => {
    if (begun.current === user.id && form.isDirtyNow()) return;
    begun.current = user.id;
    form.begin(valuesOf(user));
  });
  return (
    <RecordFormModal
      opened={opened}
      onClose={onClose}
      title={texts.editTitle}
      form={form}
      save={useEditUser()}
      call="user/edit"
      record={{ id: user.id, name: nameOf(user) }}
      place={usersPlace}
    >
      <UserFields form={form} actor={actor} isRoleLocked={user.id === actor.id} />
      {givenAs(Number(form.values.role_id)) === givenAs(user.role_id) ? null : (
        <StudentsGoTo user={user} field={form.field('hand_over_to')} required />
      )}
      {user.status === userStatus.new ? <InvitationField key={user.id} id={user.id} /> : null}
      {user.letters_rhythm === undefined ? null : (
        <RhythmField
          rhythm={user.letters_rhythm}
          save={(letters_rhythm) => saveRhythm({ id: user.id, letters_rhythm })}
        />
      )}
      {children}
    </RecordFormModal>
  );
}

/** For a user who never set a password: the invitation once more, as an e-mail or as a link to hand over. */
function InvitationField({ id }: { id: number }) {
  const inviteAgain = useInviteAgain();
  const mail = useMutation({ mutationFn: () => inviteAgain(id) });
  const link = useMutation({ mutationFn: () => send(makeInvitationLink, { params: { id } }) });
  const clipboard = useClipboard({ timeout: 4_000 });
  const address = link.data?.data.link;
  const failure = mail.error ?? link.error;
  const said = failure ? messageOf(failure) : (mail.data ?? link.data?.message);
  const copied = clipboard.copied ? texts.copied : clipboard.error ? texts.copyByHand : null;
  return (
    <fieldset className={`${look.stack} ${look.gap12}`}>
      <legend>{texts.invitation}</legend>
      <div className={`${look.wrap} ${look.gap12}`}>
        <Button
          variant="default"
          loading={mail.isPending}
          onClick={() => {
            // Either makes the link of the other stop working.
            link.reset();
            mail.mutate();
          }}
        >
          {texts.inviteAgain}
        </Button>
        <Button
          variant="default"
          loading={link.isPending}
          onClick={() => {
            mail.reset();
            link.mutate();
          }}
        >
          {texts.makeLink}
        </Button>
      </div>
      {address === undefined ? null : (
        <div className={`${look.wrap} ${look.gap12}`}>
          <TextInput
            className={look.grow}
            aria-label={texts.link}
            readOnly
            value={address}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
          <Button onClick={() => clipboard.copy(address)}>
            {clipboard.copied ? texts.copied : texts.copyLink}
          </Button>
        </div>
      )}
      <p className={look.note} role="status">
        {address === undefined ? said : (copied ?? said)}
      </p>
    </fieldset>
  );
}
