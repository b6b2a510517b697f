/** Where the device keeps how far its clock is off, for the time without a line. */
const name = 'clock-behind';
/** Clocks that differ by more are told on forms, in milliseconds. */
const noted = 10 * 60_000;
/** A smaller change is not stored anew: a reply is that long on its way. */
const settled = 30_000;

let behind = stored();

function stored(): number {
  // There is no page when a test calls a function of the client directly.
  if (typeof document === 'undefined') return 0;
  const found = Number(localStorage.getItem(name));
  return Number.isFinite(found) ? found : 0;
}

/** Takes the server's time from the `Date` of a reply that has just arrived. */
export function noteServerTime(date: string | null): void {
  const found = Date.parse(date ?? '') - Date.now();
  if (Number.isNaN(found) || Math.abs(found - behind) < settled) return;
  behind = Math.abs(found) < settled ? 0 : found;
  if (behind === 0) localStorage.removeItem(name);
  else localStorage.setItem(name, String(behind));
}

/** The moment by the server's clock; without a line by how far this device's was off last. */
export const serverNow = (): Date => new Date(Date.now() + behind);

/** Whether this device's clock differs from the server's by more than ten minutes. */
export const isClockWrong = (): boolean => Math.abs(behind) > noted;
