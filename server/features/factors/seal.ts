import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Keys } from '../../keys.ts';

const context = 'somesha/code-app/v1';
const nonceBytes = 12;
const tagBytes = 16;

/** The key of one person's secrets, derived from the server's: a copy of the database alone opens none. */
const keyOf = (keys: Keys, userId: number, keyId: number) =>
  keys.sign('factors', context, Buffer.from(`${userId}`), keyId);

/** Encrypts a secret of this person (AES-256-GCM), with the id of the key in front. */
export function seal(keys: Keys, userId: number, secret: Uint8Array): string {
  const keyId = keys.current('factors');
  const key = keyOf(keys, userId, keyId);
  if (!key) throw new Error('The key of factors is missing');
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes });
  const body = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([Uint8Array.of(keyId), nonce, cipher.getAuthTag(), body]).toString('base64');
}

/** The secret, or null where its key was replaced since: such an app is set up anew. */
export function unseal(keys: Keys, userId: number, sealed: string): Buffer | null {
  const bytes = Buffer.from(sealed, 'base64');
  const key = keyOf(keys, userId, bytes.readUInt8(0));
  if (!key) return null;
  const nonce = bytes.subarray(1, 1 + nonceBytes);
  const tag = bytes.subarray(1 + nonceBytes, 1 + nonceBytes + tagBytes);
  const open = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes });
  open.setAuthTag(tag);
  return Buffer.concat([open.update(bytes.subarray(1 + nonceBytes + tagBytes)), open.final()]);
}
