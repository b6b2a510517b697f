/** What is kept on the device is dropped after 14 days, in milliseconds (security 13.6). */
const lifetime = 14 * 24 * 60 * 60 * 1000;
/** Older than that, or from a time that is still to come: a clock was wrong when it was kept, in milliseconds. */
const likelyLifetime = 60 * 24 * 60 * 60 * 1000;
/** So much a clock is put right now and then, in milliseconds. */
const clockSlack = 60 * 60 * 1000;

/**
 * What becomes of a part by its age. Of what somebody typed, one that the clock cannot have dated is dated
 * anew: a phone that began in 1970 without a line loses nothing when its clock is put right. What was
 * only read comes from the server again, and goes.
 */
export function fateOf(
  name: string,
  savedAt: number,
  now: number,
): 'stays' | 'goes' | 'dated anew' {
  const age = now - savedAt;
  const isMisdated = age < -clockSlack || age > likelyLifetime;
  if (isMisdated) return name.split('/')[1] === 'kept' ? 'goes' : 'dated anew';
  return age > lifetime ? 'goes' : 'stays';
}
