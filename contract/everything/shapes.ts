import * as z from 'zod/mini';
import { everythingMessages as words } from './messages.ts';

/** The caller’s own password. Longer than any that is kept is simply wrong, but costs no hashing. */
export const everythingInput = z.object({
  password: z
    .string(words.password)
    .check(z.minLength(1, words.password), z.maxLength(1000, words.wrongPassword)),
});

export { nothing } from '../fields.ts';
