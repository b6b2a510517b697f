import { onlineManager, QueryClient } from '@tanstack/react-query';
import { ApiError } from '../lib/api.ts';

/** Only faults that may pass by themselves are tried again: a lost connection, a busy server. */
const isPassing = (failure: unknown) =>
  failure instanceof ApiError && (failure.status === 0 || failure.status === 503);

/** The loaded data of one person; created again for the next one, so nothing is left in memory. */
export function newQueryClient(): QueryClient {
  // It assumes a page that was opened offline to be online, and would miss that the connection is back.
  onlineManager.setOnline(navigator.onLine);
  return new QueryClient({
    defaultOptions: {
      queries: {
        // Without a connection a list shows an error and offers to try again, instead of waiting silently.
        networkMode: 'always',
        // Therefore failed queries must be started again here once the connection is back.
        refetchOnReconnect: ({ state }) => (state.status === 'error' ? 'always' : false),
        retry: (count, failure) => count < 1 && isPassing(failure),
        staleTime: 0,
        refetchOnWindowFocus: false,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}
