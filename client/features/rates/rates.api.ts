import { useQuery } from '@tanstack/react-query';
import type { InputOf } from '#contract/endpoint.ts';
import { addRate, listRates, removeRate } from '#contract/rates/calls.ts';
import { queryOf, send } from '../../lib/api.ts';
import { read } from '../../lib/reads.ts';
import { useChange } from '../../lib/use-change.ts';

/** All exchange rates, the newest day first. */
export const useRates = () => useQuery({ ...queryOf(read(listRates)), select: ({ data }) => data });

// The preview of letters uses them, and the history of the foundation shows them.
export const useAddRate = () =>
  useChange(
    (input: InputOf<typeof addRate>, sending) => send(addRate, { input, ...sending }),
    'everything',
  );

export const useRemoveRate = () =>
  useChange(
    (id: number, sending) => send(removeRate, { params: { id }, ...sending }),
    'everything',
  );
