import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { DataOf } from '#contract/endpoint.ts';
import { endOwnSession, listOwnSessions } from '#contract/session/calls.ts';
import { ApiError, queryOf, send } from '../../lib/api.ts';
import { read } from '../../lib/reads.ts';

/** One of one's own sessions. */
export type OwnSession = DataOf<typeof listOwnSessions>[number];

const ownSessions = queryOf(read(listOwnSessions));

/** One's own sessions, the latest seen first; read afresh with each opening. */
export const useOwnSessions = () =>
  useQuery({ ...ownSessions, select: ({ data }) => data, gcTime: 0 });

/** Ends these sessions, and resolves once the list was read again. */
export function useEndSessions() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (sessions: readonly OwnSession[]) => {
      for (const session of sessions) await endOne(session);
    },
    onSettled: () => client.invalidateQueries({ queryKey: ownSessions.queryKey }),
  });
}

/** A session that has ended by itself meanwhile is no error. */
async function endOne({ id }: OwnSession): Promise<void> {
  try {
    await send(endOwnSession, { params: { id } });
  } catch (failure) {
    if (!(failure instanceof ApiError && failure.status === 404)) throw failure;
  }
}
