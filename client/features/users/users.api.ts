import { useQuery } from '@tanstack/react-query';
import type { InputOf } from '#contract/endpoint.ts';
import { currentUser } from '#contract/session/calls.ts';
import {
  deleteUser,
  editUser,
  listRoles,
  listUsers,
  registerUser,
  setUserStatus,
} from '#contract/users/calls.ts';
import type { User } from '#contract/users/shapes.ts';
import { queryOf, type Reply, send } from '../../lib/api.ts';
import { read } from '../../lib/reads.ts';
import { rememberUser, storedUser } from '../../lib/stored-session.ts';
import { useChange } from '../../lib/use-change.ts';

/** The roles by privilege; they do not change while one is signed in. */
export function useRoles() {
  return useQuery({
    ...queryOf(read(listRoles)),
    staleTime: Number.POSITIVE_INFINITY,
    select: ({ data }) => data,
  });
}

/** After a change the list reads afresh (spec 4: 'reloads the page'). */
const useUserChange = <Input, Data>(change: (input: Input) => Promise<Reply<Data>>) =>
  useChange(change, [listUsers]);

export const useRegisterUser = () =>
  useUserChange((input: InputOf<typeof registerUser>) => send(registerUser, { input }));

export const useEditUser = () =>
  useUserChange(async (input: InputOf<typeof editUser>) => {
    const reply = await send(editUser, { input });
    // One's own new name also stands in the top bar.
    if (input.id === storedUser()?.id) rememberUser((await send(currentUser)).data);
    return reply;
  });

export const useSetUserStatus = () =>
  useUserChange((input: InputOf<typeof setUserStatus>) => send(setUserStatus, { input }));

/** A user of the list by the id, or null. @throws ApiError */
export async function findUser(id: number): Promise<User | null> {
  const { data } = await send(listUsers);
  return data.find((user) => user.id === id) ?? null;
}

export const useDeleteUser = () =>
  useUserChange((id: number) => send(deleteUser, { params: { id } }));
