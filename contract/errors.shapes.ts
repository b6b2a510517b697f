import * as z from 'zod/mini';

/** Apart from the messages, so that browsers tell a refusal without zod: the body of every refusal (contract 2). `request_id` helps to find the log line of a 500. */
export const errorBody = z.object({
  success: z.literal(false),
  message: z.string(),
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
  request_id: z.optional(z.string()),
});

export type ErrorBody = z.infer<typeof errorBody>;
