import * as z from 'zod/mini';
import { texts } from './texts.ts';

/** Messages that the contract fixes for every call (contract 2). */
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
  uncertain: 'It is not known whether this was saved. Please look before you send it again.',
  server: 'Server Error',
});

/** Field path (`marks.3.grade`) to its messages, the first being the one to show. */
export type FieldErrors = Record<string, string[]>;

/** The body of every refusal (contract 2). `request_id` helps to find the log line of a 500. */
export const errorBody = z.object({
  success: z.literal(false),
  message: z.string(),
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
  request_id: z.optional(z.string()),
});

export type ErrorBody = z.infer<typeof errorBody>;
