import type { OutboxTable } from '../db/tables/mail.tables.ts';
import { settings } from '../settings.ts';
import type { Delivery } from './transport.ts';

const { retryAfter, longestRetry, giveUpAfter } = settings.mail;

/**
 * How long to wait after this many attempts, in milliseconds: 5 s, 15 s, 30 s, 60 s, then twice
 * as long each time up to an hour (rule 9.4).
 */
export function waitAfter(attempts: number): number {
  const fixed = retryAfter[attempts - 1];
  if (fixed !== undefined) return fixed;
  const last = retryAfter[retryAfter.length - 1] ?? longestRetry;
  return Math.min(longestRetry, last * 2 ** (attempts - retryAfter.length));
}

/** When to try again, or null when the letter has been waiting for 72 hours. */
export function nextTry(queuedAt: string, attempts: number, now: Date): string | null {
  if (now.getTime() - Date.parse(queuedAt) >= giveUpAfter) return null;
  return new Date(now.getTime() + waitAfter(attempts)).toISOString();
}

type Attempted = Pick<OutboxTable, 'queued_at' | 'attempts'>;

/**
 * The columns for the result of an attempt (rule 9.4): sent, unclear, queued for another try, or failed
 * once it is refused or has waited for 72 hours.
 */
export function outcomeOf(row: Attempted, delivery: Delivery, now: Date) {
  if (delivery.outcome === 'accepted')
    return {
      state: 'sent' as const,
      sent_at: now.toISOString(),
      last_error: null,
      subject: null,
      text_body: null,
      html_body: null,
      logo: null,
      unsubscribe: null,
    };
  if (delivery.outcome === 'unclear')
    return { state: 'unclear' as const, last_error: delivery.reason };
  const again = delivery.outcome === 'retry' ? nextTry(row.queued_at, row.attempts, now) : null;
  const left = { claim: null, handed_at: null };
  if (again !== null)
    return { ...left, state: 'queued' as const, next_try_at: again, last_error: delivery.reason };
  const reason =
    delivery.outcome === 'retry' ? `Given up after 72 hours. ${delivery.reason}` : delivery.reason;
  // A failed letter has no next try, so the column says since when it failed.
  return { ...left, state: 'failed' as const, next_try_at: now.toISOString(), last_error: reason };
}
