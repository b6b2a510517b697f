import { del, delMany, get, keys, set, update } from 'idb-keyval';
import { lateStore, whereKept } from './device-key.ts';
import type { OwnKey } from './sealing.ts';

/** A PIN has at least so many digits. */
export const pinDigits = 6;
/** After so many wrong ones in a row the device opens only by signing in. */
export const pinTries = 10;
/** How long after the server last knew the person the PIN opens anything, in milliseconds: no session is older. */
const lifetime = 12 * 60 * 60 * 1000;
/** What OWASP asks of PBKDF2 with SHA-256 (2023). */
const iterations = 600_000;

/** A person's key as it lies on the device: readable with their PIN only. */
interface LockedKey {
  readonly id: number;
  readonly salt: Uint8Array<ArrayBuffer>;
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly wrapped: ArrayBuffer;
  /** When the server last gave the key. */
  readonly givenAt: number;
  readonly wrong: number;
}

const store = lateStore('own-pin', 'keys');

async function keyOfPin(pin: string, salt: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  const typed = await crypto.subtle.importKey(
    'raw',
    new TextEncoder().encode(pin),
    'PBKDF2',
    false,
    ['deriveKey'],
  );
  return crypto.subtle.deriveKey(
    { name: 'PBKDF2', hash: 'SHA-256', salt, iterations },
    typed,
    { name: 'AES-GCM', length: 256 },
    false,
    ['wrapKey', 'unwrapKey'],
  );
}

/** Stores a person's key so that this PIN opens it. @throws DOMException when the device is full */
export async function setPin({ id, userId, key }: OwnKey, pin: string): Promise<void> {
  const salt = crypto.getRandomValues(new Uint8Array(16));
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const by = await keyOfPin(pin, salt);
  const wrapped = await crypto.subtle.wrapKey('raw', key, by, { name: 'AES-GCM', iv });
  await set(
    userId,
    { id, salt, iv, wrapped, givenAt: Date.now(), wrong: 0 } satisfies LockedKey,
    store(),
  );
}

/** Whether a PIN opens this person's key here. */
export async function hasPin(userId: number): Promise<boolean> {
  const found = await whereKept(() => get<LockedKey>(userId, store()));
  if (!found) return false;
  const age = Date.now() - found.givenAt;
  // A clock that was set back must not make it younger.
  return found.wrong < pinTries && age >= 0 && age < lifetime;
}

/** The server gave this key: its PIN counts from now on; that of another key is of no use any more. */
export async function renewPin({ id, userId }: OwnKey): Promise<void> {
  const locked = await get<LockedKey>(userId, store());
  if (!locked) return;
  if (locked.id !== id) return del(userId, store());
  await change(userId, (now) => ({ ...now, givenAt: Date.now(), wrong: 0 }));
}

/** Changes what lies there for a person, in one step. */
const change = (userId: number, next: (locked: LockedKey) => LockedKey): Promise<void> =>
  update<LockedKey | undefined>(userId, (locked) => locked && next(locked), store());

/** Counts a try before it is made, so that closing the page gives none back. @returns null when none is left */
async function countTry(userId: number): Promise<LockedKey | null> {
  let counted: LockedKey | null = null;
  await change(userId, (locked) => {
    if (locked.wrong >= pinTries) return locked;
    counted = { ...locked, wrong: locked.wrong + 1 };
    return counted;
  });
  return counted;
}

/** Opens a person's key with their PIN. @returns it; else how many tries are left: with none it is gone */
export async function openByPin(userId: number, pin: string): Promise<OwnKey | number> {
  const locked = (await hasPin(userId)) ? await countTry(userId) : null;
  if (!locked) return 0;
  const by = await keyOfPin(pin, locked.salt);
  try {
    const key = await crypto.subtle.unwrapKey(
      'raw',
      locked.wrapped,
      by,
      { name: 'AES-GCM', iv: locked.iv },
      'AES-GCM',
      true,
      ['encrypt', 'decrypt'],
    );
    await set(userId, { ...locked, wrong: 0 } satisfies LockedKey, store());
    return { id: locked.id, userId, key };
  } catch (failure) {
    if (!(failure instanceof DOMException && failure.name === 'OperationError')) throw failure;
    const left = pinTries - locked.wrong;
    if (left === 0) await del(userId, store());
    return left;
  }
}

/** Removes the PINs of others: the device is another person's now. */
export async function dropPinsOfOthers(userId: number): Promise<void> {
  await delMany(
    (await keys<number>(store())).filter((id) => id !== userId),
    store(),
  );
}
