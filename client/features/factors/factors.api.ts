import { useQueryClient } from '@tanstack/react-query';
import type { InputOf } from '#contract/endpoint.ts';
import {
  addFactor,
  listFactors,
  makeRecoveryCodes,
  removeFactor,
  resetFactors,
} from '#contract/factors/calls.ts';
import { currentUser } from '#contract/session/calls.ts';
import { keyOf, type Reply, send } from '../../lib/api.ts';
import { read } from '../../lib/reads.ts';
import { rememberUser } from '../../lib/stored-session.ts';
import { useChange, useChangeOf } from '../../lib/use-change.ts';
import { useRead } from '../../lib/use-read.ts';

/** One's own factors, and how many recovery codes are left. */
export const useFactors = () => useRead(read(listFactors));

/** Answers the recovery codes that come with a change, and reads again what there is. */
function useCodesOf<Input>(change: (input: Input) => Promise<Reply<{ recovery_codes: string[] }>>) {
  const client = useQueryClient();
  return async (input: Input): Promise<string[]> => {
    const { data } = await change(input);
    void client.invalidateQueries({ queryKey: keyOf(listFactors) });
    return data.recovery_codes;
  };
}

/** Adds what was begun; recovery codes come with the first factor. */
export const useAddFactor = () =>
  useCodesOf((input: InputOf<typeof addFactor>) => send(addFactor, { input }));

export const useNewRecoveryCodes = () => useCodesOf(() => send(makeRecoveryCodes));

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

export const useResetFactors = () => useChangeOf(resetFactors, []);
