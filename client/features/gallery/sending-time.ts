/** How much a weak mobile connection sends in a minute, in bytes: 0.4 Mbit/s. */
const weakLine = 60 * 50_000;
/** From how many minutes on a message is shown before a film is sent. */
const worthTelling = 2;

/** About how many minutes it takes to send so many bytes on a weak connection; null where that is short. */
export function minutesOnTheWay(bytes: number): number | null {
  const minutes = Math.ceil(bytes / weakLine);
  return minutes < worthTelling ? null : minutes;
}
