import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { isSessionToken } from './sessions.ts';

/** `__Host-` makes the browser refuse a cookie planted by a neighbour; it needs https (security 2.2). */
export const sessionCookieName = (config: Pick<Config, 'https'>): string =>
  config.https ? '__Host-somesha_session' : 'somesha_session';

/** The name that the spec's client reads (spec 1). */
export const tokenCookieName = 'XSRF-TOKEN';

/** The session cookie's value, or null when there is none or it is not one of ours. */
export function readSessionCookie(
  request: FastifyRequest,
  config: Pick<Config, 'https'>,
): string | null {
  const value = request.cookies[sessionCookieName(config)];
  return isSessionToken(value) ? value : null;
}

/** No Max-Age: it goes with the browser. Strict, since the page's own calls are same-site. */
export function setSessionCookie(reply: FastifyReply, config: Config, token: string): void {
  reply.setCookie(sessionCookieName(config), token, {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure: config.https,
  });
}

/** Readable by script on purpose: the page sends it back as a header (security 4.3). */
export function setTokenCookie(reply: FastifyReply, config: Config, token: string): void {
  reply.setCookie(tokenCookieName, token, { path: '/', sameSite: 'strict', secure: config.https });
}
