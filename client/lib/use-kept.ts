import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/**
 * What somebody chose on a screen: kept as long as they are signed in, only in memory (rule 13.6).
 * @param name identifies it
 * @param first the value before anything was chosen
 */
export function useKept<Value extends string | number | boolean | null>(
  name: string,
  first: Value,
): readonly [Value, (value: Value) => void] {
  const client = useQueryClient();
  // Stored beside the queries, so that signing out deletes it as well.
  const { data: value = first } = useQuery<Value>({
    queryKey: ['kept', name],
    queryFn: skipToken,
    initialData: first,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  const keep = useCallback(
    (next: Value) => void client.setQueryData<Value>(['kept', name], () => next),
    [client, name],
  );
  return [value, keep];
}
