import type { User } from '#contract/users/shapes.ts';
import { ConfirmModal } from '../../ui/form-modal/confirm-modal.tsx';
import type { Opened } from '../../ui/form-modal/use-modal.ts';
import { nameOf } from './user-actions.ts';
import { useDeleteUser } from './users.api.ts';
import { usersTexts as texts } from './users.texts.ts';

export default function DeleteUserModal({ user, ...shown }: Opened & { user: User }) {
  const remove = useDeleteUser();
  return (
    <ConfirmModal
      {...shown}
      title={texts.deleteTitle}
      confirmLabel={texts.delete}
      cancelLabel={texts.keep}
      isDanger
      confirm={(sending) => remove(user, sending)}
    >
      <p>
        {texts.delete} <b>{nameOf(user)}</b> ({user.email})? {texts.deleteText}
      </p>
    </ConfirmModal>
  );
}
