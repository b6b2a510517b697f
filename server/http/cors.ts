import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Config } from '../config.ts';

const allowedHeaders = 'content-type, x-requested-with, x-xsrf-token, idempotency-key';
const allowedMethods = 'GET, POST, PUT, PATCH, DELETE';
const preflightSeconds = '600';

function allow(reply: FastifyReply, origin: string): void {
  reply.headers({
    'access-control-allow-origin': origin,
    'access-control-allow-credentials': 'true',
    'access-control-expose-headers': 'x-xsrf-token, retry-after',
  });
}

/** Only exact matches of `CORS_ORIGINS`; without the setting no header at all (rule 2.9). */
export function addCors(server: FastifyInstance, config: Config): void {
  if (config.corsOrigins.length === 0) return;
  server.addHook('onRequest', (request, reply, done) => {
    reply.header('vary', 'Origin');
    const { origin } = request.headers;
    if (origin !== undefined && config.corsOrigins.includes(origin)) allow(reply, origin);
    done();
  });
  const preflight = async (_request: unknown, reply: FastifyReply) => {
    if (reply.hasHeader('access-control-allow-origin'))
      reply.headers({
        'access-control-allow-headers': allowedHeaders,
        'access-control-allow-methods': allowedMethods,
        'access-control-max-age': preflightSeconds,
      });
    return reply.code(204).send();
  };
  server.options('/api/*', preflight);
  server.options('/sanctum/*', preflight);
  server.options('/storage/*', preflight);
}
