import type { InputOf } from '#contract/endpoint.ts';
import { currentUser } from '#contract/session/calls.ts';
import {
  deleteUser,
  editUser,
  inviteAgain,
  inviteUsers,
  listRoles,
  listUninvited,
  listUsers,
  registerUser,
  setUserRhythm,
  setUserStatus,
} from '#contract/users/calls.ts';
import type { User } from '#contract/users/shapes.ts';
import { type Reply, send } from '../../lib/api.ts';
import { read } from '../../lib/reads.ts';
import { rememberUser, storedUser } from '../../lib/stored-session.ts';
import type { Sending } from '../../lib/transport.ts';
import { useChange } from '../../lib/use-change.ts';
import { useRead } from '../../lib/use-read.ts';

/** The roles by privilege; they do not change while one is signed in. */
export function useRoles() {
  return useRead(read(listRoles), { staleTime: Number.POSITIVE_INFINITY });
}

/** After a change the list reads afresh (rule 10.6); students' lists too, where they may change hands. */
const useUserChange = <Input, Data>(
  change: (input: Input, sending: Sending) => Promise<Reply<Data>>,
  touched: Parameters<typeof useChange>[1] = [listUsers, listUninvited],
) => useChange(change, touched);

export const useRegisterUser = () =>
  useUserChange((input: InputOf<typeof registerUser>, sending) =>
    send(registerUser, { input, ...sending }),
  );

export const useEditUser = () =>
  useUserChange(async (input: InputOf<typeof editUser>, sending) => {
    const reply = await send(editUser, { input, ...sending });
    // One's own new name is also in the top bar.
    if (input.id === storedUser()?.id) rememberUser((await send(currentUser)).data);
    return reply;
  }, 'everything');

export const useSetUserStatus = () =>
  useUserChange(
    (input: InputOf<typeof setUserStatus>, sending) => send(setUserStatus, { input, ...sending }),
    'everything',
  );

export const useSetUserRhythm = () =>
  useUserChange((input: InputOf<typeof setUserRhythm>, sending) =>
    send(setUserRhythm, { input, ...sending }),
  );

/** A user of the list by the id, or null. @throws ApiError */
export async function findUser(id: number): Promise<User | null> {
  const { data } = await send(listUsers);
  return data.find((user) => user.id === id) ?? null;
}

export const useDeleteUser = () =>
  useUserChange(({ id, version }: Pick<User, 'id' | 'version'>, sending) =>
    send(deleteUser, { params: { id }, query: { version }, ...sending }),
  );

/** Who can be invited. */
export const useUninvited = () => useRead(read(listUninvited));

/** Mails the link to create a password once more. */
export const useInviteAgain = () =>
  useUserChange((id: number, sending) => send(inviteAgain, { params: { id }, ...sending }));

/** Mails the link to create a password to those of them who are not invited yet. */
export const useInviteUsers = () =>
  useUserChange((input: InputOf<typeof inviteUsers>, sending) =>
    send(inviteUsers, { input, ...sending }),
  );
