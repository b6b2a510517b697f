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

const newLocalPart = /^[a-zA-Z0-9_](?:[a-zA-Z0-9._+'-]*[a-zA-Z0-9_+-])?@/;

/**
 * Whether an account may get this address: narrower than what accounts of before have and still sign
 * in with. Mail programs and lists stumble over a dot at an end and over signs of the shell.
 */
export function isNewEmail(value: string): boolean {
  return isEmail(value) && newLocalPart.test(value);
}
