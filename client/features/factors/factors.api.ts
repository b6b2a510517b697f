import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { InputOf } from '#contract/endpoint.ts';
import {
  addFactor,
  listFactors,
  makeRecoveryCodes,
  removeFactor,
  resetFactors,
} from '#contract/factors/calls.ts';
import { currentUser } from '#contract/session/calls.ts';
import { keyOf, queryOf, send } from '../../lib/api.ts';
import { read } from '../../lib/reads.ts';
import { rememberUser } from '../../lib/stored-session.ts';
import { useChange } from '../../lib/use-change.ts';

/** One's own factors, and how many recovery codes are left. */
export const useFactors = () =>
  useQuery({ ...queryOf(read(listFactors)), select: ({ data }) => data });

/** Adds what was begun; answers the recovery codes that come with the first factor. */
export function useAddFactor() {
  const client = useQueryClient();
  return async (input: InputOf<typeof addFactor>): Promise<string[]> => {
    const { data } = await send(addFactor, { input });
    void client.invalidateQueries({ queryKey: keyOf(listFactors) });
    return data.recovery_codes;
  };
}

/** Whoever had to add a factor first may do everything from now on. */
export const refreshUser = async (): Promise<void> => rememberUser((await send(currentUser)).data);

export const useRemoveFactor = () =>
  useChange(
    async (id: number, sending) => {
      const reply = await send(removeFactor, { params: { id }, ...sending });
      await refreshUser();
      return reply;
    },
    [listFactors],
  );

export function useNewRecoveryCodes() {
  const client = useQueryClient();
  return async (): Promise<string[]> => {
    const { data } = await send(makeRecoveryCodes);
    void client.invalidateQueries({ queryKey: keyOf(listFactors) });
    return data.recovery_codes;
  };
}

export const useResetFactors = () =>
  useChange((id: number, sending) => send(resetFactors, { params: { id }, ...sending }), []);
