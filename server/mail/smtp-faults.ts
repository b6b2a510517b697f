import { headerText } from './address.ts';
import type { Delivery } from './transport.ts';

/** What the mail library adds to its errors. */
interface SmtpFault extends Error {
  /** `EAUTH`, `ETLS`, `ETIMEDOUT`... */
  readonly code?: string | undefined;
  /** The system's own code, such as `DEPTH_ZERO_SELF_SIGNED_CERT`. */
  readonly originalCode?: string | undefined;
  /** The command that failed, `CONN` for the connection itself. */
  readonly command?: string | undefined;
  readonly response?: string | undefined;
  readonly responseCode?: number | undefined;
}

const noTls = 'No secure connection to the mail server could be made.';

/** Commands whose refusal is about this letter; any other refusal is about the connection and may be solved. */
const aboutTheLetter = ['MAIL FROM', 'RCPT TO', 'DATA'];
/** The reply codes of 'sign in first' (RFC 4954): tried again, not dropped (rule 9.7). */
const signInCodes = [530, 534, 535, 538];

/** Enhanced status codes (RFC 3463) that are about a recipient or a letter: x.1.1, x.2, x.3.4, x.5, x.6 and the like. */
const aboutRecipient = /\b5\.(?:1\.(?:[1-6]|10)|2\.\d+|3\.4|5\.\d+|6\.\d+)\b/;
const enhanced = /\b5\.\d+\.\d+\b/;
/** Without such a code: no such mailbox, not here, full, not allowed as a name (RFC 5321). */
const mailboxCodes = [550, 551, 552, 553];
const relaying = /relay|rcpthosts|authenticat|log ?in|sign ?in/i;

/**
 * Whether a refusal before the letter's content is about this server and not about the recipient: it wants a
 * sign-in, does not relay, or does not like the sender. All other letters would be refused likewise, so they wait
 * until somebody has put it right.
 */
function isAboutUs(code: number, said: string, command: string): boolean {
  if (/\b5\.3\.4\b/.test(said) || (command === 'MAIL FROM' && code === 552)) return false;
  if (command === 'MAIL FROM') return true;
  if (enhanced.test(said)) return !aboutRecipient.test(said);
  return !mailboxCodes.includes(code) || relaying.test(said);
}

/**
 * The outcome behind an error (rule 9.4). A reply of the server decides, whenever it came; without one it
 * only matters whether the final dot may have been sent.
 */
export function deliveryAfter(fault: SmtpFault, dotIsOut: boolean): Delivery {
  const code = fault.responseCode || null;
  const said = headerText(fault.response ?? '');
  if (code === null && dotIsOut)
    return {
      outcome: 'unclear',
      reason:
        'The connection broke after the letter was handed over, so it may or may not have arrived.',
      code,
    };
  if (code === null) return { outcome: 'retry', reason: withoutAnswer(fault), code };
  const retry = (reason: string): Delivery => ({ outcome: 'retry', reason, code });
  if (fault.code === 'EAUTH' || signInCodes.includes(code))
    return retry(`The mail server did not accept our sign-in: ${said}`);
  const final = dotIsOut || aboutTheLetter.includes(fault.command ?? '');
  if (code >= 500 && final && !dotIsOut && isAboutUs(code, said, fault.command ?? ''))
    return retry(`The mail server takes no letters from us: ${said}`);
  if (code >= 500 && final)
    return { outcome: 'refused', reason: `The mail server refused the letter: ${said}`, code };
  return retry(`The mail server cannot take it now: ${said}`);
}

const noAnswers: Readonly<Record<string, string>> = {
  ETIMEDOUT: 'The mail server did not answer in time.',
  ETLS: noTls,
  EDNS: 'The mail server’s name could not be found.',
  EAUTH: 'We could not sign in to the mail server.',
};

function withoutAnswer({ code = '', originalCode = '' }: SmtpFault): string {
  if (/CERT|TLS|SSL/.test(originalCode)) return noTls;
  return noAnswers[code] ?? 'The connection to the mail server could not be made, or it broke.';
}
