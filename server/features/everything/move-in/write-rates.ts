import { currencies } from '#contract/currencies.ts';
import { rateMessages as words } from '#contract/rates/messages.ts';
import { parseRate, type Rate } from '#contract/rates/rates.ts';
import { rateRecord } from '#contract/rates/record.ts';
import { addedRate } from '../../rates/rates.service.ts';
import { heads, titles } from '../sheet-names.ts';
import type { MovingIn } from './moving-in.ts';
import { readRecord } from './read-record.ts';

/** Exchange rates; older workbooks have no such sheet. */
export async function writeRates(on: MovingIn): Promise<void> {
  const { trx, workbook, reading, now, changes } = on;
  const days = new Set<string>();
  for (const row of workbook.rows(titles.rates)) {
    const columns = readRecord(rateRecord.fields, row, reading);
    const figures = parseRate(row.text(heads.rate) ?? '');
    if (figures === null) reading.faults.add(row.cell(heads.rate), words.rateWrong);
    if (!currencies.some((one) => one === columns.base))
      reading.faults.add(row.place, words.currency);
    const key = [columns.base, columns.currency, columns.day].join(' ');
    if (days.has(key)) reading.faults.add(row.place, words.taken);
    days.add(key);
    reading.faults.check();
    const rate = { ...columns, ...figures } as Rate;
    await trx.insertInto('exchange_rates').values(rate).execute();
    changes.push({ by: null, at: now, ...addedRate(rate) });
  }
}
