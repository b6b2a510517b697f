import { errorMessages } from '#contract/errors.ts';
import { draftKey } from '#contract/session/calls.ts';
import { ApiError, isLineGone, send } from '../lib/api.ts';
import { storedUser, subscribeToUser } from '../lib/stored-session.ts';
import { dropKeys, layKey, lyingKey, whereKept } from './device-key.ts';
import { dropPinsOfOthers, hasPin, openByPin, renewPin, setPin } from './device-pin.ts';
import { importKey, type OwnKey } from './sealing.ts';

/** In memory only while the same person is signed in (rule 13.6). */
let keys = new Map<string, Promise<OwnKey>>();
let owner = storedUser()?.id;

/**
 * Why nothing on the device can be read without a line: it wants the PIN, or a sign-in (`no-try`: after too many
 * wrong PINs); null: it is open.
 */
export type Lock = 'pin' | 'sign-in' | 'no-try' | null;
let lock: Lock = null;
const listeners = new Set<() => void>();

export const deviceLock = (): Lock => lock;

/** Calls back whenever the device is locked or unlocked. Returns the unsubscriber. */
export function subscribeToLock(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function showLock(next: Lock): void {
  if (lock === next) return;
  lock = next;
  for (const listener of listeners) listener();
}

/** Without a secure context (plain http on another machine) browsers offer no encryption. */
export const canKeepDrafts = () => 'subtle' in crypto && 'indexedDB' in globalThis;

const dropOthers = () => void (canKeepDrafts() && dropKeys((userId) => userId !== owner));
dropOthers();
subscribeToUser(() => {
  if (storedUser()?.id === owner) return;
  owner = storedUser()?.id;
  keys = new Map();
  showLock(null);
  dropOthers();
  // Whoever signs out comes back to their PIN; a device of somebody else has no use for it.
  const now = owner;
  if (now !== undefined) void whereKept(() => dropPinsOfOthers(now));
});

/** How often a key that is in use is laid anew, in milliseconds. */
const layEvery = 60_000;

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
  window.addEventListener('online', fetchKey);
  fetchKey();
  const clock = setInterval(() => void layAgain(), layEvery);
  return () => {
    end();
    clearInterval(clock);
  };
}

/** An open page is in use: without activity it ends by itself. */
async function layAgain(): Promise<void> {
  const user = storedUser();
  const asked = user && keys.get(nameOf(user.id, null));
  if (!asked) return;
  try {
    await lay(await asked);
  } catch (failure) {
    // The server does not give the key just now: whoever asked for it is told.
    if (!(failure instanceof ApiError)) throw failure;
  }
}

/** Where the person has a PIN the key lies on the device under it alone. */
async function lay(own: OwnKey): Promise<void> {
  if (await hasPin(own.userId)) await dropKeys((id) => id === own.userId);
  else await layKey(own);
}

/** Whether this person's key is open, and no PIN is there yet. */
export const isWithoutPin = async (userId: number): Promise<boolean> =>
  canKeepDrafts() && keys.has(nameOf(userId, null)) && !(await hasPin(userId));

/**
 * From now on this device opens without a line by this PIN only.
 * @throws ApiError without a key; DOMException when the device is full
 */
export async function choosePin(userId: number, pin: string): Promise<void> {
  const own = await ownKey(userId, null);
  if (!own) return;
  await setPin(own, pin);
  await dropKeys((id) => id === userId);
}

/** Opens the device with a PIN. @returns null when it is open; else how many tries are left */
export async function unlockDevice(userId: number, pin: string): Promise<number | null> {
  const own = await openByPin(userId, pin);
  if (own === 0) showLock('no-try');
  if (typeof own === 'number') return own;
  if (owner === userId) {
    for (const id of [null, own.id]) keys.set(nameOf(userId, id), Promise.resolve(own));
    showLock(null);
  }
  return null;
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
    if (isLineGone(failure)) await showWhyLocked(userId);
    throw failure;
  }
}

/** Unless the device was unlocked while the server was asked for the key. */
async function showWhyLocked(userId: number): Promise<void> {
  if (owner !== userId || (await lyingKey(userId))) return;
  const why = (await hasPin(userId)) ? 'pin' : 'sign-in';
  if (!keys.has(nameOf(userId, null))) showLock(why);
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
  if (storedUser()?.id !== userId) return own;
  showLock(null);
  if (id === null) {
    await whereKept(() => renewPin(own));
    await lay(own);
  }
  return own;
}
