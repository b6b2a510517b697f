import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { isSessionToken } from './sessions.ts';

/** `__Host-` makes the browser refuse a cookie set by another subdomain; it needs https (rule 4.7). */
export const sessionCookieName = (config: Pick<Config, 'https'>): string =>
  config.https ? '__Host-somesha_session' : 'somesha_session';

/** The name that a plain client reads (rule 2.4). */
export const tokenCookieName = 'XSRF-TOKEN';

/** The first cookie of this name, as it was sent: our own need no decoding. */
function cookieOf(header: string | undefined, name: string): string | undefined {
  for (const pair of header?.split(';') ?? []) {
    const at = pair.indexOf('=');
    if (at !== -1 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim();
  }
  return undefined;
}

/** The session cookie's value, or null when there is none or it has the wrong format. */
export function readSessionCookie(
  request: FastifyRequest,
  config: Pick<Config, 'https'>,
): string | null {
  const value = cookieOf(request.headers.cookie, sessionCookieName(config));
  return isSessionToken(value) ? value : null;
}

/** No Max-Age: the cookie ends with the browser. Strict, since the page's own calls are same-site. */
function setCookie(reply: FastifyReply, pair: string, flags: readonly (string | false)[]): void {
  const parts = [pair, 'Path=/', ...flags, 'SameSite=Strict'].filter(Boolean);
  // The framework collects cookies in a list; for any other header the last one counts.
  reply.header('set-cookie', parts.join('; '));
}

export function setSessionCookie(reply: FastifyReply, config: Config, token: string): void {
  const pair = `${sessionCookieName(config)}=${token}`;
  setCookie(reply, pair, ['HttpOnly', config.https && 'Secure']);
}

/** Readable by scripts on purpose: the page sends it back as a header (rule 2.4). */
export function setTokenCookie(reply: FastifyReply, config: Config, token: string): void {
  setCookie(reply, `${tokenCookieName}=${token}`, [config.https && 'Secure']);
}
