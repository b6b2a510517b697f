import { emptyForm } from '#contract/record.ts';
import { registerUser } from '#contract/users/calls.ts';
import { userFields } from '#contract/users/record.ts';
import { useContractForm } from '../../ui/form/contract-form.ts';
import { KeptFormModal } from '../drafts/kept-form-modal.tsx';
import { useDraft } from '../drafts/use-draft.ts';
import { leaveInOutbox } from '../outbox/outbox.ts';
import type { Actor } from './user-actions.ts';
import { UserFields } from './user-fields.tsx';
import { useRegisterUser } from './users.api.ts';
import { usersTexts as texts } from './users.texts.ts';
import { usersPlace } from './users-place.ts';

interface AddUserModalProps {
  actor: Actor;
  opened: boolean;
  onClose: () => void;
}

const noFiles = {};

export default function AddUserModal({ actor, opened, onClose }: AddUserModalProps) {
  const form = useContractForm({ call: registerUser, initialValues: emptyForm(userFields) });
  const register = useRegisterUser();
  const draft = useDraft({
    form: 'user/add',
    heading: { title: texts.addTitle, about: null, place: usersPlace },
    opened,
    values: form.values,
    files: noFiles,
    isDirty: form.isDirty,
  });
  return (
    <KeptFormModal
      opened={opened}
      onClose={onClose}
      title={texts.addTitle}
      width="small"
      form={form}
      save={register}
      draft={draft}
      toOutbox={(left, fields) =>
        leaveInOutbox(left, { call: 'user/add', id: null, fields, base: null })
      }
      onContinue={async ({ values }) => form.lists.setValues(values)}
    >
      <UserFields form={form} actor={actor} />
    </KeptFormModal>
  );
}
