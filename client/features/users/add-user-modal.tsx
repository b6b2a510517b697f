import { emptyForm } from '#contract/record.ts';
import { registerUser } from '#contract/users/calls.ts';
import { userFields } from '#contract/users/record.ts';
import { RecordFormModal } from '../../device/record-form-modal.tsx';
import { useContractForm } from '../../ui/form/contract-form.ts';
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

export default function AddUserModal({ actor, opened, onClose }: AddUserModalProps) {
  const form = useContractForm({ call: registerUser, initialValues: emptyForm(userFields) });
  return (
    <RecordFormModal
      opened={opened}
      onClose={onClose}
      title={texts.addTitle}
      form={form}
      save={useRegisterUser()}
      call="user/add"
      record={null}
      place={usersPlace}
    >
      <UserFields form={form} actor={actor} />
    </RecordFormModal>
  );
}
