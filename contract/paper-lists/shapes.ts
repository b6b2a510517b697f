import * as z from 'zod/mini';
import { needsQuery } from '../students/shapes.ts';

/** How many students a list for paper has at most. */
export const mostStudents = 1000;

export const paperQuery = needsQuery;

/**
 * A student of a list for paper: by the name of its column each fact that the caller may see, as the record holds
 * it; of a reference its name. `picture` is the thumbnail, null without one or where consent was withdrawn.
 */
export const paperRow = z.object({
  id: z.int(),
  picture: z.nullable(z.string()),
  facts: z.record(z.string(), z.nullable(z.union([z.string(), z.number()]))),
});
export type PaperRow = z.infer<typeof paperRow>;
export const paperRows = z.array(paperRow);
