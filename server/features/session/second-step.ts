import { factorMessages } from '#contract/factors/messages.ts';
import type { ConfirmInput, FactorProof, UsingOptions } from '#contract/factors/shapes.ts';
import { proofCodes } from '#contract/proof-codes.ts';
import { sessionMessages as words } from '#contract/session/messages.ts';
import type { SessionUser } from '#contract/session/shapes.ts';
import { userStatus } from '#contract/users/statuses.ts';
import type { App } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { emailKey } from '../../email-key.ts';
import { Invalid, ProofNeeded, Refused, Unauthenticated } from '../../errors.ts';
import type { CurrentUser } from '../../http/sessions.ts';
import { listFactors, lockOwner } from '../factors/factors.queries.ts';
import { newChallenge, usingOptionsOf } from '../factors/passkeys.ts';
import { prove, type WeighedProof, weigh } from '../factors/prove.ts';
import { endSessions, noteProof, openSession } from '../users/sessions.queries.ts';
import { challengeStep, endStep, findStep, openStep, takeTry } from '../users/steps.queries.ts';
import { countSignIn, findAccount, isOwnPassword, toSessionUser } from './session.service.ts';
import { countTry } from './throttles.ts';

const stepOver = () => new ProofNeeded(401, factorMessages.stepOver, proofCodes.stepOver);

/** What a passkey is to sign: for the step that this visitor waits in, or to say by itself who they are. */
export async function beginPasskeySignIn(
  app: App,
  token_hash: string,
  address: string,
): Promise<UsingOptions> {
  const now = app.now();
  await countTry(app.db, now, [{ throttle: 'passkeyAddress', who: address }]);
  const challenge = newChallenge();
  const waiting = await findStep(app.db.read, token_hash, 'sign-in', now);
  const userId = waiting?.user_id ?? null;
  await app.db.transaction(async (trx) => {
    if (waiting && userId !== null) await challengeStep(trx, waiting.id, challenge);
    else {
      const step = { token_hash, purpose: 'sign-in', user_id: null, challenge } as const;
      await openStep(trx, step, now);
    }
  });
  const factors = userId === null ? [] : await listFactors(app.db.read, userId);
  return usingOptionsOf(app.config, challenge, factors);
}

/** What a passkey is to sign so that it confirms a session. */
export async function beginPasskeyConfirm(
  app: App,
  user: CurrentUser,
  token_hash: string,
): Promise<UsingOptions> {
  const challenge = newChallenge();
  const step = { token_hash, purpose: 'confirm', user_id: user.id, challenge } as const;
  await app.db.transaction((trx) => openStep(trx, step, app.now()));
  return usingOptionsOf(app.config, challenge, await listFactors(app.db.read, user.id));
}

/** Counts a try of a code or passkey like one of a password (rule 2.17). */
async function countProof(app: App, email: string, address: string, proof: FactorProof) {
  const takeBack = await countSignIn(app, email, address);
  if (proof.code === undefined) return takeBack;
  const ofCodes = await countTry(app.db, app.now(), [
    { throttle: 'codeAccount', who: emailKey(email) },
  ]);
  return async (trx: Transaction) => {
    await takeBack(trx);
    await ofCodes(trx);
  };
}

interface SecondStepTaken {
  readonly proof: FactorProof;
  /** SHA-256 of the cookie that the step is bound to. */
  readonly hash: string;
  readonly address: string;
  readonly device: string;
}

/**
 * Ends a sign-in: with a factor after the right password, or with a passkey alone. Each try is counted before it
 * is weighed, and what proved it works once (rule 4.22). @throws ProofNeeded, Unauthenticated, Refused, TooMany
 */
export async function takeSecondStep(
  app: App,
  { proof, hash, address, device }: SecondStepTaken,
): Promise<{ user: SessionUser; token: string }> {
  const step = await findStep(app.db.read, hash, 'sign-in', app.now());
  if (!step || !(await app.db.transaction((trx) => takeTry(trx, step.id)))) throw stepOver();
  const weighed = await weigh(app, proof, step.challenge);
  const userId = step.user_id ?? weighed.passkey?.user_id;
  const account = userId === undefined ? undefined : await findAccount(app, 'id', userId);
  if (!account) throw new Unauthenticated(refusalOf(proof));
  const takeBack = await countProof(app, account.email, address, proof);
  const token = await app.db.transaction(async (trx) => {
    await lockOwner(trx, account.id);
    const now = app.now();
    if (!(await prove(app, trx, account.id, weighed, now))) return null;
    if (!(await endStep(trx, step))) throw stepOver();
    await takeBack(trx);
    const { status } = await trx
      .selectFrom('users')
      .select('status')
      .where('id', '=', account.id)
      .executeTakeFirstOrThrow();
    if (status !== userStatus.active) throw new Refused(words.disabled);
    await endSessions(trx, { token_hash: hash });
    return openSession(trx, account.id, device, now, 1);
  });
  if (token === null) {
    app.log.warn('second step failed', { user: account.id, address });
    throw new Unauthenticated(refusalOf(proof));
  }
  app.outbox.wake();
  app.log.info('sign-in', { user: account.id, role: account.role, address });
  return { user: toSessionUser(app, { ...account, second_factor: 1 }), token };
}

const refusalOf = ({ passkey }: FactorProof) =>
  passkey ? factorMessages.wrongPasskey : factorMessages.wrongCode;

/**
 * Confirms a session (rule 4.24): with a factor, or with the password of somebody who has none.
 * @throws Invalid, TooMany, Unavailable
 */
export async function confirmSession(
  app: App,
  user: CurrentUser,
  { hash, address, input }: { hash: string; address: string; input: ConfirmInput },
): Promise<void> {
  const { password, ...proof } = input;
  const note = (trx: Transaction) =>
    noteProof(trx, { id: user.session_id }, { confirmed_at: app.now().toISOString() });
  if (password !== undefined) {
    if ((await listFactors(app.db.read, user.id)).length > 0)
      throw new Invalid({ password: [factorMessages.useFactor] });
    if (!(await isOwnPassword(app, user, password, address)))
      throw new Invalid({ password: [words.wrongPassword] });
    await app.db.transaction(note);
    return;
  }
  const weighed = await weighConfirm(app, hash, proof);
  const takeBack = await countProof(app, user.email, address, proof);
  const isProved = await app.db.transaction(async (trx) => {
    await lockOwner(trx, user.id);
    if (!(await prove(app, trx, user.id, weighed, app.now()))) return false;
    await takeBack(trx);
    await note(trx);
    return true;
  });
  app.outbox.wake();
  if (!isProved) throw new Invalid({ [proof.passkey ? 'passkey' : 'code']: [refusalOf(proof)] });
}

/** A challenge is signed once: whatever comes of it, it is used up. */
async function weighConfirm(app: App, hash: string, proof: FactorProof): Promise<WeighedProof> {
  if (!proof.passkey) return weigh(app, proof, null);
  const step = await findStep(app.db.read, hash, 'confirm', app.now());
  const isFirst = step && (await app.db.transaction((trx) => endStep(trx, step)));
  return weigh(app, proof, isFirst ? step.challenge : null);
}
