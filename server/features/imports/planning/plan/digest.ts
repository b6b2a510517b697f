import { createHash } from 'node:crypto';

const letters = 10;

/** A value in a few letters, none of which is a sign that keys and answers are parted by: another value has others. */
export const digested = (what: unknown): string =>
  createHash('sha256').update(JSON.stringify(what)).digest('base64url').slice(0, letters);
