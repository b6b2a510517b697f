import { converted, type Rate, rateText } from '#contract/rates/rates.ts';
import { dayText } from '../../day-text.ts';
import { progressWords as words } from './progress.words.ts';

/**
 * The exchange rate of converted sums, and, where rounding shows, why the parts do not add up to their total.
 * @param parts the sums that are shown and make the total, in whole cents
 */
export function rateNote(parts: readonly number[], total: number, rate: Rate): string {
  const at = words.atRate(rateText(rate), dayText(rate.day));
  const sum = parts.reduce((all, cents) => all + converted(cents, rate), 0n);
  return sum === converted(total, rate) ? at : `${at} ${words.roundedApart}`;
}
