/** Where the device keeps how far its clock is behind the server's, for the time without a line. */
const name = 'clock-behind';
/** A smaller difference is none, in milliseconds: a reply may be that long on its way. */
const settled = 30_000;

// There is no store when a test calls a function of the client directly.
let behind = Number(globalThis.localStorage?.getItem(name)) || 0;

/** Takes the server's time from the `Date` of a reply that has just arrived. */
export function noteServerTime(date: string | null): void {
  const found = Date.parse(date ?? '') - Date.now();
  if (Number.isNaN(found) || Math.abs(found - behind) < settled) return;
  behind = Math.abs(found) < settled ? 0 : found;
  localStorage.setItem(name, String(behind));
}

/** The moment by the server's clock; without a line by how far this device's was off last. */
export const serverNow = (): Date => new Date(Date.now() + behind);

/** Whether this device's clock differs from the server's by more than ten minutes. */
export const isClockWrong = (): boolean => Math.abs(behind) > 10 * 60_000;
