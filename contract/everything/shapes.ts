import * as z from 'zod/mini';
import { everythingMessages as words } from './messages.ts';

/** The caller’s own password. A text longer than any stored password is wrong and is not hashed. */
export const everythingInput = z.object({
  password: z
    .string(words.password)
    .check(z.minLength(1, words.password), z.maxLength(1000, words.wrongPassword)),
});

export { nothing } from '../fields.ts';
