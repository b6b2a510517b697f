import { isAppCode } from '#contract/factors/rules.ts';
import type { FactorProof } from '#contract/factors/shapes.ts';
import type { App } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { logChange, writingIn } from '../../db/writing.ts';
import { recoveryHash, stepOfCode } from './codes.ts';
import { fileFactorNotice } from './factors.mail.ts';
import { findCodeApp, spendCode, spendPasskey, takeRecoveryCode } from './factors.queries.ts';
import { checkUsed } from './passkeys.ts';
import { seal, unseal } from './seal.ts';

/** A proof whose passkey was checked already, outside of the transaction. */
export interface WeighedProof {
  readonly code: string | undefined;
  readonly passkey: Awaited<ReturnType<typeof checkUsed>>;
}

/** Checks the signature of a passkey against what was asked of it; a code is weighed by `prove`. */
export const weigh = async (
  app: App,
  { code, passkey }: FactorProof,
  challenge: string | null,
): Promise<WeighedProof> => ({
  code,
  passkey: passkey && challenge !== null ? await checkUsed(app, passkey, challenge) : null,
});

/** Whether this proves that it is this person; what was used is used up, in the caller's transaction. */
export async function prove(
  app: App,
  trx: Transaction,
  userId: number,
  { code, passkey }: WeighedProof,
  now: Date,
): Promise<boolean> {
  if (passkey) return passkey.user_id === userId && spendPasskey(trx, passkey, now);
  if (code === undefined) return false;
  if (isAppCode(code)) return proveCode(app, trx, userId, code, now);
  if (!(await takeRecoveryCode(trx, userId, recoveryHash(code)))) return false;
  const writing = writingIn(app, trx, null, now);
  await logChange(writing, { action: 'use recovery code', entity: 'user', id: userId, fields: [] });
  await fileFactorNotice(app, trx, userId, 'recovery', now);
  return true;
}

async function proveCode(app: App, trx: Transaction, userId: number, code: string, now: Date) {
  const known = await findCodeApp(trx, userId);
  const secret = known?.secret ? unseal(app.keys, userId, known.secret) : null;
  const step = secret && stepOfCode(secret, code, now);
  if (!known || !secret || !step) return false;
  // Sealed again, so that it is under the newest key.
  return spendCode(trx, { id: known.id, step, secret: seal(app.keys, userId, secret) }, now);
}
