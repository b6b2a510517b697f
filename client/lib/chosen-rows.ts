import { firstView, type ListQuery, pageSizes } from '#contract/paging.ts';
import { deviceCookie, keepDeviceCookie } from './device-cookie.ts';
import { storedUser } from './stored-session.ts';

/** One for each person: on a shared device each finds the size that they chose there. */
const cookieOf = (userId: number) => `somesha_rows_${userId}`;

/** How a list is looked at first: with as many rows as the person who is signed in chose last on this device. */
export function firstViewHere(): ListQuery {
  const user = storedUser();
  const kept = user && Number(deviceCookie(cookieOf(user.id)));
  const chosen = pageSizes.find((size) => size === kept);
  return chosen === undefined ? firstView : { ...firstView, per_page: chosen };
}

/** Remembers how many rows somebody wants to see. */
export function keepRows(count: number): void {
  const user = storedUser();
  if (user) keepDeviceCookie(cookieOf(user.id), String(count));
}
