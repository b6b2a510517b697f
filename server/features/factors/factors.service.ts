import { factorMessages as words } from '#contract/factors/messages.ts';
import { passkeyTransports } from '#contract/factors/rules.ts';
import type { FactorInput, MakingOptions, OwnFactors } from '#contract/factors/shapes.ts';
import { foundation } from '#contract/foundation/defaults.ts';
import type { App } from '../../context.ts';
import type { Actor } from '../../db/change-log.ts';
import type { Reader, Transaction } from '../../db/database.ts';
import { onlyOnce } from '../../db/unique.ts';
import { logChange, type Writing, write } from '../../db/writing.ts';
import { Conflict, Invalid, Missing, Refused } from '../../errors.ts';
import type { CurrentUser } from '../../http/sessions.ts';
import type { FactorNews } from '../../mail/letters/letters.ts';
import { settings } from '../../settings.ts';
import {
  endOtherSessions,
  endSessionsOf,
  noteProof,
  tellEnded,
} from '../users/sessions.queries.ts';
import { endStep, findStep, openStep, type StepPurpose, takeTry } from '../users/steps.queries.ts';
import { getTouchable } from '../users/users.service.ts';
import {
  addressOfSecret,
  base32,
  newCodeSecret,
  newRecoveryCode,
  recoveryHash,
  stepOfCode,
} from './codes.ts';
import { fileFactorNotice } from './factors.mail.ts';
import {
  countRecoveryCodes,
  findCodeApp,
  listFactors,
  lockOwner,
  replaceRecoveryCodes,
} from './factors.queries.ts';
import { checkMade, makingOptionsOf, newChallenge } from './passkeys.ts';
import { seal, unseal } from './seal.ts';

/** Who changes their own factors, and the cookie that they do it with. */
export interface Own {
  readonly user: CurrentUser;
  readonly actor: Actor;
  readonly sessionHash: string;
}

const nameOfFoundation = async (reader: Reader): Promise<string> => {
  const row = await reader.selectFrom('foundation').select('name').executeTakeFirst();
  return row?.name ?? foundation.name;
};

export const ownFactors = async (app: App, userId: number): Promise<OwnFactors> => ({
  factors: (await listFactors(app.db.read, userId)).map(
    ({ credential_id: _id, transports: _how, ...factor }) => factor,
  ),
  recovery_codes: await countRecoveryCodes(app.db.read, userId),
});

/** Begins to make a passkey; the challenge waits with the session. */
export async function beginPasskey(
  app: App,
  { user, sessionHash: token_hash }: Own,
): Promise<MakingOptions> {
  const factors = await listFactors(app.db.read, user.id);
  const challenge = newChallenge();
  const name = `${user.first_name} ${user.last_name}`;
  const step = { token_hash, purpose: 'passkey', user_id: user.id, challenge } as const;
  await app.db.transaction((trx) => openStep(trx, step, app.now()));
  const place = await nameOfFoundation(app.db.read);
  return makingOptionsOf(app.config, challenge, { ...user, name }, place, factors);
}

/** Begins to set up a code app; its secret waits, sealed, until its first code comes. @throws Conflict */
export async function beginCodeApp(app: App, { user, sessionHash: token_hash }: Own) {
  const secret = newCodeSecret();
  await app.db.transaction(async (trx) => {
    if (await findCodeApp(trx, user.id)) throw new Conflict(words.codeThere);
    const challenge = seal(app.keys, user.id, secret);
    await openStep(trx, { token_hash, purpose: 'code', user_id: user.id, challenge }, app.now());
  });
  const text = base32(secret);
  const place = await nameOfFoundation(app.db.read);
  return { secret: text, address: addressOfSecret(text, user.email, place) };
}

/** The step that this session began for it, with one try less. @throws Invalid */
async function takeBegun(app: App, { user, sessionHash }: Own, purpose: StepPurpose) {
  const step = await findStep(app.db.read, sessionHash, purpose, app.now());
  const isOpen =
    step?.user_id === user.id && (await app.db.transaction((trx) => takeTry(trx, step.id)));
  if (!step || !isOpen || step.challenge === null) throw new Invalid({ code: [words.stepOver] });
  return { ...step, challenge: step.challenge };
}

/** The columns of the new factor, once it is proved. @throws Invalid */
async function weighNew(app: App, own: Own, { code, passkey }: FactorInput) {
  const step = await takeBegun(app, own, passkey ? 'passkey' : 'code');
  if (passkey) {
    const key = await checkMade(app.config, app.log, passkey, step.challenge);
    if (key === null) throw new Invalid({ passkey: [words.wrongPasskey] });
    const transports = JSON.stringify(
      passkeyTransports.filter((one) => passkey.response.transports?.includes(one)),
    );
    return { step, columns: { kind: 'passkey', ...key, transports, secret: null } as const };
  }
  const secret = unseal(app.keys, own.user.id, step.challenge);
  const last_step = secret && stepOfCode(secret, code ?? '', app.now());
  if (last_step === null) throw new Invalid({ code: [words.wrongCode] });
  return { step, columns: { kind: 'code', secret: step.challenge, last_step } as const };
}

/** Ten new codes in place of those before. @returns them, for the one time that they are shown */
async function issueRecoveryCodes(trx: Transaction, userId: number): Promise<string[]> {
  const codes = Array.from({ length: settings.factors.recoveryCodes }, newRecoveryCode);
  await replaceRecoveryCodes(trx, userId, codes.map(recoveryHash));
  return codes;
}

/** Logs a change of factors and tells its person by mail. */
async function tell(
  app: Pick<App, 'outbox'>,
  writing: Writing<Actor | null>,
  id: number,
  action: 'add factor' | 'remove factor' | 'reset factors',
  news: FactorNews,
) {
  await logChange(writing, { action, entity: 'user', id, fields: [] });
  await fileFactorNotice(app, writing.trx, id, news, writing.now);
}

/**
 * Adds the factor that was begun; all other sessions of theirs end, since they were opened without it.
 * @returns the recovery codes that come with the first one @throws Invalid, Conflict
 */
export async function addFactor(app: App, own: Own, input: FactorInput): Promise<string[]> {
  const { step, columns } = await weighNew(app, own, input);
  const { user, actor } = own;
  const codes = await onlyOnce(
    'factors.credential_id',
    { passkey: [words.taken] },
    write(app, actor, async (writing) => {
      const { trx, now } = writing;
      await lockOwner(trx, user.id);
      if (!(await endStep(trx, step))) throw new Invalid({ code: [words.stepOver] });
      const present = await listFactors(trx, user.id);
      const same = present.filter(({ kind }) => kind === columns.kind).length;
      if (columns.kind === 'code' && same > 0) throw new Conflict(words.codeThere);
      if (same >= settings.factors.passkeys) throw new Conflict(words.enough);
      const made = { user_id: user.id, name: input.name, created_at: now.toISOString() };
      const unused = { counter: 0, last_step: 0, transports: '[]', last_used_at: null };
      const none = { credential_id: null, public_key: null };
      await trx
        .insertInto('factors')
        .values({ ...made, ...unused, ...none, ...columns })
        .execute();
      await endOtherSessions(trx, user.id, user.session_id);
      const proof = { second_factor: 1, confirmed_at: now.toISOString() } as const;
      await noteProof(trx, { id: user.session_id }, proof);
      await tell(app, writing, user.id, 'add factor', 'added');
      return present.length === 0 ? issueRecoveryCodes(trx, user.id) : [];
    }),
  );
  app.outbox.wake();
  return codes;
}

/** Removes one of one's own factors; with the last one the recovery codes go. @throws Missing */
export async function removeFactor(app: App, { user, actor }: Own, id: number): Promise<void> {
  await write(app, actor, async (writing) => {
    const { trx } = writing;
    await lockOwner(trx, user.id);
    const { numDeletedRows } = await trx
      .deleteFrom('factors')
      .where('id', '=', id)
      .where('user_id', '=', user.id)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw new Missing();
    if ((await listFactors(trx, user.id)).length === 0) {
      await replaceRecoveryCodes(trx, user.id, []);
      await noteProof(trx, { user_id: user.id }, { second_factor: 0 });
    }
    await tell(app, writing, user.id, 'remove factor', 'removed');
  });
  app.outbox.wake();
}

/** @returns ten new recovery codes @throws Conflict for who has no factor that they could stand in for */
export function makeRecoveryCodes(app: App, { user, actor }: Own): Promise<string[]> {
  return write(app, actor, async (writing) => {
    await lockOwner(writing.trx, user.id);
    const present = await listFactors(writing.trx, user.id);
    if (present.length === 0) throw new Conflict(words.noneYet);
    const about = { action: 'new recovery codes', entity: 'user', id: user.id, fields: [] };
    await logChange(writing, about);
    return issueRecoveryCodes(writing.trx, user.id);
  });
}

/** Removes all factors of a user, with their sessions. @returns how many factors there were */
export async function dropFactorsOf(
  app: Pick<App, 'outbox'>,
  writing: Writing<Actor | null>,
  id: number,
): Promise<number> {
  const { trx } = writing;
  const { numDeletedRows } = await trx
    .deleteFrom('factors')
    .where('user_id', '=', id)
    .executeTakeFirst();
  if (numDeletedRows === 0n) return 0;
  await replaceRecoveryCodes(trx, id, []);
  await tell(app, writing, id, 'reset factors', 'reset');
  return Number(numDeletedRows);
}

/**
 * Removes the factors of somebody who lost them: by another person, who may touch them at all (rule 4.25).
 * @throws Missing, Refused, Conflict
 */
export async function resetFactors(app: App, actor: Actor, id: number): Promise<void> {
  const ended = await write(app, actor, async (writing) => {
    await getTouchable(writing.trx, actor, id);
    if (actor.id === id) throw new Refused();
    await lockOwner(writing.trx, id);
    if ((await dropFactorsOf(app, writing, id)) === 0) throw new Conflict(words.noFactors);
    return endSessionsOf(writing.trx, id);
  });
  app.outbox.wake();
  tellEnded(app.log, id, ended);
}
