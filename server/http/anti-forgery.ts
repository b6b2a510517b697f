import { randomBytes } from 'node:crypto';
import { type Keys, sameBytes } from '../keys.ts';

const context = 'somesha/anti-forgery/v1';
const randomLength = 16;
const signatureLength = 32;
const tokenLength = 1 + randomLength + signatureLength;

function signature(keys: Keys, keyId: number, hash: string, random: Uint8Array): Buffer | null {
  return keys.sign(
    'antiForgery',
    context,
    Buffer.concat([Buffer.from(hash, 'hex'), random]),
    keyId,
  );
}

/** A token bound to one session: key id, random part and HMAC over both (rule 2.4). */
export function makeToken(keys: Keys, hashOfSession: string): string {
  const random = randomBytes(randomLength);
  const keyId = keys.current('antiForgery');
  const signed = signature(keys, keyId, hashOfSession, random);
  if (!signed) throw new Error('The signing key is missing');
  return Buffer.concat([Uint8Array.of(keyId), random, signed]).toString('base64url');
}

/** Whether this token was made for this session. That a cookie equals the header would prove nothing. */
export function isTokenFor(keys: Keys, hashOfSession: string, token: string): boolean {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== tokenLength || bytes.toString('base64url') !== token) return false;
  const expected = signature(
    keys,
    bytes.readUInt8(0),
    hashOfSession,
    bytes.subarray(1, 1 + randomLength),
  );
  return expected !== null && sameBytes(expected, bytes.subarray(1 + randomLength));
}
