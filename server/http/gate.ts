import type { IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Endpoint, needsToken } from '#contract/endpoint.ts';
import { errorMessages } from '#contract/errors.ts';
import { may } from '#contract/permissions.ts';
import { csrfCookie } from '#contract/session/calls.ts';
import { type Config, isLoopback } from '../config.ts';
import type { App } from '../context.ts';
import { BadRequest, Refused, SignedOut, WrongToken } from '../errors.ts';
import { isTokenFor } from './anti-forgery.ts';
import { readSessionCookie } from './cookies.ts';
import { requireProof } from './proof.ts';
import { type CurrentUser, findSessionUser, sessionHash } from './sessions.ts';

/** What the gate found out about a request. */
export interface Passage {
  readonly sessionHash: string | null;
  readonly visitor: CurrentUser | null;
}

/** The part of a call's description that the gate checks. */
export type Guarded = Pick<Endpoint, 'method' | 'path' | 'may' | 'changesData'> &
  Pick<Endpoint, 'beforeFactor' | 'confirmed'>;

const marker = 'xmlhttprequest';

function header(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
}

/** On loopback, localhost and 127.0.0.1 are one machine: `APP_URL` may be written either way. */
function isOwnOrigin(origin: string, config: Config): boolean {
  if (origin === config.appUrl) return true;
  if (!URL.canParse(origin)) return false;
  const [here, there] = [new URL(config.appUrl), new URL(origin)];
  return (
    there.origin === origin &&
    isLoopback(here.hostname) &&
    isLoopback(there.hostname) &&
    here.protocol === there.protocol &&
    here.port === there.port
  );
}

/** Rule 2.5: what the browser itself says about the origin of a changing call. */
function comesFromOurPages(request: FastifyRequest, config: Config): boolean {
  const origin = header(request, 'origin');
  const listed = origin !== undefined && config.corsOrigins.includes(origin);
  if (origin !== undefined && !listed && !isOwnOrigin(origin, config)) return false;
  const site = header(request, 'sec-fetch-site');
  if (site !== undefined && site !== 'same-origin' && !(site === 'same-site' && listed))
    return false;
  if (header(request, 'sec-fetch-mode') === 'navigate') return false;
  const purposes = [header(request, 'sec-purpose'), header(request, 'purpose')];
  return !purposes.some((purpose) => purpose?.toLowerCase().includes('prefetch'));
}

/**
 * The first four checks of every call, in the contract's order and before one byte of the body is read: marker
 * (400), anti-forgery token (419), signed in (401), allowed (403).
 * @param endpoint the call that is meant; null for an unknown `query`, which is then refused unless the caller
 * could make one of the group's calls
 */
export async function passGate(
  app: App,
  group: readonly Guarded[],
  endpoint: Guarded | null,
  request: FastifyRequest,
): Promise<Passage> {
  const candidates = endpoint ? [endpoint] : group;
  const isApi = candidates.some((one) => one.path.startsWith('/api'));
  if (isApi && header(request, 'x-requested-with')?.toLowerCase() !== marker)
    throw new BadRequest(errorMessages.marker);

  const cookie = readSessionCookie(request, app.config);
  const hash = cookie === null ? null : sessionHash(cookie);
  if (candidates.some(needsToken)) {
    const token = header(request, 'x-xsrf-token');
    if (!comesFromOurPages(request, app.config)) throw new WrongToken();
    if (hash === null || token === undefined || !isTokenFor(app.keys, hash, token))
      throw new WrongToken();
  }

  const visitor =
    hash === null || candidates.every((one) => one.path === csrfCookie.path)
      ? null
      : await findSessionUser(app.db, hash, app.now(), app.adminLiaisonKey);
  // Another process may have changed it.
  if (visitor) app.zone.become(visitor.time_zone);
  if (visitor?.language) request.language = visitor.language;
  // The log line has the caller even when the call is refused (rule 12.1).
  request.caller = visitor;
  const allowed = candidates.filter((one) => may(visitor, one.may));
  if (allowed.length === 0) {
    if (visitor === null) throw new SignedOut();
    throw new Refused();
  }
  if (visitor) requireProof(visitor, allowed, app.now());
  return { sessionHash: hash, visitor };
}

/** Whether a body follows the headers. */
export function hasBody(request: Pick<IncomingMessage, 'headers'>): boolean {
  const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
  return encoding !== undefined || Number(length ?? 0) > 0;
}

/** When a body was not read to its end, the connection is closed after the answer (rule 2.2). */
export function closeUnreadBody(request: FastifyRequest, reply: FastifyReply): void {
  if (hasBody(request)) reply.header('connection', 'close');
}
