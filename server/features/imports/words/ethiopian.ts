const epoch = 1_723_856;
const unixEpoch = 2_440_587.5;
const dayMs = 24 * 60 * 60 * 1000;

/** The day of the common calendar for one of the Ethiopian: thirteen months, the last of five or six days. */
export function fromEthiopian(year: number, month: number, day: number): string | null {
  const inLast = year % 4 === 3 ? 6 : 5;
  const isThere = month >= 1 && month <= 13 && day >= 1 && day <= (month === 13 ? inLast : 30);
  if (!isThere) return null;
  const julian = epoch + 365 * year + Math.floor(year / 4) + 30 * month + day - 31;
  return new Date((julian - unixEpoch) * dayMs).toISOString().slice(0, 10);
}
