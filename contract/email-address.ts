import { textLimits } from './limits.ts';

// As HTML's own e-mail field, narrowed to one plain address (security 10.3).
const emailPattern =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/;

/**
 * Whether this is one valid address. Apart from the shapes, so that the sign-in pages can ask
 * without loading the validator.
 */
export function isEmail(value: string): boolean {
  return value.length <= textLimits.email && emailPattern.test(value) && !value.includes('..');
}
