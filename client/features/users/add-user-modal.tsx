import { registerUser } from '#contract/users/calls.ts';
import { useContractForm } from '../../ui/form/contract-form.ts';
import { FormModal } from '../../ui/form-modal/form-modal.tsx';
import type { Actor } from './user-actions.ts';
import { UserFields, type UserValues } from './user-fields.tsx';
import { useRegisterUser } from './users.api.ts';
import { usersTexts as texts } from './users.texts.ts';

const nobody: UserValues = { first_name: '', last_name: '', email: '', role_id: '' };

interface AddUserModalProps {
  actor: Actor;
  opened: boolean;
  onClose: () => void;
}

export default function AddUserModal({ actor, opened, onClose }: AddUserModalProps) {
  const form = useContractForm({ call: registerUser, initialValues: nobody });
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
