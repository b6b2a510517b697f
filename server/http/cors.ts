import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

/** Only exact matches of `CORS_ORIGINS`; without the setting no header at all (rule 2.9). */
export async function addCors(server: FastifyInstance, { corsOrigins }: Config): Promise<void> {
  if (corsOrigins.length === 0) return;
  await server.register(cors, {
    // Not the list itself: with it, every other origin would be told the methods and headers.
    origin: (origin, done) =>
      done(null, origin !== undefined && corsOrigins.includes(origin) && origin),
    credentials: true,
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: ['content-type', 'x-requested-with', 'x-xsrf-token', 'idempotency-key'],
    exposedHeaders: ['x-xsrf-token', 'retry-after'],
    maxAge: 600,
    strictPreflight: false,
  });
}
