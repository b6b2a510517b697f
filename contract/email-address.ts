import { textLimits } from './limits.ts';

// As HTML's own e-mail field, narrowed to one plain address (rule 9.5).
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
 * Whether an account may get this address. Stricter than the addresses of older accounts, which can still sign
 * in: mail programs and lists have problems with a dot at an end and with characters that have a meaning in a
 * shell.
 */
export function isNewEmail(value: string): boolean {
  return isEmail(value) && newLocalPart.test(value);
}
