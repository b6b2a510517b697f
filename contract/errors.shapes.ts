import * as z from 'zod/mini';
import { proofCodes } from './proof-codes.ts';

/**
 * The body of every refusal (rule 2.11). In a file apart from the messages, so that browsers can read a
 * refusal without zod. `request_id` helps to find the log line of a 500.
 */
export const errorBody = z.object({
  success: z.literal(false),
  message: z.string(),
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
  /** What the caller can do about it, for programs (rule 4.24). */
  code: z.optional(z.literal(Object.values(proofCodes))),
  request_id: z.optional(z.string()),
});

export type ErrorBody = z.infer<typeof errorBody>;
