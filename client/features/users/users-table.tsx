import type { ReactNode } from 'react';
import type { Caller } from '#contract/permissions.ts';
import { userFields } from '#contract/users/record.ts';
import type { User } from '#contract/users/shapes.ts';
import { type UserStatus, userStatus } from '#contract/users/statuses.ts';
import { Avatar, Person } from '../../ui/avatar/avatar.tsx';
import { Badge, type Tone } from '../../ui/badge/badge.tsx';
import { CardFoot, CardHead } from '../../ui/data-list/card-parts.tsx';
import type { Column } from '../../ui/data-list/column.ts';
import { recordColumns } from '../../ui/data-list/record-columns.ts';
import { IconAction } from '../../ui/icon-action/icon-action.tsx';
import look from '../../ui/looks.ts';
import { Telephones } from '../../ui/telephones/telephones.tsx';
import { Toggle } from '../../ui/toggle/toggle.tsx';
import { type Actor, deleteRefusal, editRefusal, nameOf, statusRefusal } from './user-actions.ts';
import { usersTexts as texts } from './users.texts.ts';

/** Who looks at the list, and what the buttons of a row open. */
export interface UserRowActions {
  actor: Actor;
  onEdit: (user: User) => void;
  onStatus: (user: User) => void;
  onDelete: (user: User) => void;
  /** Opens the history of a user; null for those who may not read it. */
  historyOf: ((user: User) => ReactNode) | null;
  /** The name of a supporter, which opens their record; null for others. */
  recordOf: (user: User) => ReactNode;
  /** Hands the students of a liaison officer to others. */
  handOverOf: (user: User) => ReactNode;
}

interface RowPartProps {
  user: User;
  actions: UserRowActions;
}

function EditAction({ user, actions }: RowPartProps) {
  return (
    <IconAction
      label={texts.editUser(nameOf(user))}
      icon="pencil"
      refusal={editRefusal(actions.actor, user)}
      onClick={() => actions.onEdit(user)}
    />
  );
}

function DeleteAction({ user, actions }: RowPartProps) {
  return (
    <IconAction
      label={texts.deleteUser(nameOf(user))}
      icon="trash"
      tone="danger"
      refusal={deleteRefusal(actions.actor, user)}
      onClick={() => actions.onDelete(user)}
    />
  );
}

function StatusToggle({ user, actions }: RowPartProps) {
  return (
    <Toggle
      label={texts.statusOf(nameOf(user))}
      isOn={user.status === userStatus.active}
      refusal={statusRefusal(actions.actor, user)}
      onToggle={() => actions.onStatus(user)}
    />
  );
}

/** Email, name, role, status, edit and delete (rule 10.9). */
export function userColumns(actions: UserRowActions): Column<User>[] {
  const { historyOf, handOverOf } = actions;
  const history: Column<User>[] = historyOf
    ? [
        {
          key: 'history',
          header: texts.history,
          align: 'center',
          width: 84,
          shape: 'icon',
          isAction: true,
          cell: historyOf,
        },
      ]
    : [];
  const looks: Readonly<Record<string, Partial<Column<User>>>> = {
    email: {
      share: 412,
      least: 176,
      cell: (user) => <span className={look.address}>{user.email}</span>,
    },
    role_id: {
      key: 'role',
      sortKey: 'role',
      share: 191,
      least: 124,
      cell: (user) => user.roles.role,
    },
    status: {
      share: 223,
      least: 148,
      shape: 'badge',
      cell: (user) => (
        <span className={look.row}>
          <StatusToggle user={user} actions={actions} />
          <UserStatusBadge user={user} />
        </span>
      ),
    },
  };
  const viewer: Caller = { role: actions.actor.role, admin_liaison: false };
  const described = recordColumns<User>(userFields, viewer, looks);
  // The name consists of two fields, and comes after the first column.
  const name: Column<User> = {
    key: 'name',
    header: texts.name,
    sortKey: 'name',
    share: 296,
    least: 156,
    shape: 'person',
    cell: (user) => (
      <>
        <Person name={nameOf(user)} link={actions.recordOf(user)} />
        <Telephones numbers={user.telephones} />
      </>
    ),
  };
  return [
    ...described.slice(0, 1),
    name,
    ...described.slice(1),
    {
      key: 'edit',
      header: texts.edit,
      align: 'center',
      width: 84,
      shape: 'icon',
      cell: (user) => <EditAction user={user} actions={actions} />,
    },
    {
      key: 'delete',
      header: texts.delete,
      align: 'center',
      width: 84,
      shape: 'icon',
      cell: (user) => <DeleteAction user={user} actions={actions} />,
    },
    {
      key: 'hand-over',
      header: texts.handOver,
      align: 'center',
      width: 96,
      shape: 'icon',
      isAction: true,
      cell: handOverOf,
    },
    ...history,
  ];
}

/** The same row for phones; a bin only for users who can be deleted. */
export function UserCard({ user, actions }: RowPartProps) {
  return (
    <>
      <CardHead
        picture={<Avatar name={nameOf(user)} size={44} />}
        name={actions.recordOf(user) ?? nameOf(user)}
        line={user.email}
        aside={<UserStatusBadge user={user} />}
      />
      <Telephones numbers={user.telephones} />
      <CardFoot words={user.roles.role}>
        <StatusToggle user={user} actions={actions} />
        <EditAction user={user} actions={actions} />
        {actions.handOverOf(user)}
        {actions.historyOf?.(user)}
        {user.status === userStatus.new ? <DeleteAction user={user} actions={actions} /> : null}
      </CardFoot>
    </>
  );
}

const tones: Readonly<Record<UserStatus, Tone>> = {
  [userStatus.new]: 'wait',
  [userStatus.disabled]: 'mute',
  [userStatus.active]: 'ok',
};

/** The status; for a new user also that nobody has invited them yet. */
function UserStatusBadge({ user }: { user: Pick<User, 'status' | 'invited'> }) {
  const { status, invited } = user;
  if (!invited) return <Badge tone="outline">{texts.notInvited}</Badge>;
  return <Badge tone={tones[status]}>{texts.statuses[status]}</Badge>;
}
