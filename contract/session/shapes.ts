import * as z from 'zod/mini';
import { factorKinds } from '../factors/rules.ts';
import { email, numberChoice, optionalId } from '../fields.ts';
import { liaisonsFile, supportersStart } from '../roles.ts';
import { lettersRhythmIds } from '../users/rhythm.ts';
import { userStatus } from '../users/statuses.ts';
import { sessionMessages as words } from './messages.ts';
import { confirmationFault, passwordFault } from './rules.ts';

/** What the app remembers of the person signed in (rule 4.1). */
export const sessionUser = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  role: z.int(),
  admin_liaison: z.boolean(),
  /** The tag of the language that they chose for screens and letters; null until they do. */
  language: z.nullable(z.string()),
  /** For liaison officers, where the foundation lets them file for their own students. */
  liaisons_file: z.optional(z.literal(liaisonsFile.own)),
  /** For supporters, where they begin with their learners. */
  supporters_start: z.optional(z.literal(supportersStart.learners)),
  /** For supporters: how often they get progress letters. */
  letters_rhythm: z.optional(z.literal(lettersRhythmIds)),
  /** Until they set up the second factor that the foundation asks of them. */
  must_add_factor: z.optional(z.literal(true)),
});
export type SessionUser = z.infer<typeof sessionUser>;

/** The password was right; a second factor is needed before there is a session (rule 4.22). */
export const secondStep = z.object({
  second_step: z.array(z.literal(factorKinds)),
  name: z.string(),
});
export type SecondStep = z.infer<typeof secondStep>;

/** What a right password gives. */
export const signedIn = z.union([sessionUser, secondStep]);

export const loginInput = z.object({
  email: email(words.required, words.invalidEmail),
  // Longer than any password we keep is simply wrong, but costs no hashing.
  password: z
    .string(words.required)
    .check(z.minLength(1, words.required), z.maxLength(1000, words.passwordLong)),
});

/** A language by its tag, such as `sw`. */
export const languageInput = z.object({
  language: z
    .string(words.language)
    .check(z.regex(/^[a-z]{2,3}(?:-[A-Za-z]{2,4})?$/, words.language)),
});

/** How often one gets progress letters. */
export const rhythmInput = z.object({
  letters_rhythm: numberChoice(words.rhythm, lettersRhythmIds),
});

export const forgotInput = z.object({ email: email(words.required, words.invalidEmail) });

const faultCheck = (fault: (value: string) => string | null) =>
  z.check<string>((context) => {
    const message = fault(context.value);
    if (message) context.issues.push({ code: 'custom', message, input: context.value });
  });

const newPassword = {
  password: z.string(words.required).check(faultCheck(passwordFault)),
  c_password: z.string(words.required).check(z.minLength(1, words.required)),
};
const isRepeated = z.check<{ password: string; c_password: string }>((context) => {
  const { password, c_password } = context.value;
  const message = confirmationFault(password, c_password);
  if (message)
    context.issues.push({ code: 'custom', message, path: ['c_password'], input: c_password });
});

export const passwordInput = z.object(newPassword).check(isRepeated);

/** The present password, and a new one. */
export const ownPasswordInput = z
  .object({
    old_password: z
      .string(words.required)
      .check(z.minLength(1, words.required), z.maxLength(1000, words.wrongPassword)),
    ...newPassword,
  })
  .check(isRepeated);

/** What a password link tells before it is used: no more than the page shows (rule 13.2). */
export const linkHolder = z.array(
  z.object({
    id: z.int(),
    first_name: z.string(),
    last_name: z.string(),
    status: z.literal([userStatus.new, userStatus.disabled, userStatus.active]),
    type: z.literal(['new', 'reset']),
  }),
);

export const serverDate = z.string();
/** The same under the name that a plain client reads (rule 4.1). */
export const serverDateBeside = z.object({ date: serverDate });

export const ownSessions = z.array(
  z.object({
    id: z.int(),
    current: z.boolean(),
    created_at: z.string(),
    last_seen_at: z.string(),
    device: z.string(),
  }),
);

/**
 * AES-256 in base64. `id` names the server's key of that time: drafts written under it need it again;
 * `user_id` says whose it is, since the session may have changed hands in another tab.
 */
export const draftKey = z.object({ id: z.int(), key: z.string(), user_id: z.int() });
export type DraftKey = z.infer<typeof draftKey>;
/** Without an id, the key that new drafts are written with. */
export const draftKeyQuery = z.object({ id: optionalId('This key is unknown') });

export { nothing } from '../fields.ts';
