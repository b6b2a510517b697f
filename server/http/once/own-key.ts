import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import { idempotencyHeader, idempotencyMessages, isIdempotencyKey } from '#contract/idempotency.ts';
import { Invalid } from '../../errors.ts';
import type { CurrentUser } from '../sessions.ts';
import type { OwnKey } from './keys.queries.ts';

/** Whether this call uses a key: it changes something, for somebody who is signed in. */
export const takesKey = ({
  changesData,
  repeatable,
  may,
}: Pick<Endpoint, 'changesData' | 'repeatable' | 'may'>): boolean =>
  changesData && !repeatable && may !== 'app.open';

/**
 * The key that a call came with, null without one.
 * @throws Invalid for one that is no UUID
 */
export function ownKeyOf(
  endpoint: Endpoint,
  visitor: CurrentUser | null,
  request: FastifyRequest,
): OwnKey | null {
  const key = request.headers[idempotencyHeader.toLowerCase()];
  if (key === undefined || visitor === null || !takesKey(endpoint)) return null;
  if (typeof key !== 'string' || !isIdempotencyKey(key))
    throw new Invalid({ [idempotencyHeader]: [idempotencyMessages.noKey] });
  return { user_id: visitor.id, key: key.toLowerCase() };
}
