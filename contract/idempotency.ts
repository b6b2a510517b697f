import { texts } from './texts.ts';

/**
 * The header by which a client names what it sends, so that it may send it again after a lost reply
 * (rule 2.20): a UUID of its own making, one for each form.
 */
export const idempotencyHeader = 'Idempotency-Key';

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export const isIdempotencyKey = (text: string): boolean => uuid.test(text);

export const idempotencyMessages = texts('idempotencyMessages', {
  noKey: 'This should be a UUID',
  otherBody: 'This key was used for something else. What was sent now was not saved.',
  tooMany: (limit: number) =>
    `More than ${limit} forms in one hour are not taken. Please send the rest later.`,
  /** The stored reply was deleted with the erasure of a student. */
  done: 'This was already saved.',
});
