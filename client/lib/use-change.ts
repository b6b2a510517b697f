import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Endpoint, Params } from '#contract/endpoint.ts';
import { keyOf, type Reply, sendKept } from './api.ts';
import type { Sending } from './transport.ts';

type Touched = readonly Pick<Endpoint, 'call' | 'mode'>[] | 'everything';

/**
 * A change of the server's data, after which everything that was read by these calls is read again. Also after
 * a refusal, because somebody else may have changed it. Resolves to the server's message.
 */
export function useChange<Input, Data>(
  change: (input: Input, sending: Sending) => Promise<Reply<Data>>,
  touched: Touched,
) {
  const client = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: ({ input, sending }: { input: Input; sending: Sending }) => change(input, sending),
    onSettled: () => {
      const keys = touched === 'everything' ? [[]] : touched.map(keyOf);
      for (const queryKey of keys) void client.invalidateQueries({ queryKey });
    },
  });
  return async (input: Input, sending: Sending = {}) =>
    (await mutateAsync({ input, sending })).message;
}

/** A change whose call takes what was typed, and nothing else but the ids in its address. */
export const useSave = <
  Call extends string,
  Query,
  Input extends Readonly<Record<string, unknown>>,
  Data,
>(
  call: Endpoint<Call, Query, Input, Data>,
  touched: Touched,
  ...[params]: keyof Params<Call> extends never ? [] : [Params<Call>]
) => useChange((input: Input, sending) => sendKept(call, { input, params, ...sending }), touched);

/** A change whose call takes an id alone. */
export const useChangeOf = <Query, Input, Data>(
  call: Endpoint<`${string}:id${string}`, Query, Input, Data>,
  touched: Touched,
) => useChange((id: number, sending) => sendKept(call, { params: { id }, ...sending }), touched);
