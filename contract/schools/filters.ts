import * as z from 'zod/mini';
import { id, textChoice } from '../fields.ts';
import { notNarrowed } from '../record.shapes.ts';

/** What the Schools list can be narrowed by. */
export const schoolFilters = z.object({
  cluster: z.nullish(id(notNarrowed)),
  /** Whether forms still offer it. */
  offered: z.nullish(textChoice(notNarrowed, ['yes', 'no'])),
  /** Whether students who are Active go there. */
  active: z.nullish(textChoice(notNarrowed, ['yes', 'no'])),
});
export type SchoolFilters = z.infer<typeof schoolFilters>;
