import { createHash, randomBytes } from 'node:crypto';
import type { Database, Transaction } from '../../db/database.ts';
import { type Keys, sameBytes } from '../../keys.ts';
import { insertLink } from '../users/password-links.queries.ts';

/** 'new' creates a first password, 'reset' changes one. */
export type LinkKind = 'new' | 'reset';

export interface LinkContent {
  readonly kind: LinkKind;
  readonly userId: number;
  readonly issuedAt: Date;
}

const context = 'somesha/password-link/v1';
const version = 1;
const kinds: readonly LinkKind[] = ['new', 'reset'];
const randomLength = 16;
// version, kind, key id, user id, issue time in ms, random part
const bodyLength = 1 + 1 + 1 + 8 + 8 + randomLength;
const signatureLength = 32;

/** What the database keeps of a link (rule 4.13). */
export function linkHash(link: string): string {
  return createHash('sha256').update(link).digest('hex');
}

/** The string of a link, signed; nothing is stored yet. */
export function encodeLink(keys: Keys, content: LinkContent): string {
  const keyId = keys.current('links');
  const body = Buffer.alloc(bodyLength);
  body.writeUInt8(version, 0);
  body.writeUInt8(kinds.indexOf(content.kind), 1);
  body.writeUInt8(keyId, 2);
  body.writeBigUInt64BE(BigInt(content.userId), 3);
  body.writeBigUInt64BE(BigInt(content.issuedAt.getTime()), 11);
  randomBytes(randomLength).copy(body, 19);
  const signature = keys.sign('links', context, body, keyId);
  if (!signature) throw new Error('The signing key is missing');
  return Buffer.concat([body, signature]).toString('base64url');
}

/**
 * The content of a link, or null when it cannot be decoded or was not signed by this server. The signature is
 * checked first.
 */
export function decodeLink(keys: Keys, link: string): LinkContent | null {
  const bytes = Buffer.from(link, 'base64url');
  if (bytes.length !== bodyLength + signatureLength || bytes.toString('base64url') !== link)
    return null;
  const body = bytes.subarray(0, bodyLength);
  const expected = keys.sign('links', context, body, body.readUInt8(2));
  if (!expected || !sameBytes(expected, bytes.subarray(bodyLength))) return null;
  const kind = kinds[body.readUInt8(1)];
  if (body.readUInt8(0) !== version || kind === undefined) return null;
  return {
    kind,
    userId: Number(body.readBigUInt64BE(3)),
    issuedAt: new Date(Number(body.readBigUInt64BE(11))),
  };
}

/** Makes a link and keeps its hash, in the caller's transaction. @returns the link's string */
export async function issueLink(
  keys: Keys,
  trx: Transaction,
  userId: number,
  kind: LinkKind,
  now: Date,
): Promise<string> {
  const link = encodeLink(keys, { kind, userId, issuedAt: now });
  const issued_at = now.toISOString();
  await insertLink(trx, { link_hash: linkHash(link), user_id: userId, kind, issued_at });
  return link;
}

/**
 * The row and user of a link: the signature is checked first, then the row, whose kind and user must be those
 * of the link. Null for anything forged, altered or unknown.
 */
export async function findLink(keys: Keys, db: Pick<Database, 'read'>, link: string) {
  const content = decodeLink(keys, link);
  if (!content) return null;
  const row = await db.read
    .selectFrom('password_links as l')
    .innerJoin('users as u', 'u.id', 'l.user_id')
    .select(['l.id', 'l.user_id', 'l.kind', 'l.issued_at', 'l.used_at'])
    .select(['u.first_name', 'u.last_name', 'u.email', 'u.status'])
    .select(({ selectFrom }) => selectFrom('foundation').select('invitation_hours').as('hours'))
    .where('l.link_hash', '=', linkHash(link))
    .executeTakeFirst();
  return row && row.user_id === content.userId && row.kind === content.kind ? row : null;
}

export type StoredLink = NonNullable<Awaited<ReturnType<typeof findLink>>>;
