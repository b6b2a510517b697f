import * as z from 'zod/mini';
import { line } from '../fields.ts';
import { factorMessages as words } from './messages.ts';
import { factorKinds, passkeyTransports } from './rules.ts';

/** Bytes in base64url, as browsers write a passkey's answer. */
const bytes = (max: number) =>
  z
    .string(words.proof)
    .check(z.regex(/^[A-Za-z0-9_-]+$/, words.proof), z.maxLength(max, words.proof));
const transport = z.literal(passkeyTransports);

const keyHead = { id: bytes(1400), rawId: bytes(1400), type: z.literal('public-key', words.proof) };

/** A browser's answer of a passkey that it made (WebAuthn, `RegistrationResponseJSON`). */
export const madePasskey = z.object({
  ...keyHead,
  response: z.object({
    clientDataJSON: bytes(4000),
    attestationObject: bytes(20_000),
    /** Those that are not known here are left out when it is kept. */
    transports: z.optional(z.array(z.string().check(z.maxLength(30)))),
  }),
});
export type MadePasskey = z.infer<typeof madePasskey>;

/** A browser's answer of a passkey that was used (WebAuthn, `AuthenticationResponseJSON`). */
export const usedPasskey = z.object({
  ...keyHead,
  response: z.object({
    clientDataJSON: bytes(4000),
    authenticatorData: bytes(4000),
    signature: bytes(4000),
    userHandle: z.optional(z.nullable(bytes(100))),
  }),
});
export type UsedPasskey = z.infer<typeof usedPasskey>;

/** Six digits of the app, or a recovery code; blanks and dashes do not count. */
export const code = z
  .string(words.proof)
  .check(z.trim(), z.minLength(1, words.proof), z.maxLength(60, words.wrongCode));

/** One proof, and one alone. */
const one = (path: 'code' | 'password') =>
  z.refine<Partial<Record<'code' | 'passkey' | 'password', unknown>>>(
    ({ code, passkey, password }) =>
      [code, passkey, password].filter((given) => given !== undefined).length === 1,
    { error: words.proof, path: [path] },
  );

/** What proves a factor: one of the two. */
export const factorProof = z
  .object({ code: z.optional(code), passkey: z.optional(usedPasskey) })
  .check(one('code'));
export type FactorProof = z.infer<typeof factorProof>;

/** The same, or the password of somebody without a factor. */
export const confirmInput = z
  .object({
    password: z.optional(
      z.string(words.proof).check(z.minLength(1, words.proof), z.maxLength(1000, words.proof)),
    ),
    code: z.optional(code),
    passkey: z.optional(usedPasskey),
  })
  .check(one('password'));
export type ConfirmInput = z.infer<typeof confirmInput>;

const knownKey = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(transport),
});

/** What a browser needs to use a passkey (`PublicKeyCredentialRequestOptionsJSON`). */
export const usingOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
  /** Empty where any passkey of this site may answer. */
  allowCredentials: z.array(knownKey),
});
export type UsingOptions = z.infer<typeof usingOptions>;

/** What a browser needs to make one (`PublicKeyCredentialCreationOptionsJSON`). */
export const makingOptions = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(knownKey),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
});
export type MakingOptions = z.infer<typeof makingOptions>;

/** A secret for the app on a phone: as text, and as the address that a picture code holds. */
export const codeSecret = z.object({ secret: z.string(), address: z.string() });

export const ownFactors = z.object({
  factors: z.array(
    z.object({
      id: z.int(),
      kind: z.literal(factorKinds),
      name: z.string(),
      created_at: z.string(),
      last_used_at: z.nullable(z.string()),
    }),
  ),
  recovery_codes: z.int(),
});
export type OwnFactors = z.infer<typeof ownFactors>;

/** A new passkey, or the first code of the new app. */
export const factorInput = z
  .object({ name: line(words.name, 60), code: z.optional(code), passkey: z.optional(madePasskey) })
  .check(one('code'));
export type FactorInput = z.infer<typeof factorInput>;

/** Shown once, stored as hashes; empty where there are some already. */
export const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) });

export { nothing } from '../fields.ts';
