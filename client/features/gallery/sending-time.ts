/** What a weak line of a phone takes along in a minute, in bytes: 0.4 Mbit/s. */
const weakLine = 60 * 50_000;
/** From how many minutes on it is told before the film goes. */
const worthTelling = 2;

/** About how many minutes a file of so many bytes is on its way on a weak line; null where that is soon. */
export function minutesOnTheWay(bytes: number): number | null {
  const minutes = Math.ceil(bytes / weakLine);
  return minutes < worthTelling ? null : minutes;
}
