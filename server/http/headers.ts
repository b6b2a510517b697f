import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

const apiPolicy = "default-src 'none'; frame-ancestors 'none'";

const nonceMark = '__NONCE__';
const pagePolicyParts = [
  "default-src 'none'",
  "script-src 'self'",
  `style-src 'self' 'nonce-${nonceMark}'`,
  "img-src 'self' blob:",
  "media-src 'self' blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  // For a stored PDF, which is shown beside what was typed.
  "frame-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "object-src 'none'",
  "frame-ancestors 'none'",
]
  .join('; ')
  .split(nonceMark);

/** The page's content security policy; the nonce is for the style elements of the component kit (rule 2.19). */
export const pagePolicy = (nonce: string): string => pagePolicyParts.join(nonce);

/** The policy of the service worker, which fetches pages and files of the app for use offline. */
export const workerPolicy = "default-src 'none'; connect-src 'self'";

/** Headers of every reply, errors included (rule 2.18). Routes may relax what they need. */
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

/**
 * Clears the browser's cache of what was seen while somebody was signed in: at the log-out, and at the first
 * call after a session that ended by itself. Not "storage": that has unsent report forms, encrypted with a key
 * that only their owner gets (rule 16.1); the web app clears the rest of its storage itself.
 */
export const emptyCache = { 'clear-site-data': '"cache"' } as const;

/** Adds the common headers to every reply of this server. */
export function addCommonHeaders(server: FastifyInstance, config: Config): void {
  const headers = commonHeaders(config);
  server.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}
