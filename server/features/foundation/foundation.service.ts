import { type FirstHourStep, firstHourSteps } from '#contract/foundation/first-hour.ts';
import { foundationMessages as words } from '#contract/foundation/messages.ts';
import { type QuietMode, quietMode } from '#contract/foundation/quiet.ts';
import { foundationFields, foundationId, foundationRecord } from '#contract/foundation/record.ts';
import type { FoundationInput, FoundationState, QuietState } from '#contract/foundation/shapes.ts';
import { inputNames, toldValues } from '#contract/record.ts';
import type { App } from '../../context.ts';
import { type Actor, recordChange } from '../../db/change-log.ts';
import { countSums, keepSums } from '../../db/currency.ts';
import type { Transaction } from '../../db/database.ts';
import { lockRows } from '../../db/dialect.ts';
import { Invalid } from '../../errors.ts';
import { holdLetters, releaseLetters } from '../../mail/quiet.ts';
import { withdrawLettersWithSums } from '../letters/withdraw-letters.ts';
import { readFoundation, readQuiet } from './foundation.queries.ts';

/**
 * Switches quiet mode on or off. On: letters that are being sent are stopped, unless the mail server has them
 * already. Off: waiting letters are sent. Nothing happens when it is in that mode already.
 */
export async function setQuiet(
  app: App,
  actor: Actor,
  quiet: QuietMode,
): Promise<{ message: string; state: QuietState }> {
  const now = app.now();
  const count = await app.db.transaction(async (trx) => {
    const { quiet: old } = await trx
      .selectFrom('foundation')
      .select('quiet')
      .where('id', '=', foundationId)
      .modifyEnd(lockRows(app.db.dialect))
      .executeTakeFirstOrThrow();
    if (old === quiet) return 0;
    await trx
      .updateTable('foundation')
      .set({ quiet, quiet_at: now.toISOString(), quiet_by: actor.id })
      .where('id', '=', foundationId)
      .execute();
    const letters =
      quiet === quietMode.on ? await holdLetters(trx) : await releaseLetters(trx, now);
    await recordChange(app.db, trx, {
      by: actor,
      at: now,
      action: quiet === quietMode.on ? 'switch mail off' : 'switch mail on',
      entity: foundationRecord.entity,
      id: foundationId,
      before: { quiet: old },
      after: { quiet },
    });
    return letters;
  });
  app.outbox.wake();
  const message = quiet === quietMode.on ? words.quietOn(count) : words.quietOff(count);
  return { message, state: await readQuiet(app.db.read) };
}

/** Notes a rehearsal of letters: the last one is shown, and the guide of the first hour asks for it. */
export async function noteRehearsal(
  trx: Transaction,
  actor: Actor,
  letters: number,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('foundation')
    .set({
      rehearsed_at: now.toISOString(),
      rehearsed_by: actor.id,
      rehearsed_letters: letters,
    })
    .where('id', '=', foundationId)
    .execute();
}

/**
 * Stores the settings that are given; an empty one goes back to the program's default.
 * @throws Invalid for another currency where nobody said what the sums there are were in
 */
export async function editFoundation(
  app: App,
  actor: Actor,
  input: FoundationInput,
): Promise<FoundationState> {
  const now = app.now();
  const state = await app.db.transaction(async (trx) => {
    const old = await trx
      .selectFrom('foundation')
      .select(inputNames(foundationFields))
      .where('id', '=', foundationId)
      .modifyEnd(lockRows(app.db.dialect))
      .executeTakeFirstOrThrow();
    const changed = inputNames(foundationFields).filter(
      (name) => input[name] !== undefined && old[name] !== input[name],
    );
    const valuesOf = (of: FoundationInput) =>
      Object.fromEntries(changed.map((name) => [name, of[name]]));
    if (changed.includes('currency') && old.currency !== null) {
      const sums = await countSums(trx);
      if (sums > 0 && !input.old_sums)
        throw new Invalid({ old_sums: [words.askSums(sums, old.currency)] });
      if (input.old_sums === 'keep') await keepSums(trx, old.currency, input.currency ?? null);
      else await withdrawLettersWithSums(trx);
    }
    if (changed.length > 0) {
      const values = valuesOf(input);
      await trx.updateTable('foundation').set(values).where('id', '=', foundationId).execute();
      await recordChange(app.db, trx, {
        by: actor,
        at: now,
        action: 'edit',
        entity: foundationRecord.entity,
        id: foundationId,
        fields: changed,
        before: toldValues(foundationFields, valuesOf(old)),
        after: toldValues(foundationFields, values),
      });
    }
    return readFoundation(trx);
  });
  app.zone.become(state.time_zone);
  return state;
}

/** Leaves these steps of the first hour out, and takes the others back in. */
export async function leaveOutSteps(
  app: App,
  actor: Actor,
  steps: readonly FirstHourStep[],
): Promise<void> {
  const left_out = JSON.stringify(firstHourSteps.filter((step) => steps.includes(step)));
  await app.db.transaction(async (trx) => {
    await trx.updateTable('foundation').set({ left_out }).where('id', '=', foundationId).execute();
    await recordChange(app.db, trx, {
      by: actor,
      at: app.now(),
      action: 'edit',
      entity: foundationRecord.entity,
      id: foundationId,
      fields: ['left_out'],
    });
  });
}
