import { IconPlus } from '@tabler/icons-react';
import { exportUsers } from '#contract/exports/calls.ts';
import { looksAfterStudents, may } from '#contract/permissions.ts';
import { role } from '#contract/roles.ts';
import { listUsers } from '#contract/users/calls.ts';
import type { User } from '#contract/users/shapes.ts';
import { ExportMenu, exportChoice } from '../features/exports/export-menu.tsx';
import { handOverTexts } from '../features/hand-over/hand-over.texts.ts';
import { UndoNotice } from '../features/hand-over/undo-notice.tsx';
import { useLeaving } from '../features/hand-over/use-leaving.tsx';
import { historyTexts } from '../features/history/history.texts.ts';
import { HistoryModal } from '../features/history/history-button.tsx';
import { ListNarrowing } from '../features/saved-views/narrowing.tsx';
import { useSignedInUser } from '../features/session/use-session.ts';
import { useNarrowing } from '../features/students/narrowed-list.tsx';
import { studentsTexts } from '../features/students/students.texts.ts';
import { useSupporterRecord } from '../features/supporters/use-supporter-record.tsx';
import { InviteUsers } from '../features/users/invite-users.tsx';
import { useUserToOpen } from '../features/users/use-user-to-open.ts';
import { nameOf } from '../features/users/user-actions.ts';
import { userFilters } from '../features/users/user-filters.ts';
import { usersTexts as texts } from '../features/users/users.texts.ts';
import { UserCard, userColumns } from '../features/users/users-table.tsx';
import { Button } from '../ui/button/button.tsx';
import { DataList } from '../ui/data-list/data-list.tsx';
import { lateModal } from '../ui/form-modal/late-modal.tsx';
import { useModal } from '../ui/form-modal/use-modal.ts';
import { IconAction } from '../ui/icon-action/icon-action.tsx';

const AddUserModal = lateModal(() => import('../features/users/add-user-modal.tsx'));
const EditUserModal = lateModal(() => import('../features/factors/edit-user-modal.tsx'));
const ChangeStatusModal = lateModal(() => import('../features/users/change-status-modal.tsx'));
const DeleteUserModal = lateModal(() => import('../features/users/delete-user-modal.tsx'));

/** The users list of rule 10.9; its modals stand beside it, because its rows become cards on a narrow window. */
export default function UsersScreen() {
  const actor = useSignedInUser();
  const narrowed = useNarrowing();
  const adding = useModal<'new user'>();
  const editing = useModal<User>();
  const switching = useModal<User>();
  const deleting = useModal<User>();
  const history = useModal<User>();
  const leaving = useLeaving();
  const record = useSupporterRecord();
  useUserToOpen(actor, () => adding.open('new user'), editing.open);
  const actions = {
    actor,
    onEdit: editing.open,
    onStatus: switching.open,
    onDelete: deleting.open,
    recordOf: (user: User) =>
      user.role_id === role.supporter ? record.nameOf(user.id, nameOf(user)) : null,
    handOverOf: (user: User) =>
      looksAfterStudents(user.role_id) ? (
        <IconAction
          label={handOverTexts.handOverOf(nameOf(user))}
          icon="exchange"
          onClick={() => void leaving.begin(user.id, nameOf(user))}
        />
      ) : null,
    historyOf: may(actor, 'history.read')
      ? (user: User) => (
          <IconAction
            label={historyTexts.historyOf(nameOf(user))}
            icon="history"
            onClick={() => history.open(user)}
          />
        )
      : null,
  };
  const addButton = (variant: 'filled' | 'default') => (
    <Button variant={variant} icon={IconPlus} onClick={() => adding.open('new user')}>
      {texts.add}
    </Button>
  );
  return (
    <>
      <DataList
        title={texts.title}
        things={texts.things}
        call={listUsers}
        query={narrowed.filters}
        notice={<UndoNotice />}
        narrowing={<ListNarrowing list="users" narrowed={narrowed} useAll={userFilters} />}
        columns={userColumns(actions)}
        rowKey={(user) => user.id}
        card={(user) => <UserCard user={user} actions={actions} />}
        actions={
          <>
            <InviteUsers />
            {addButton('filled')}
          </>
        }
        exportMenu={(view) => (
          <ExportMenu choices={[exportChoice(exportUsers, narrowed.filters)]} view={view} />
        )}
        emptyTitle={narrowed.isFiltered ? texts.noneMatch : undefined}
        emptyText={narrowed.isFiltered ? studentsTexts.noneMatchText : texts.empty}
        emptyAction={narrowed.isFiltered ? null : addButton('default')}
        searchText={texts.searchText}
      />
      {adding.subject ? <AddUserModal actor={actor} {...adding.shown} /> : null}
      {editing.subject ? (
        <EditUserModal actor={actor} user={editing.subject} {...editing.shown} />
      ) : null}
      {switching.subject ? (
        <ChangeStatusModal user={switching.subject} {...switching.shown} />
      ) : null}
      {deleting.subject ? <DeleteUserModal user={deleting.subject} {...deleting.shown} /> : null}
      {history.subject ? (
        <HistoryModal
          key={history.subject.id}
          subject={{ kind: 'user', id: history.subject.id, name: nameOf(history.subject) }}
          {...history.shown}
        />
      ) : null}
      {leaving.modal}
      {record.modal}
    </>
  );
}
