import { createHash } from 'node:crypto';
import { printedParts } from '#contract/uploads/pieces.ts';

/** The print under which a file that comes in pieces is announced. */
export function printOf(bytes: Buffer): string {
  const hash = createHash('sha256').update(String(bytes.length));
  for (const [from, to] of printedParts(bytes.length)) hash.update(bytes.subarray(from, to));
  return hash.digest('hex');
}
