import { onlineManager, QueryClient } from '@tanstack/react-query';
import { ApiError } from '../lib/api.ts';

/** Only what may pass by itself is tried again: a lost connection, a busy server. */
const isPassing = (failure: unknown) =>
  failure instanceof ApiError && (failure.status === 0 || failure.status === 503);

/** Loads of one signed-in person; made anew for the next, so nothing is left in memory. */
export function newQueryClient(): QueryClient {
  // It takes a page that was opened without a line for one with it, and would miss that there is one again.
  onlineManager.setOnline(navigator.onLine);
  return new QueryClient({
    defaultOptions: {
      queries: {
        // Without a connection a list says so and offers to try again, rather than waiting mutely.
        networkMode: 'always',
        // Which is why it has to be told that what failed comes once there is a connection again.
        refetchOnReconnect: ({ state }) => (state.status === 'error' ? 'always' : false),
        retry: (count, failure) => count < 1 && isPassing(failure),
        staleTime: 0,
        refetchOnWindowFocus: false,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}
