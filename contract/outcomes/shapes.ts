import * as z from 'zod/mini';
import { textChoice } from '../fields.ts';
import { texts } from '../texts.ts';
import { outcomeGroups, perCount } from './figures.ts';

const words = texts('outcomeMessages', { by: 'Please choose by what to group' });

export const outcomesQuery = z.object({ by: textChoice(words.by, outcomeGroups) });

/** Numbers of students; which of them are shares of which others says `outcomeSections`. */
const counts = z.object(perCount(() => z.nullable(z.int())));

/** Rule 5.20. Counts are null where they are hidden from the caller. */
export const outcomes = z.object({
  by: z.literal(outcomeGroups),
  groups: z.array(
    z.object({ id: z.int(), name: z.nullable(z.string()), counts: z.nullable(counts) }),
  ),
  all: z.nullable(counts),
});
export type Outcomes = z.infer<typeof outcomes>;
