import type { ComponentProps } from 'react';
import EditUserModal from '../users/edit-user-modal.tsx';
import { mayReset, nameOf } from '../users/user-actions.ts';
import { LostFactorField } from './lost-factor-field.tsx';

/** The form of a user, with the way back for somebody who lost their factors (rule 4.25). */
export default function EditUserAndFactors(props: ComponentProps<typeof EditUserModal>) {
  const { actor, user } = props;
  return (
    <EditUserModal {...props}>
      {mayReset(actor, user) ? (
        <LostFactorField key={user.id} id={user.id} name={nameOf(user)} />
      ) : null}
    </EditUserModal>
  );
}
