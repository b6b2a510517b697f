import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
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
import { type Reply, send } from '../../lib/api.ts';
import { rememberUser, storedUser } from '../../lib/stored-session.ts';
import { listKey } from '../../ui/data-list/use-list.ts';

/** The roles by privilege; they do not change while one is signed in. */
export function useRoles() {
  return useQuery({
    queryKey: ['roles'],
    queryFn: ({ signal }) => send(listRoles, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    select: ({ data }) => data,
  });
}

/**
 * A change to a user, after which the list reads afresh (spec 4: 'reloads the page'), also when
 * it was refused: somebody else may have been faster. Resolves to the server's message.
 */
function useUserChange<Input, Data>(change: (input: Input) => Promise<Reply<Data>>) {
  const client = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: change,
    onSettled: () => void client.invalidateQueries({ queryKey: listKey(listUsers) }),
  });
  return async (input: Input) => (await mutateAsync(input)).message;
}

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

export const useDeleteUser = () =>
  useUserChange((id: number) => send(deleteUser, { params: { id } }));
