import type { Reader, Transaction } from '../../db/database.ts';

/** Whose the factors are, locked until the commit: sign-ins and changes of factors come one after the other. */
export const lockOwner = (trx: Transaction, userId: number) =>
  trx
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'email'])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();

/** Somebody's passkeys and code app, the oldest first. */
export const listFactors = (reader: Reader, userId: number) =>
  reader
    .selectFrom('factors')
    .select(['id', 'kind', 'name', 'created_at', 'last_used_at', 'credential_id', 'transports'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();

/** Kinds of factors that somebody has; none for most people. */
export async function kindsOfFactors(reader: Reader, userId: number) {
  const rows = await listFactors(reader, userId);
  return [...new Set(rows.map(({ kind }) => kind))];
}

export async function countRecoveryCodes(reader: Reader, userId: number): Promise<number> {
  const { count } = await reader
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** A passkey by the id that its browser knows, with its owner. */
export const findPasskey = (reader: Reader, credentialId: string) =>
  reader
    .selectFrom('factors')
    .select(['id', 'user_id', 'public_key', 'counter'])
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();

/** Notes that a passkey was used; false where another use of it was first. */
export async function spendPasskey(
  trx: Transaction,
  passkey: { readonly id: number; readonly counter: number; readonly newCounter: number },
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('factors')
    .set({ counter: passkey.newCounter, last_used_at: now.toISOString() })
    .where('id', '=', passkey.id)
    .where('counter', '=', passkey.counter)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const findCodeApp = (reader: Reader, userId: number) =>
  reader
    .selectFrom('factors')
    .select(['id', 'secret'])
    .where('user_id', '=', userId)
    .where('kind', '=', 'code')
    .executeTakeFirst();

/** Notes the step whose code was used; false where it, or a later one, was used before. */
export async function spendCode(
  trx: Transaction,
  app: { readonly id: number; readonly step: number; readonly secret: string },
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('factors')
    .set({ last_step: app.step, secret: app.secret, last_used_at: now.toISOString() })
    .where('id', '=', app.id)
    .where('last_step', '<', app.step)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Takes a recovery code; false where it is none of theirs, or was used. */
export async function takeRecoveryCode(
  trx: Transaction,
  userId: number,
  code_hash: string,
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', code_hash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Puts these recovery codes in the place of all others. */
export async function replaceRecoveryCodes(
  trx: Transaction,
  user_id: number,
  hashes: readonly string[],
): Promise<void> {
  await trx.deleteFrom('recovery_codes').where('user_id', '=', user_id).execute();
  if (hashes.length > 0)
    await trx
      .insertInto('recovery_codes')
      .values(hashes.map((code_hash) => ({ user_id, code_hash })))
      .execute();
}
