import { firstView, type ListQuery, pageSizes } from '#contract/paging.ts';
import type { SessionUser } from '#contract/session/shapes.ts';
import { deviceCookie, keepDeviceCookie } from './device-cookie.ts';

type Person = Pick<SessionUser, 'id'> | null;

/** One for each person: on a shared device each finds the size that they chose there. */
const cookieOf = (userId: number) => `somesha_rows_${userId}`;

/** How somebody looks at a list first: with as many rows as they chose last on this device. */
export function firstViewOf(user: Person): ListQuery {
  const kept = user && Number(deviceCookie(cookieOf(user.id)));
  const chosen = pageSizes.find((size) => size === kept);
  return chosen === undefined ? firstView : { ...firstView, per_page: chosen };
}

/** Remembers how many rows somebody wants to see. */
export function lockRows(user: Person, count: number): void {
  if (user) keepDeviceCookie(cookieOf(user.id), String(count));
}
