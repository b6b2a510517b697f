import { texts } from './texts.ts';

/** Messages that the contract fixes for every call (rule 2.11). */
export const errorMessages = texts('errorMessages', {
  marker: 'The X-Requested-With header is missing.',
  broken: 'This request cannot be read.',
  csrf: 'CSRF token mismatch.',
  unauthenticated: 'Unauthenticated.',
  forbidden: 'You are not allowed to do this.',
  missing: 'Not found.',
  method: 'This method is not allowed here.',
  invalid: 'The given data was invalid.',
  tooLarge: 'This is too large to send.',
  mediaType: 'Send JSON or a multipart form.',
  tooMany: 'Too many tries. Please wait a moment and try again.',
  unavailable: 'The service is busy. Please try again in a moment.',
  diskFull:
    'The server’s disk is full, so nothing was saved. Please tell whoever looks after the server.',
  uncertain: 'It is not known whether this was saved. Please look before you send it again.',
  server: 'Server Error',
  changedSince: 'Somebody changed this since you opened it. Please look at both.',
});

/** Field path (`marks.3.grade`) to its messages, the first being the one to show. */
export type FieldErrors = Record<string, string[]>;
