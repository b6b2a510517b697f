import type { Generated } from 'kysely';
import type { FactorKind } from '#contract/factors/rules.ts';
import { internal, secret, type Time, table } from './table.ts';

const owner = 'server/features/factors';

/** What people sign in with beside their password (rule 4.22). */
export const factorTables = {
  factors: table(owner, {
    id: internal<Generated<number>>(),
    user_id: internal<number>(),
    kind: internal<FactorKind>(),
    name: internal<string>(),
    /** Of a passkey; null for a code app. */
    credential_id: internal<string | null>(),
    /** COSE, in base64url. */
    public_key: internal<string | null>(),
    counter: internal<number>(),
    /** JSON list of how a browser reaches it. */
    transports: internal<string>(),
    /** The sealed secret of a code app; null for a passkey. */
    secret: secret<string | null>(),
    /** The step of 30 seconds whose code was used last. */
    last_step: internal<number>(),
    created_at: internal<Time>(),
    last_used_at: internal<Time | null>(),
  }),
  /** Each works once, and goes when it is used. */
  recovery_codes: table(owner, {
    id: internal<Generated<number>>(),
    user_id: internal<number>(),
    /** SHA-256 of 120 random bits. */
    code_hash: secret<string>(),
  }),
};
