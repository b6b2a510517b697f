import { createHash } from 'node:crypto';
import { emailKey } from '../email-key.ts';
import { type Keys, sameBytes } from '../keys.ts';

const context = 'somesha/stop-letters/v1';
const version = 2;
/** A version from before the rounds were counted: it belongs to the first round. */
const withoutRound = 1;
// version, key id, user id, first bytes of the address's hash, round
const roundAt = 1 + 1 + 8 + 8;
const bodyLength = roundAt + 4;
const signatureLength = 32;

const addressHash = (email: string) =>
  createHash('sha256').update(emailKey(email)).digest().subarray(0, 8);

/** The path at which somebody stops their progress letters without signing in (RFC 8058). */
const stopPath = '/letters/stop';

/** Its address with whatever token. */
export const stopRoute = `${stopPath}/:token`;

/** What a link to stop letters depends on, of their reader. */
export interface StopReader {
  readonly id: number;
  readonly email: string;
  /** How many times they asked for letters again. */
  readonly letters_round: number;
}

/** The stop link of this reader's letters: in the header and at the foot of each. */
export const stopLink = (appUrl: string, keys: Keys, reader: StopReader): string =>
  `${appUrl}${stopPath}/${stopToken(keys, reader)}`;

/** The end of the link in letters that others than their readers look at. */
export const sampleToken = 'sample';

/** The link in a letter that somebody else looks at: it stops nothing. */
export const sampleStopLink = (appUrl: string): string => `${appUrl}${stopPath}/${sampleToken}`;

/**
 * The signed end of that path: it identifies the user, and is valid for this address only, until they ask for
 * letters again. It does not expire.
 */
export function stopToken(keys: Keys, { id, email, letters_round }: StopReader): string {
  const keyId = keys.current('links');
  const body = Buffer.alloc(bodyLength);
  body.writeUInt8(version, 0);
  body.writeUInt8(keyId, 1);
  body.writeBigUInt64BE(BigInt(id), 2);
  addressHash(email).copy(body, 10);
  body.writeUInt32BE(letters_round, roundAt);
  const signature = keys.sign('links', context, body, keyId);
  if (!signature) throw new Error('The signing key is missing');
  return Buffer.concat([body, signature]).toString('base64url');
}

/** Whose token it is, and whether it is still valid; null for anything that this server did not sign. */
export function readStopToken(
  keys: Keys,
  token: string,
): {
  readonly userId: number;
  readonly isFor: (reader: Pick<StopReader, 'email' | 'letters_round'>) => boolean;
} | null {
  const bytes = Buffer.from(token, 'base64url');
  const isOld = bytes.length === roundAt + signatureLength;
  const length = isOld ? roundAt : bodyLength;
  if (bytes.length !== length + signatureLength || bytes.toString('base64url') !== token)
    return null;
  const body = bytes.subarray(0, length);
  const expected = keys.sign('links', context, body, body.readUInt8(1));
  if (!expected || !sameBytes(expected, bytes.subarray(length))) return null;
  if (body.readUInt8(0) !== (isOld ? withoutRound : version)) return null;
  const round = isOld ? 0 : body.readUInt32BE(roundAt);
  return {
    userId: Number(body.readBigUInt64BE(2)),
    isFor: ({ email, letters_round }) =>
      round === letters_round && sameBytes(body.subarray(10, roundAt), addressHash(email)),
  };
}
