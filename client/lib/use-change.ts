import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Endpoint } from '#contract/endpoint.ts';
import { keyOf, type Reply } from './api.ts';
import type { Sending } from './transport.ts';

/**
 * A change of the server's data, after which everything that was read by these calls is read again. Also after
 * a refusal, because somebody else may have changed it. Resolves to the server's message.
 */
export function useChange<Input, Data>(
  change: (input: Input, sending: Sending) => Promise<Reply<Data>>,
  touched: readonly Pick<Endpoint, 'call' | 'mode'>[] | 'everything',
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
