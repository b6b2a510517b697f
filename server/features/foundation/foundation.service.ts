import type { Updateable } from 'kysely';
import { type FirstHourStep, firstHourSteps } from '#contract/foundation/first-hour.ts';
import { foundationMessages as words } from '#contract/foundation/messages.ts';
import { type QuietMode, quietMode } from '#contract/foundation/quiet.ts';
import { foundationFields, foundationId, foundationRecord } from '#contract/foundation/record.ts';
import type { FoundationInput, FoundationState, QuietState } from '#contract/foundation/shapes.ts';
import { inputNames, toldValues } from '#contract/record.ts';
import type { App } from '../../context.ts';
import type { Actor } from '../../db/change-log.ts';
import { countSums, keepSums } from '../../db/currency.ts';
import type { Transaction } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import { logChange, type Writing, write } from '../../db/writing.ts';
import { Invalid } from '../../errors.ts';
import type { Files } from '../../files/files.ts';
import type { MadeLogo } from '../../files/picture-job.ts';
import type { Received } from '../../files/receive.ts';
import { WrongFile } from '../../files/wrong-file.ts';
import { storeLogo } from '../../mail/logos.ts';
import { holdLetters, releaseLetters } from '../../mail/quiet.ts';
import { withdrawLettersWithSums } from '../letters/withdraw-letters.ts';
import { readFoundation, readQuiet } from './foundation.queries.ts';

const about = { entity: foundationRecord.entity, id: foundationId };

/** A stolen session must not switch off what would stop it. */
const proofSettings: readonly string[] = ['second_factor', 'confirm_again'];

/** Its row, locked until the transaction ends. */
const lockFoundation = ({ trx }: Writing) =>
  trx.selectFrom('foundation').where('id', '=', foundationId).forNoKeyUpdate();

const setColumns = (trx: Transaction, columns: Updateable<Tables['foundation']>) =>
  trx.updateTable('foundation').set(columns).where('id', '=', foundationId).execute();

/**
 * Switches quiet mode on or off. On: letters that are being sent are stopped, unless the mail server has them
 * already. Off: waiting letters are sent. Nothing happens when it is in that mode already.
 */
export async function setQuiet(
  app: App,
  actor: Actor,
  quiet: QuietMode,
): Promise<{ message: string; state: QuietState }> {
  const isOn = quiet === quietMode.on;
  const count = await write(app, actor, async (writing) => {
    const { trx, now } = writing;
    const before = await lockFoundation(writing).select('quiet').executeTakeFirstOrThrow();
    if (before.quiet === quiet) return 0;
    await setColumns(trx, { quiet, quiet_at: now.toISOString(), quiet_by: actor.id });
    const letters = isOn ? await holdLetters(trx) : await releaseLetters(trx, now);
    const action = isOn ? 'switch mail off' : 'switch mail on';
    await logChange(writing, { action, ...about, before, after: { quiet } });
    return letters;
  });
  app.outbox.wake();
  const message = isOn ? words.quietOn(count) : words.quietOff(count);
  return { message, state: await readQuiet(app.db.read) };
}

/** Notes a rehearsal of letters: the last one is shown, and the guide of the first hour asks for it. */
export const noteRehearsal = (trx: Transaction, actor: Actor, letters: number, now: Date) =>
  setColumns(trx, {
    ...{ rehearsed_at: now.toISOString(), rehearsed_by: actor.id, rehearsed_letters: letters },
  });

/**
 * Stores the settings that are given; an empty one goes back to the program's default.
 * @param confirm asks that they prove again who they are, before what guards sign-in changes (rule 4.24)
 * @throws Invalid for another currency where nobody said what the sums there are were in
 */
export async function editFoundation(
  app: App,
  actor: Actor,
  input: FoundationInput,
  confirm: () => void = () => undefined,
): Promise<FoundationState> {
  const state = await write(app, actor, async (writing) => {
    const { trx } = writing;
    const old = await lockFoundation(writing)
      .select(inputNames(foundationFields))
      .executeTakeFirstOrThrow();
    const changed = inputNames(foundationFields).filter(
      (name) => input[name] !== undefined && old[name] !== input[name],
    );
    if (changed.some((name) => proofSettings.includes(name))) confirm();
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
      await setColumns(trx, values);
      await logChange(writing, {
        ...{ action: 'edit', ...about, fields: changed },
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
  await write(app, actor, async (writing) => {
    await setColumns(writing.trx, { left_out });
    await logChange(writing, { action: 'edit', ...about, fields: ['left_out'] });
  });
}

/** @throws Invalid under `logo` for a file whose content is refused; Unavailable */
export async function makeLogo(files: Files, upload: Received): Promise<MadeLogo> {
  try {
    return await files.makeLogo(upload);
  } catch (error) {
    if (error instanceof WrongFile) throw new Invalid({ logo: [error.message] });
    throw error;
  }
}

/** Puts a logo in the place of the one that is there, or takes that away. @returns its hash */
export async function replaceLogo(trx: Transaction, logo: MadeLogo | null, now: Date) {
  const hash = await storeLogo(trx, logo, now);
  await setColumns(trx, { logo: hash });
  return hash;
}

/** Stores this logo, or none; the same logo again is no change. */
export const setLogo = (app: App, actor: Actor, logo: MadeLogo | null): Promise<void> =>
  write(app, actor, async (writing) => {
    const old = await lockFoundation(writing).select('logo').executeTakeFirstOrThrow();
    const hash = await replaceLogo(writing.trx, logo, writing.now);
    if (hash === old.logo) return;
    await logChange(writing, { action: 'edit', ...about, fields: ['logo'] });
  });
