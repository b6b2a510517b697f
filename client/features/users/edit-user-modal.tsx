import { useEffect, useEffectEvent, useRef } from 'react';
import { filledForm } from '#contract/record.ts';
import { editUser } from '#contract/users/calls.ts';
import { userFields } from '#contract/users/record.ts';
import type { User } from '#contract/users/shapes.ts';
import { useContractForm } from '../../ui/form/contract-form.ts';
import { KeptFormModal } from '../drafts/kept-form-modal.tsx';
import { useDraft } from '../drafts/use-draft.ts';
import { leaveInOutbox } from '../outbox/outbox.ts';
import { LettersCurrencyField } from './letters-currency-field.tsx';
import { RhythmField } from './rhythm-field.tsx';
import { type Actor, nameOf } from './user-actions.ts';
import { UserFields } from './user-fields.tsx';
import { useEditUser } from './users.api.ts';
import { usersTexts as texts } from './users.texts.ts';
import { usersPlace } from './users-place.ts';

interface EditUserModalProps {
  actor: Actor;
  user: User;
  opened: boolean;
  onClose: () => void;
}

const noFiles = {};

const valuesOf = (user: User) => ({ id: user.id, ...filledForm(userFields, user) });

export default function EditUserModal({ actor, user, opened, onClose }: EditUserModalProps) {
  const form = useContractForm({ call: editUser, initialValues: valuesOf(user) });
  const edit = useEditUser();
  const begun = useRef(user.id);
  const follow = useEffectEvent((chosen: User) => {
    if (begun.current === chosen.id && form.isDirtyNow()) return;
    begun.current = chosen.id;
    form.begin(valuesOf(chosen));
  });
  // Follows the choice of another person, or of the same one after a change; what was typed stays.
  useEffect(() => follow(user), [user]);
  const draft = useDraft({
    form: `user/edit/${user.id}`,
    heading: { title: texts.editTitle, about: nameOf(user), place: usersPlace },
    opened,
    values: form.values,
    files: noFiles,
    isDirty: form.isDirty,
  });
  return (
    <KeptFormModal
      opened={opened}
      onClose={onClose}
      title={texts.editTitle}
      width="small"
      form={form}
      save={edit}
      draft={draft}
      toOutbox={(left, fields) =>
        leaveInOutbox(left, { call: 'user/edit', id: user.id, fields, base: { ...user } })
      }
      onContinue={async ({ values }) => form.lists.setValues(values)}
    >
      <UserFields form={form} actor={actor} isRoleLocked={user.id === actor.id} />
      {user.letters_rhythm === undefined ? null : (
        <>
          <RhythmField user={user} />
          <LettersCurrencyField user={user} />
        </>
      )}
    </KeptFormModal>
  );
}
