import type { QueryFunctionContext } from '@tanstack/react-query';
import { addressOf } from '../lib/address.ts';
import { ApiError, isLineGone, queryOf, type Reply } from '../lib/api.ts';
import type { Read } from '../lib/reads.ts';
import { storedUser, subscribeToUser } from '../lib/stored-session.ts';
import { canKeepDrafts, ownKey } from './own-key.ts';
import {
  dropParts,
  jsonBytes,
  jsonOf,
  partNames,
  type ReadPart,
  readPart,
  writeParts,
} from './sealed-store.ts';

/** How long to wait for a server that does not answer where a stored reply exists, in milliseconds. */
const patience = 4_000;
/** How often the server is asked again while an older reply is shown, in milliseconds. */
const askAgainEvery = 30_000;

/** A reply that may be an older, stored one. */
export type KeptReply<Data, Beside extends object = object> = Reply<Data, Beside> & {
  /** When the server gave the reply, if it is a stored one; null for a new one. */
  readonly asOf: Date | null;
};

/**
 * `queryOf` for a screen that works offline: the reply is stored on this device, encrypted with its reader's
 * key, for at most 14 days, and deleted when they sign out or may not read it any more. Offline, or while the
 * server fails, the stored reply is given with its time in `asOf`, and the server is asked again. Only for
 * lists of one's own students and for what is about nobody; nothing else about children may be stored on a
 * device.
 */
export function keptQueryOf<Data, Beside extends object>(read: Read<Data, Beside>) {
  const { queryKey, queryFn } = queryOf(read);
  const name = addressOf(read.call, read.options);
  return {
    queryKey,
    queryFn: async (context: QueryFunctionContext): Promise<KeptReply<Data, Beside>> => {
      const userId = storedUser()?.id ?? 0;
      const fresh = queryFn(context).then((reply) => {
        void keep(userId, name, jsonBytes(reply));
        return { ...reply, asOf: null };
      });
      const kept = () => findKept<Reply<Data, Beside>>(userId, name);
      try {
        const first = await Promise.race([fresh, wait(patience).then(kept)]);
        if (first === null) return await fresh;
        // Although nobody waits for it any more, the reply is shown when it comes in the end.
        if (first.asOf)
          void fresh.then((reply) => context.client.setQueryData(queryKey, reply), isLate);
        return first;
      } catch (failure) {
        const before = isPassing(failure) ? await kept() : null;
        if (before) return before;
        if (isBarred(failure)) await dropKept(userId, [name]);
        throw failure;
      }
    },
    refetchOnReconnect: ({ state }: QueryState) =>
      state.status === 'error' || isOfBefore(state) ? ('always' as const) : false,
    refetchInterval: ({ state }: QueryState) => (isOfBefore(state) ? askAgainEvery : false),
  };
}

interface QueryState {
  readonly state: { readonly status: string; readonly data?: object | undefined };
}

const isOfBefore = ({ data }: QueryState['state']) =>
  data !== undefined && 'asOf' in data && data.asOf !== null;

/** The connection or the server fails, and the stored reply is used meanwhile. */
const isPassing = (failure: unknown) =>
  isLineGone(failure) ||
  (failure instanceof ApiError && (failure.status === 429 || failure.status >= 500));

/** When they may not read it any more, the stored reply is deleted; an aborted call does not mean that. */
const isBarred = (failure: unknown) =>
  failure instanceof ApiError && [401, 403, 404].includes(failure.status);

/** The server is asked again the next time; meanwhile the stored reply is shown. */
const isLate = () => undefined;

const wait = (pause: number) => new Promise((resolve) => setTimeout(resolve, pause));

async function findKept<Kept>(
  userId: number,
  name: string,
): Promise<(Kept & { asOf: Date }) | null> {
  const found = await readKept(userId, name);
  return found && { ...jsonOf<Kept>(found.bytes), asOf: found.savedAt };
}

const rootOf = (userId: number) => `${userId}/kept/`;

/** What is stored for this person under a name; null when there is nothing, or no key opens it here. */
export const readKept = (userId: number, name: string): Promise<ReadPart | null> =>
  ifKept(() => readPart(rootOf(userId) + name));

/** Stores it for the person signed in; what cannot be stored is read from the server the next time. */
export const keep = (userId: number, name: string, bytes: Uint8Array<ArrayBuffer>) =>
  ifKept(async () => {
    const own = await ownKey(userId, null);
    if (own && storedUser()?.id === userId) await writeParts(own, [[rootOf(userId) + name, bytes]]);
    return null;
  });

const dropKept = (userId: number, names: readonly string[]) =>
  ifKept(async () => {
    await dropParts(names.map((name) => rootOf(userId) + name));
    return null;
  });

/** Deletes what is stored for this person under names with this beginning, except these. */
export const dropKeptBut = (userId: number, start: string, names: readonly string[]) =>
  ifKept(async () => {
    const root = rootOf(userId);
    const kept = new Set(names.map((name) => root + name));
    await dropParts(
      (await partNames()).filter((name) => name.startsWith(root + start) && !kept.has(name)),
    );
    return null;
  });

/** The device is full or cannot store anything, or there is no key: nothing is stored. */
async function ifKept<Found>(work: () => Promise<Found | null>): Promise<Found | null> {
  if (!canKeepDrafts()) return null;
  try {
    return await work();
  } catch (failure) {
    if (failure instanceof DOMException || failure instanceof ApiError) return null;
    throw failure;
  }
}

/** Data of other people is deleted, since their session is over. */
function dropKeptOfOthers(): void {
  void ifKept(async () => {
    const own = storedUser()?.id;
    await dropParts(
      (await partNames()).filter((name) => {
        const [owner, kind] = name.split('/');
        return kind === 'kept' && Number(owner) !== own;
      }),
    );
    return null;
  });
}

dropKeptOfOthers();
subscribeToUser(dropKeptOfOthers);
