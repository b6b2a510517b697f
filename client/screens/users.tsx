import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { exportUsers } from '#contract/exports/calls.ts';
import { may } from '#contract/permissions.ts';
import { listUsers } from '#contract/users/calls.ts';
import type { User } from '#contract/users/shapes.ts';
import { useFormToOpen } from '../features/drafts/use-form-to-open.ts';
import { ExportMenu, exportChoice } from '../features/exports/export-menu.tsx';
import { HistoryButton } from '../features/history/history-button.tsx';
import { useSignedInUser } from '../features/session/use-session.ts';
import { editRefusal, nameOf } from '../features/users/user-actions.ts';
import { findUser } from '../features/users/users.api.ts';
import { usersTexts as texts } from '../features/users/users.texts.ts';
import { UserCard, userColumns } from '../features/users/users-table.tsx';
import { messageOf } from '../lib/api.ts';
import { DataList } from '../ui/data-list/data-list.tsx';
import { lateModal } from '../ui/form-modal/late-modal.tsx';
import { modalTexts } from '../ui/form-modal/modal.texts.ts';
import { useModal } from '../ui/form-modal/use-modal.ts';
import { showToast } from '../ui/toast/toast.ts';

const AddUserModal = lateModal(() => import('../features/users/add-user-modal.tsx'));
const EditUserModal = lateModal(() => import('../features/users/edit-user-modal.tsx'));
const ChangeStatusModal = lateModal(() => import('../features/users/change-status-modal.tsx'));
const DeleteUserModal = lateModal(() => import('../features/users/delete-user-modal.tsx'));

const historyOf = (user: User) => (
  <HistoryButton look="icon" subject={{ kind: 'user', id: user.id, name: nameOf(user) }} />
);

/** The users list of spec 2, with its four modals. */
export default function UsersScreen() {
  const actor = useSignedInUser();
  const adding = useModal<'new user'>();
  const editing = useModal<User>();
  const switching = useModal<User>();
  const deleting = useModal<User>();
  useFormToOpen((kind, mode, id) => {
    if (kind !== 'user') return;
    if (mode === 'add') return adding.open('new user');
    findUser(id).then(
      (user) => {
        if (user && editRefusal(actor, user) === null) editing.open(user);
        else showToast(modalTexts.notOpened, modalTexts.notAllowedNow, 'bad');
      },
      (failure: unknown) => showToast(modalTexts.notOpened, messageOf(failure), 'bad'),
    );
  });
  const actions = {
    actor,
    onEdit: editing.open,
    onStatus: switching.open,
    onDelete: deleting.open,
    historyOf: may(actor, 'history.read') ? historyOf : null,
  };
  const addButton = (variant: 'filled' | 'default') => (
    <Button
      variant={variant}
      leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
      onClick={() => adding.open('new user')}
    >
      {texts.add}
    </Button>
  );
  return (
    <>
      <DataList
        title={texts.title}
        things={texts.things}
        call={listUsers}
        columns={userColumns(actions)}
        rowKey={(user) => user.id}
        card={(user) => <UserCard user={user} actions={actions} />}
        actions={addButton('filled')}
        exportMenu={(view) => <ExportMenu choices={[exportChoice(exportUsers, {})]} view={view} />}
        emptyText={texts.empty}
        emptyAction={addButton('default')}
        searchText={texts.searchText}
      />
      {adding.subject ? (
        <AddUserModal actor={actor} opened={adding.opened} onClose={adding.close} />
      ) : null}
      {editing.subject ? (
        <EditUserModal
          actor={actor}
          user={editing.subject}
          opened={editing.opened}
          onClose={editing.close}
        />
      ) : null}
      {switching.subject ? (
        <ChangeStatusModal
          user={switching.subject}
          opened={switching.opened}
          onClose={switching.close}
        />
      ) : null}
      {deleting.subject ? (
        <DeleteUserModal
          user={deleting.subject}
          opened={deleting.opened}
          onClose={deleting.close}
        />
      ) : null}
    </>
  );
}
