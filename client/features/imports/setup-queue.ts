import { type QueryClient, skipToken, useQuery } from '@tanstack/react-query';
import { messageOf } from '../../lib/api.ts';
import type { SetupChange } from './step.ts';

/** Changes that the server does not have yet: stored beyond the screen, so that Back loses none. */
export interface Unsent {
  readonly given: SetupChange | null;
  /** Ends once nothing is on its way, whether the server took it or not. */
  readonly sending: Promise<void> | null;
  readonly fault: string | null;
}

const nothing: Unsent = { given: null, sending: null, fault: null };
const keyOf = (id: number) => ['unsent', 'imports', id] as const;

/** Rows left out, with those taken back again, and the other way round. */
const rows = (before: readonly string[] = [], back: readonly string[] = [], now: string[] = []) => [
  ...new Set([...before.filter((row) => !back.includes(row)), ...now]),
];

/** Two changes as one; the later one counts. */
function both(one: SetupChange, other: SetupChange): SetupChange {
  const lists = Object.keys({ ...one.values, ...other.values });
  const valuesOf = (list: string) => ({ ...one.values?.[list], ...other.values?.[list] });
  return {
    ...one,
    ...other,
    values: Object.fromEntries(lists.map((list) => [list, valuesOf(list)])),
    whom: { ...one.whom, ...other.whom },
    cells: { ...one.cells, ...other.cells },
    out: rows(one.out, other.in, other.out),
    in: rows(one.in, other.out, other.in),
  };
}

/**
 * Sends changes of a set-up to the server, one call after the other; what is changed meanwhile goes with the next
 * call. What the server did not accept stays until it is sent again or dropped.
 */
export function setupQueue(
  client: QueryClient,
  id: number,
  send: (change: SetupChange) => Promise<unknown>,
) {
  const get = () => client.getQueryData<Unsent>(keyOf(id)) ?? nothing;
  const set = (part: Partial<Unsent>) => {
    client.setQueryData<Unsent>(keyOf(id), { ...get(), ...part });
  };
  const sendAll = async () => {
    try {
      for (let { given } = get(); given; ) {
        await send(given);
        const { given: now } = get();
        // Sent twice, a change is the same as once.
        given = now === given ? null : now;
      }
      set(nothing);
    } catch (error) {
      set({ sending: null, fault: messageOf(error) });
    }
  };
  const sendAgain = () => set({ sending: sendAll(), fault: null });
  return {
    settled: () => get().sending,
    /** Sends again what the server did not accept. */
    sendAgain,
    drop: () => set(nothing),
    /** Sends it, at once or after the running call. */
    give: (change: SetupChange) => {
      set({ given: both(get().given ?? {}, change) });
      if (!get().sending) sendAgain();
    },
  };
}

export function useUnsent(id: number): Unsent {
  const { data } = useQuery<Unsent>({ queryKey: keyOf(id), queryFn: skipToken, gcTime: Infinity });
  return data ?? nothing;
}
