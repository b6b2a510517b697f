import { settings } from '../settings.ts';

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
