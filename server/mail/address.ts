import { isEmail } from '#contract/email-address.ts';

/** An address that is not exactly one plain `name@domain`. Carries no value: it may reach a log. */
export class BadAddress extends Error {
  constructor() {
    super('This is not one plain e-mail address');
    this.name = 'BadAddress';
  }
}

/** One mailbox as the mail library takes it: an object, which it never splits into several. */
export interface Mailbox {
  readonly name: string;
  readonly address: string;
}

/**
 * One recipient or sender. In the mail library text such as "a@x.org,b@x.org" would be two recipients, so only
 * the contract's pattern of a single address passes, and always as an object (rule 9.5).
 * @throws BadAddress
 */
export function mailbox(address: string, name = ''): Mailbox {
  if (!isEmail(address)) throw new BadAddress();
  return { name: headerText(name), address };
}

const longestHeader = 200;

/**
 * Text for a header: control characters, line separators and bidirectional overrides become spaces, so that a
 * value can neither begin a header of its own nor disguise itself (rule 9.5).
 */
export function headerText(value: string): string {
  const plain = value
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    // The reader would decode text that already is an 'encoded word', into anything at all.
    .replaceAll('=?', '= ?')
    .trim();
  return [...plain].slice(0, longestHeader).join('');
}
