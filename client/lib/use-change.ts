import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Reply } from './api.ts';

/**
 * A change to the server's data, after which these loads read afresh, also when it was refused:
 * somebody else may have been faster. Resolves to the server's message.
 */
export function useChange<Input, Data>(
  change: (input: Input) => Promise<Reply<Data>>,
  staleLoads: readonly QueryKey[],
) {
  const client = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: change,
    onSettled: () => {
      for (const queryKey of staleLoads) void client.invalidateQueries({ queryKey });
    },
  });
  return async (input: Input) => (await mutateAsync(input)).message;
}
