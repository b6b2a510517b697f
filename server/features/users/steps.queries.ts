import type { Database, Reader, Transaction } from '../../db/database.ts';
import { settings } from '../../settings.ts';

/** What a step waits for: the end of a sign-in, a confirmation, a passkey or a code app that is made. */
export type StepPurpose = 'sign-in' | 'confirm' | 'passkey' | 'code';

interface NewStep {
  /** SHA-256 of the cookie of who takes it: nobody else can. */
  readonly token_hash: string;
  readonly purpose: StepPurpose;
  readonly user_id: number | null;
  readonly challenge: string | null;
}

const bornBefore = (now: Date) =>
  new Date(now.getTime() - settings.factors.stepValid).toISOString();

/** Opens a step in place of the one that this cookie had for it. */
export async function openStep(trx: Transaction, step: NewStep, now: Date): Promise<void> {
  await trx
    .insertInto('sign_in_steps')
    .values({ ...step, tries: 0, created_at: now.toISOString() })
    .onConflict((conflict) =>
      conflict
        .columns(['token_hash', 'purpose'])
        .doUpdateSet({ ...step, tries: 0, created_at: now.toISOString() }),
    )
    .execute();
}

/** The step that this cookie waits in, or undefined: none, too old, or tried too often. */
export const findStep = (reader: Reader, hash: string, purpose: StepPurpose, now: Date) =>
  reader
    .selectFrom('sign_in_steps')
    .select(['id', 'user_id', 'challenge'])
    .where('token_hash', '=', hash)
    .where('purpose', '=', purpose)
    .where('created_at', '>', bornBefore(now))
    .where('tries', '<', settings.factors.tries)
    .executeTakeFirst();
export type Step = NonNullable<Awaited<ReturnType<typeof findStep>>>;

/** Sets what a passkey is to sign, without giving the step more time or tries. */
export const challengeStep = (trx: Transaction, id: number, challenge: string) =>
  trx.updateTable('sign_in_steps').set({ challenge }).where('id', '=', id).execute();

/** Counts a try before it is weighed, so that parallel ones cannot get through together. @returns false: no more */
export async function takeTry(trx: Transaction, id: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('sign_in_steps')
    .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
    .where('id', '=', id)
    .where('tries', '<', settings.factors.tries)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Ends a step. @returns whether it was there: of two at once, one alone succeeds */
export async function endStep(trx: Transaction, { id, challenge }: Step): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('sign_in_steps')
    .where('id', '=', id)
    .where('challenge', challenge === null ? 'is' : '=', challenge)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Deletes steps that nobody took in time. @returns how many */
export async function dropStaleSteps(db: Database, now: Date): Promise<number> {
  const { numDeletedRows } = await db.transaction((trx) =>
    trx.deleteFrom('sign_in_steps').where('created_at', '<', bornBefore(now)).executeTakeFirst(),
  );
  return Number(numDeletedRows);
}
