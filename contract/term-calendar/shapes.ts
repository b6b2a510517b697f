import * as z from 'zod/mini';
import { id } from '../fields.ts';
import { inputShapes } from '../record.shapes.ts';
import { seenVersion, versioned } from '../versions.ts';
import { termMessages as words } from './messages.ts';
import { termFields } from './record.ts';
import { byDueDay } from './work.ts';

const day = z.string();
const dayOrNone = z.nullable(z.string());

/** The days of one term, `YYYY-MM-DD` each. */
export const termDays = z.object({
  id: z.int(),
  year_id: z.int(),
  year_name: z.string(),
  term_id: z.int(),
  term_name: z.string(),
  opening: day,
  mid_term: dayOrNone,
  closing: day,
  ...byDueDay(() => dayOrNone),
  /** Whether it is 'this term', by today's date where the foundation is. */
  is_now: z.boolean(),
  ...versioned,
});
export type Term = z.infer<typeof termDays>;
export const termDaysList = z.array(termDays);

export const termInput = z.object({ ...inputShapes(termFields), ...seenVersion });
export const copyInput = z.object({ year_id: id(words.year) });
