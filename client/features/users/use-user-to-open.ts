import type { User } from '#contract/users/shapes.ts';
import { useFormToOpen } from '../../device/use-form-to-open.ts';
import { messageOf } from '../../lib/api.ts';
import { modalTexts } from '../../ui/form-modal/modal.texts.ts';
import { showToast } from '../../ui/toast/toast.ts';
import { type Actor, editRefusal } from './user-actions.ts';
import { findUser } from './users.api.ts';

/** Opens the form for a new user, or for the one whom the place names, where it says so. */
export function useUserToOpen(actor: Actor, onAdd: () => void, onEdit: (user: User) => void): void {
  useFormToOpen((kind, mode, id) => {
    if (kind !== 'user') return;
    if (mode === 'add') return onAdd();
    findUser(id).then(
      (user) => {
        if (user && editRefusal(actor, user) === null) onEdit(user);
        else showToast(modalTexts.notOpened, modalTexts.notAllowedNow, 'bad');
      },
      (failure: unknown) => showToast(modalTexts.notOpened, messageOf(failure), 'bad'),
    );
  });
}
