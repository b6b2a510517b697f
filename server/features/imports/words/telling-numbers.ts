import { classOf } from './classes.ts';
import { plainKey, termOf } from './lists.ts';

const shortest = 3;

const aYear = /^(?:19|20)[0-9]{2}$/;

/**
 * Whether a number can hardly be anything else than that of one child: four signs with a digit that are no year, or three
 * with a letter that are no class. Fewer digits stand for anything.
 */
export function isTelling(number: string): boolean {
  const key = plainKey(number);
  if (!/[0-9]/.test(key) || key.length < shortest || aYear.test(key)) return false;
  // 'Form 1' and 'Term 2', or three signs such as 'P12'.
  const isWord = /\p{L}{3}/u.test(key) || key.length === shortest;
  if (isWord && (classOf(key, null) !== null || termOf(key) !== null)) return false;
  return key.length > shortest || /\p{L}/u.test(key);
}
