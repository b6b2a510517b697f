/** Data on the device is deleted after 14 days, in milliseconds (rule 13.6). */
const lifetime = 14 * 24 * 60 * 60 * 1000;
/** Data that is older than this, or from the future, was stored with a wrong clock; in milliseconds. */
const likelyLifetime = 60 * 24 * 60 * 60 * 1000;
/** How far clocks are corrected now and then, in milliseconds. */
const clockSlack = 60 * 60 * 1000;

/** Whether a part is only a reply that was read: the server still has it. */
export const isOnlyRead = (name: string) => name.split('/')[1] === 'kept';

/**
 * What to do with a stored part by its age. A typed part with an impossible date is dated again: a phone whose
 * clock began in 1970 while offline loses nothing when the clock is corrected. A part that was only read is
 * deleted, since the server still has it.
 */
export function fateOf(
  name: string,
  savedAt: number,
  now: number,
): 'stays' | 'goes' | 'dated anew' {
  const age = now - savedAt;
  const isMisdated = age < -clockSlack || age > likelyLifetime;
  if (isMisdated) return isOnlyRead(name) ? 'goes' : 'dated anew';
  return age > lifetime ? 'goes' : 'stays';
}
