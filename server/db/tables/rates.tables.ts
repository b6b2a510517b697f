import type { Generated } from 'kysely';
import { internal, table } from './table.ts';

export const rateTables = {
  /** What one unit of a currency was worth, for letters of before in which supporters read sums in their own, too. */
  exchange_rates: table('server/features/notifications', {
    id: internal<Generated<number>>(),
    base: internal<string>(),
    currency: internal<string>(),
    digits: internal<number>(),
    scale: internal<number>(),
    day: internal<string>(),
  }),
};
