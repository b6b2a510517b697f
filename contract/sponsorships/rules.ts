import type { FieldErrors } from '../errors.ts';
import { parseMoney } from '../money.ts';
import { sponsorshipMessages as words } from './messages.ts';
import { part as parts } from './record.ts';
import type { SponsorshipInput } from './shapes.ts';

type Given = Pick<
  SponsorshipInput,
  'part' | 'began_on' | 'ended_on' | 'amount' | 'amount_currency' | 'rhythm'
>;

/**
 * What is wrong with a period by itself, at its fields. @param old the part and end of one that is corrected; null for
 * a new one @param today the foundation's day
 */
export function sponsorshipFaults(
  given: Given,
  old: Pick<Given, 'part' | 'ended_on'> | null,
  today: string,
): FieldErrors {
  const faults: FieldErrors = {};
  const { part, began_on, ended_on, amount, amount_currency, rhythm } = given;
  const isMain = part === parts.main;
  if (old === null && isMain && !ended_on) faults.part = [words.mainSet];
  if (old !== null && isMain !== (old.part === parts.main)) faults.part = [words.mainStays];
  if (began_on && began_on > today) faults.began_on = [words.future];
  if (old?.ended_on && !ended_on) faults.ended_on = [words.endNeeded];
  if (old?.part === parts.main && !old.ended_on && ended_on)
    faults.ended_on = [words.endsBySupporter];
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
