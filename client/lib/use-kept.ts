import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/**
 * What somebody chose on a screen: it stays as long as they are signed in, in memory alone (security 13.6).
 * @param name tells it from all others
 * @param first what it is before anything was chosen
 */
export function useKept<Value extends string | number | boolean | null>(
  name: string,
  first: Value,
): readonly [Value, (value: Value) => void] {
  const client = useQueryClient();
  // Kept beside the data, so that signing out forgets it as well.
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
