import type { FieldErrors } from '../errors.ts';
import { parseMoney } from '../money.ts';
import { sponsorshipMessages as words } from './messages.ts';
import type { SponsorshipInput } from './shapes.ts';

type Given = Pick<
  SponsorshipInput,
  'began_on' | 'ended_on' | 'amount' | 'amount_currency' | 'rhythm'
>;

/** What is wrong with a period by itself, at its fields; `today` is the foundation's day. */
export function sponsorshipFaults(given: Given, isEnded: boolean, today: string): FieldErrors {
  const faults: FieldErrors = {};
  const { began_on, ended_on, amount, amount_currency, rhythm } = given;
  if (began_on && began_on > today) faults.began_on = [words.future];
  if (isEnded && !ended_on) faults.ended_on = [words.endNeeded];
  if (!isEnded && ended_on) faults.ended_on = [words.endsBySupporter];
  if (ended_on && ended_on > today) faults.ended_on = [words.future];
  if (began_on && ended_on && ended_on < began_on) faults.ended_on = [words.endFirst];
  if (!amount && !amount_currency && !rhythm) return faults;
  const cents = amount ? parseMoney(amount, amount_currency) : null;
  if (!amount) faults.amount = [words.amountNeeded];
  else if (cents === null || cents <= 0) faults.amount = [words.amount];
  if (!amount_currency) faults.amount_currency = [words.currencyNeeded];
  if (!rhythm) faults.rhythm = [words.rhythmNeeded];
  return faults;
}
