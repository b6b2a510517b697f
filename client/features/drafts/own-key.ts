import { errorMessages } from '#contract/errors.ts';
import { draftKey } from '#contract/session/calls.ts';
import { ApiError, send } from '../../lib/api.ts';
import { storedUser, subscribeToUser } from '../../lib/stored-session.ts';
import { dropKeys, layKey, lyingKey } from './device-key.ts';
import { importKey, type OwnKey } from './sealing.ts';

/** In memory only while the same person is signed in (rule 13.6). */
let keys = new Map<string, Promise<OwnKey>>();
let owner = storedUser()?.id;

subscribeToUser(() => {
  if (storedUser()?.id === owner) return;
  owner = storedUser()?.id;
  keys = new Map();
  void dropKeys((userId) => userId !== owner);
});

/** Without a secure context (plain http on another machine) browsers offer no encryption. */
export const canKeepDrafts = () => 'subtle' in crypto && 'indexedDB' in globalThis;

/**
 * Fetches the server's newest key, so that typed data can be stored even when the connection is lost before the
 * first form is opened; when offline, as soon as there is a connection. Returns a function that ends the
 * waiting.
 */
export function fetchOwnKey(): () => void {
  const user = storedUser();
  const fetchKey = () => {
    if (user === null) return;
    newestKey(user.id).then(end, (failure: unknown) => {
      // Offline, the next connection is waited for; whoever writes asks again as well.
      if (!(failure instanceof ApiError)) throw failure;
    });
  };
  const end = () => window.removeEventListener('online', fetchKey);
  if (!canKeepDrafts()) return end;
  void dropKeys((userId) => userId !== user?.id);
  window.addEventListener('online', fetchKey);
  fetchKey();
  return end;
}

/**
 * This person's newest key to write drafts with, or by its id the one with which an older draft was written:
 * from memory, from the device, or from the server.
 * @returns null for a key that the server no longer has
 * @throws ApiError when the server cannot be reached, or somebody else is signed in by now; calling it again
 * tries again
 */
export const ownKey = (userId: number, id: number | null): Promise<OwnKey | null> =>
  keys.get(nameOf(userId, id)) ?? remember(userId, id, find(userId, id));

/** The server's newest key; until it is loaded, the one on the device. */
async function newestKey(userId: number): Promise<void> {
  if ((await lyingKey(userId)) === null) return void (await ownKey(userId, null));
  const asked = ask(userId, null);
  const { id } = await asked;
  if (owner !== userId) return;
  keys.set(nameOf(userId, null), asked);
  keys.set(nameOf(userId, id), asked);
}

const nameOf = (userId: number, id: number | null) => `${userId}/${id}`;

async function remember(
  userId: number,
  id: number | null,
  asked: Promise<OwnKey>,
): Promise<OwnKey | null> {
  const name = nameOf(userId, id);
  keys.set(name, asked);
  try {
    const own = await asked;
    // Stored under its id too, since drafts are read by the id, also offline.
    if (keys.get(name) === asked) keys.set(nameOf(userId, own.id), asked);
    return own;
  } catch (failure) {
    if (keys.get(name) === asked) keys.delete(name);
    if (failure instanceof ApiError && failure.status === 404) return null;
    throw failure;
  }
}

async function find(userId: number, id: number | null): Promise<OwnKey> {
  const lying = storedUser()?.id === userId ? await lyingKey(userId) : null;
  return lying && (id === null || lying.id === id) ? lying : ask(userId, id);
}

async function ask(userId: number, id: number | null): Promise<OwnKey> {
  const { data } = await send(draftKey, { query: { id } });
  // Another tab signed somebody else in: what is encrypted now would be theirs.
  if (data.user_id !== userId) throw new ApiError(401, errorMessages.unauthenticated);
  const own = { id: data.id, userId, key: await importKey(data.key) };
  if (id === null && storedUser()?.id === userId) await layKey(own);
  return own;
}
