import { Buffer } from 'node:buffer';
import type { DraftKey } from '#contract/session/shapes.ts';
import { Missing } from '../../errors.ts';
import type { Keys } from '../../keys.ts';

const context = 'somesha/draft-key/v1';

/**
 * The AES key, derived and not stored, with which this user's browser encrypts unsent forms (rule 13.6).
 * @param id the key that a draft was encrypted with; null for the newest @throws Missing for one that was rotated out
 */
export function draftKeyOf(keys: Keys, userId: number, id: number | null): DraftKey {
  const keyId = id ?? keys.current('drafts');
  const key = keys.sign('drafts', context, Buffer.from(`${userId}/${keyId}`), keyId);
  if (!key) throw new Missing();
  return { id: keyId, key: key.toString('base64'), user_id: userId };
}
