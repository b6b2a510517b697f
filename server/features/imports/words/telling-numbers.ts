import { classOf, plainKey } from './lists.ts';

const shortest = 3;

/**
 * Whether a number can hardly be anything else than that of one child: four signs with a digit, or three with a letter
 * that are no class. Fewer digits stand for anything.
 */
export function isTelling(number: string): boolean {
  const key = plainKey(number);
  if (!/[0-9]/.test(key) || key.length < shortest) return false;
  return key.length > shortest || (/\p{L}/u.test(key) && classOf(key, null) === null);
}
