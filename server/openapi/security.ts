import { type Endpoint, needsToken } from '#contract/endpoint.ts';
import { tokenCookieName } from '../http/cookies.ts';
import type { Security } from './types.ts';
import { isApi, isOpen, type Variants } from './variants.ts';

/**
 * How callers authenticate (rule 2.4).
 * @param sessionCookie its name at this installation
 */
export const securitySchemes = (sessionCookie: string) => ({
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: sessionCookie,
    description: 'Set by `/sanctum/csrf-cookie` for a visitor, and anew by `/api/login`.',
  },
  token: {
    type: 'apiKey',
    in: 'header',
    name: 'X-XSRF-TOKEN',
    description: `The value of the cookie \`${tokenCookieName}\`, URL-decoded; it belongs to the session cookie.`,
  },
  marker: {
    type: 'apiKey',
    in: 'header',
    name: 'X-Requested-With',
    description: 'Always `XMLHttpRequest`: the call comes from a program, not from a link.',
  },
});

type Line = Security[number];

/** The ways to authenticate a call: an open one also knows the caller, when the session is sent. */
function waysOf(call: Endpoint): Line[] {
  const marker: Line = isApi(call) ? { marker: [] } : {};
  if (needsToken(call)) return [{ session: [], token: [], ...marker }];
  const known = { session: [], ...marker };
  return isOpen(call) ? [marker, known] : [known];
}

/** The ways to authenticate the calls of one operation, each once. */
export function securityOf(variants: Variants): Security {
  const ways = new Map(variants.flatMap(waysOf).map((one) => [JSON.stringify(one), one]));
  return [...ways.values()];
}
