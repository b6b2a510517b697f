import { emptyForm } from '#contract/record.ts';
import { registerUser } from '#contract/users/calls.ts';
import { userFields } from '#contract/users/record.ts';
import { useContractForm } from '../../ui/form/contract-form.ts';
import { FormModal } from '../../ui/form-modal/form-modal.tsx';
import type { Actor } from './user-actions.ts';
import { UserFields } from './user-fields.tsx';
import { useRegisterUser } from './users.api.ts';
import { usersTexts as texts } from './users.texts.ts';

interface AddUserModalProps {
  actor: Actor;
  opened: boolean;
  onClose: () => void;
}

export default function AddUserModal({ actor, opened, onClose }: AddUserModalProps) {
  const form = useContractForm({ call: registerUser, initialValues: emptyForm(userFields) });
  const register = useRegisterUser();
  return (
    <FormModal
      opened={opened}
      onClose={onClose}
      title={texts.addTitle}
      width="small"
      form={form}
      save={register}
    >
      <UserFields form={form} actor={actor} />
    </FormModal>
  );
}
