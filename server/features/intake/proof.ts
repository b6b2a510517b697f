import type { IntakeFiled } from '#contract/intake/shapes.ts';
import { type Keys, sameBytes } from '../../keys.ts';

const context = 'somesha/intake/v1';

type Unproved = Omit<IntakeFiled, 'proof'>;

function signed(keys: Keys, userId: number, filed: Unproved, keyId: number): Buffer | null {
  const { place, student_id, id, path } = filed;
  const data = Buffer.from(JSON.stringify([userId, place, student_id, id, path]));
  return keys.sign('intake', context, data, keyId);
}

/** What was filed, with a signed proof that this person filed it here; the server stores nothing for it. */
export function proved(keys: Keys, userId: number, filed: Unproved): IntakeFiled {
  const keyId = keys.current('intake');
  const signature = signed(keys, userId, filed, keyId);
  if (!signature) throw new Error('The signing key is missing');
  return { ...filed, proof: `${keyId}.${signature.toString('hex')}` };
}

/** Whether this person filed it here, and not by a form. */
export function isProved(keys: Keys, userId: number, filed: IntakeFiled): boolean {
  const [keyId = '', signature = ''] = filed.proof.split('.');
  const expected = signed(keys, userId, filed, Number(keyId));
  return expected !== null && sameBytes(expected, Buffer.from(signature, 'hex'));
}
