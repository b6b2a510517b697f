import { firstView, type ListQuery, pageSizes } from '#contract/paging.ts';
import type { SessionUser } from '#contract/session/shapes.ts';
import { deviceCookie, keepDeviceCookie } from './device-cookie.ts';

type Person = Pick<SessionUser, 'id'> | null;

/** One for each person, so that on a shared device each finds their own page size. */
const cookieOf = (userId: number) => `somesha_rows_${userId}`;

/** The first view of a list: with the page size that the person chose last on this device. */
export function firstViewOf(user: Person): ListQuery {
  const kept = user && Number(deviceCookie(cookieOf(user.id)));
  const chosen = pageSizes.find((size) => size === kept);
  return chosen === undefined ? firstView : { ...firstView, per_page: chosen };
}

/** Remembers the page size that somebody chose. */
export function lockRows(user: Person, count: number): void {
  if (user) keepDeviceCookie(cookieOf(user.id), String(count));
}
