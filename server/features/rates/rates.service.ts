import { dayOf } from '#contract/dates.ts';
import type { FieldErrors } from '#contract/errors.ts';
import { foundationId, foundationRecord } from '#contract/foundation/record.ts';
import { rateMessages as words } from '#contract/rates/messages.ts';
import { parseRate, type Rate, rateText } from '#contract/rates/rates.ts';
import type { ListedRate, RateInput } from '#contract/rates/shapes.ts';
import type { App } from '../../context.ts';
import { type Actor, recordChange } from '../../db/change-log.ts';
import { readCurrency } from '../../db/currency.ts';
import { onlyOnce } from '../../db/unique.ts';
import { Conflict, Invalid, Missing } from '../../errors.ts';
import { lockFoundation } from '../../mail/quiet.ts';
import { withdrawLettersAt } from '../../mail/withdraw-letters.ts';
import { listRates } from './rates.queries.ts';

/** Rates are logged with the foundation, whose history tells of them. */
const subject = { entity: foundationRecord.entity, id: foundationId };
const logged = (rate: Rate) => ({ rate: rateText(rate), rate_day: rate.day });

/** What the change log says of a rate that was added. */
export const addedRate = (rate: Rate) =>
  ({ action: 'add rate', ...subject, after: logged(rate) }) as const;

/**
 * Adds the rate of a day to the foundation's present currency. Older rates stay, and letters do not change.
 * @throws Invalid; Conflict while the foundation has chosen no currency
 */
export function addRate(app: App, actor: Actor, input: RateInput): Promise<ListedRate> {
  const { currency, day } = input;
  const now = app.now();
  return onlyOnce(
    'exchange_rates.base, exchange_rates.currency, exchange_rates.day',
    { day: [words.taken] },
    app.db.transaction(async (trx) => {
      const base = await readCurrency(trx);
      if (base === null) throw new Conflict(words.noCurrency);
      const figures = parseRate(input.rate);
      const faults: FieldErrors = {
        ...(currency === base && { currency: [words.own] }),
        ...(figures === null && { rate: [words.rateWrong] }),
        ...(day > dayOf(now, app.zone.name) && { day: [words.future] }),
      };
      if (figures === null || Object.keys(faults).length > 0) throw new Invalid(faults);
      const rate = { base, currency, day, ...figures };
      const { id } = await trx
        .insertInto('exchange_rates')
        .values(rate)
        .returning('id')
        .executeTakeFirstOrThrow();
      await recordChange(app.db, trx, {
        ...{ by: actor, at: now },
        ...addedRate(rate),
      });
      const added = (await listRates(trx)).find((one) => one.id === id);
      if (!added) throw new Missing();
      return added;
    }),
  );
}

/**
 * Removes a rate and withdraws the waiting letters that use it; letters that were sent keep it.
 * @returns how many letters
 * @throws Missing
 */
export function removeRate(app: App, actor: Actor, id: number): Promise<number> {
  return app.db.transaction(async (trx) => {
    // Whoever files letters locks this row too: their letters are either there already and withdrawn, or see
    // the change.
    await lockFoundation(app.db, trx);
    const rate = await trx
      .deleteFrom('exchange_rates')
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst();
    if (!rate) throw new Missing();
    const withdrawn = await withdrawLettersAt(trx, rate);
    await recordChange(app.db, trx, {
      ...{ by: actor, at: app.now(), action: 'remove rate', ...subject },
      fields: ['rate'],
      before: logged(rate),
    });
    return withdrawn;
  });
}
