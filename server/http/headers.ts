import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

const apiPolicy = "default-src 'none'; frame-ancestors 'none'";

/** The page's policy; the nonce is for the style elements of the component kit (security 5.2). */
export const pagePolicy = (nonce: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/** Headers of every reply, errors included (security 5.1). Routes may loosen what theirs needs. */
export function commonHeaders(config: Config): Readonly<Record<string, string>> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': config.corsOrigins.length > 0 ? 'same-site' : 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    'cache-control': 'no-store',
    'content-security-policy': apiPolicy,
    ...(config.https ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}

/** Puts the common headers on every reply of this server. */
export function addCommonHeaders(server: FastifyInstance, config: Config): void {
  const headers = commonHeaders(config);
  server.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}
