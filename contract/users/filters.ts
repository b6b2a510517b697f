import * as z from 'zod/mini';
import { numberChoice, textChoice } from '../fields.ts';
import { notNarrowed } from '../record.shapes.ts';
import { roleIds } from '../roles.ts';
import { lettersRhythmIds } from './rhythm.ts';
import { userStatusIds } from './statuses.ts';

const status: z.ZodMiniType<number> = numberChoice(notNarrowed, userStatusIds);

/** What the Users list can be narrowed by. */
export const userFilters = z.object({
  role: z.nullish(numberChoice(notNarrowed, roleIds)),
  status: z.nullish(status),
  /** Whether a link to create a password was ever sent. */
  invited: z.nullish(textChoice(notNarrowed, ['yes', 'no'])),
  /** The tag of the language that they chose; `none` for who has not chosen. */
  language: z.nullish(
    z.string(notNarrowed).check(z.regex(/^(?:none|[a-z]{2,3}(?:-[A-Za-z]{2,4})?)$/, notNarrowed)),
  ),
  /** How often a supporter gets letters. */
  rhythm: z.nullish(numberChoice(notNarrowed, lettersRhythmIds)),
});
export type UserFilters = z.infer<typeof userFilters>;
