import type { QueryFunctionContext } from '@tanstack/react-query';
import { addressOf } from '../../lib/address.ts';
import { ApiError, isLineGone, queryOf, type Reply } from '../../lib/api.ts';
import type { Read } from '../../lib/reads.ts';
import { storedUser, subscribeToUser } from '../../lib/stored-session.ts';
import { canKeepDrafts, ownKey } from './own-key.ts';
import {
  dropParts,
  jsonBytes,
  jsonOf,
  partNames,
  type ReadPart,
  readPart,
  writePart,
} from './sealed-store.ts';

/** How long a line that does not answer is waited for where something is kept, in milliseconds. */
const patience = 4_000;
/** How often the server is asked again while what stands there is of before, in milliseconds. */
const askAgainEvery = 30_000;

/** A reply that may be of before. */
export type KeptReply<Data, Beside extends object = object> = Reply<Data, Beside> & {
  /** When the server said so, while it cannot be asked; null for what it says now. */
  readonly asOf: Date | null;
};

/**
 * `queryOf` for a screen that opens without a line: the reply is kept on this device, sealed with its
 * reader's key, at most 14 days, and gone when they sign out or may not read it any more. Without a line,
 * or while the server fails, the kept one is given with its time in `asOf`, and the server is asked again. For lists of one's own students
 * and what tells of nobody; nothing else of children may lie on a device.
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
        // Whoever waits no longer sees what the line brings in the end all the same.
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

/** The line or the server is in trouble, and what is kept will do meanwhile. */
const isPassing = (failure: unknown) =>
  isLineGone(failure) ||
  (failure instanceof ApiError && (failure.status === 429 || failure.status >= 500));

/** Who may not read it any more keeps nothing of it; a call that was given up says nothing of that. */
const isBarred = (failure: unknown) =>
  failure instanceof ApiError && [401, 403, 404].includes(failure.status);

/** The next time asks again; what is kept stands there meanwhile. */
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

/** What this person keeps under a name; null when there is nothing, or no key opens it here. */
export const readKept = (userId: number, name: string): Promise<ReadPart | null> =>
  ifKept(() => readPart(rootOf(userId) + name));

/** Keeps it, for whoever is signed in; what cannot be kept is read from the server the next time. */
export const keep = (userId: number, name: string, bytes: Uint8Array<ArrayBuffer>) =>
  ifKept(async () => {
    const own = await ownKey(userId, null);
    if (own && storedUser()?.id === userId) await writePart(own, rootOf(userId) + name, bytes);
    return null;
  });

const dropKept = (userId: number, names: readonly string[]) =>
  ifKept(async () => {
    await dropParts(names.map((name) => rootOf(userId) + name));
    return null;
  });

/** Drops what this person keeps under names that begin so, but for these. */
export const dropKeptBut = (userId: number, start: string, names: readonly string[]) =>
  ifKept(async () => {
    const root = rootOf(userId);
    const kept = new Set(names.map((name) => root + name));
    await dropParts(
      (await partNames()).filter((name) => name.startsWith(root + start) && !kept.has(name)),
    );
    return null;
  });

/** A device that is full or keeps nothing, or a key that is not at hand: nothing is kept. */
async function ifKept<Found>(work: () => Promise<Found | null>): Promise<Found | null> {
  if (!canKeepDrafts()) return null;
  try {
    return await work();
  } catch (failure) {
    if (failure instanceof DOMException || failure instanceof ApiError) return null;
    throw failure;
  }
}

/** What others kept goes with their session. */
export function dropKeptOfOthers(): void {
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

subscribeToUser(dropKeptOfOthers);
