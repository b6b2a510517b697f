import { asks } from '../../words/questions.texts.ts';
import { answers, leaveOut } from '../../words/understood.ts';
import type { RowWork } from '../plan/row-work.ts';

/**
 * Whether a row stands in a part of what is still to be paid: it is left out unless somebody says that it was paid. Where
 * another part may have begun since, or only a title says so, it is asked.
 * @returns false for a row that is read, undefined for one that is left out or waits
 */
export function isUnpaid(work: RowWork): false | undefined {
  const { unpaid } = work.row.section;
  if (unpaid === undefined) return false;
  const { said, isSure } = unpaid;
  const chosen = work.choose('amount', {
    key: `${isSure ? 'unpaid' : 'unpaid-or-paid'}:${work.table.asked}`,
    words: isSure ? asks.stillToPay(said) : asks.maybeStillToPay(said),
    options: [{ ...leaveOut, label: asks.leaveUnpaidRows }, answers('in', asks.werePaid)],
    ...(isSure && { usual: leaveOut.value }),
  });
  return chosen === undefined ? undefined : false;
}
