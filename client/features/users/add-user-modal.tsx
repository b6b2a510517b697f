import { emptyForm } from '#contract/record.ts';
import { registerUser } from '#contract/users/calls.ts';
import { userFields } from '#contract/users/record.ts';
import { RecordFormModal } from '../../device/record-form-modal.tsx';
import { useContractForm } from '../../ui/form/contract-form.ts';
import type { Opened } from '../../ui/form-modal/use-modal.ts';
import type { Actor } from './user-actions.ts';
import { UserFields } from './user-fields.tsx';
import { useRegisterUser } from './users.api.ts';
import { usersTexts as texts } from './users.texts.ts';
import { usersPlace } from './users-place.ts';

export default function AddUserModal({ actor, ...shown }: Opened & { actor: Actor }) {
  const form = useContractForm({ call: registerUser, initialValues: emptyForm(userFields) });
  return (
    <RecordFormModal
      {...shown}
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
