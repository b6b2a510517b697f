import type { User } from '#contract/users/shapes.ts';
import { ConfirmModal } from '../../ui/form-modal/confirm-modal.tsx';
import { nameOf } from './user-actions.ts';
import { useDeleteUser } from './users.api.ts';
import { usersTexts as texts } from './users.texts.ts';

interface DeleteUserModalProps {
  user: User;
  opened: boolean;
  onClose: () => void;
}

export default function DeleteUserModal({ user, opened, onClose }: DeleteUserModalProps) {
  const remove = useDeleteUser();
  return (
    <ConfirmModal
      opened={opened}
      onClose={onClose}
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
