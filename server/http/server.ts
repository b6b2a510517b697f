import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import cors from '@fastify/cors';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import type { App } from '../context.ts';
import { Missing } from '../errors.ts';
import { acceptedLanguage } from '../language.ts';
import { settings } from '../settings.ts';
import { version } from '../version.ts';
import { throttleAddress } from './address.ts';
import { addApi } from './api.ts';
import { acceptJsonBytes } from './body.ts';
import { answerFault } from './fault.ts';
import { addCommonHeaders, commonHeaders } from './headers.ts';
import { answerBrokenRequests, refuseOddRequests } from './limits/broken-requests.ts';
import type { AnswerLimits } from './limits/large-answers.ts';
import { cutSlowClients, type Patience } from './limits/slow-clients.ts';
import { readPastUnreadBodies } from './limits/unread-bodies.ts';
import { applyMethodOverride } from './method-override.ts';
import { multipartLimits } from './multipart.ts';
import { withoutBrokenPath } from './page-address.ts';
import type { Route } from './route.ts';
import type { CurrentUser } from './sessions.ts';
import { withoutStoragePath } from './storage-address.ts';

/** Only exact matches of `CORS_ORIGINS`; without the setting no header at all (rule 2.9). */
async function addCors(server: FastifyInstance, { corsOrigins }: Config): Promise<void> {
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

declare module 'fastify' {
  interface FastifyRequest {
    /** Who makes the request, once the gate knows; for the log line. */
    caller: CurrentUser | null;
    /** The tag of the language that the answer is in: the user's, else what the client asks for, else English. */
    language: string | null;
  }
}

const { http } = settings;
/** Smaller answers fit into one packet anyway. */
const compressFrom = 1_024;

/** Refusals that are security events: not signed in, not allowed, wrong token, too many (rule 12.1). */
const refusals: ReadonlySet<number> = new Set([401, 403, 419, 429]);

/**
 * One line a request: with route patterns and never paths, since a path may have a password link in it
 * (rule 4.18).
 */
function logRequests(server: FastifyInstance, app: App): void {
  server.addHook('onResponse', (request, reply, done) => {
    const level = refusals.has(reply.statusCode) ? 'warn' : 'info';
    app.log[level]('request', {
      request: request.id,
      route: request.routeOptions.url ?? 'none',
      method: request.method,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      user: request.caller?.id ?? null,
      role: request.caller?.role ?? null,
      address: throttleAddress(request.ip),
    });
    done();
  });
}

/** While the server closes, connections are closed after their answer: otherwise it would wait for them. */
function letGoWhileClosing(server: FastifyInstance): void {
  let isClosing = false;
  server.addHook('preClose', async () => {
    isClosing = true;
  });
  server.addHook('onSend', (_request, reply, payload, done) => {
    if (isClosing) reply.header('connection', 'close');
    done(null, payload);
  });
}

/**
 * The HTTP server with every call on it, not yet listening.
 * @param addMore adds what else this server serves (the web app, files, documents), after the calls.
 * @param limits other limits than the settings', for tests that cannot wait a minute
 */
export async function buildServer(
  app: App,
  routes: readonly Route[],
  addMore: (server: FastifyInstance) => Promise<void>,
  limits?: { readonly patience: Patience; readonly answers: AnswerLimits },
): Promise<FastifyInstance> {
  const patience = limits?.patience ?? http;
  const server = Fastify({
    logger: false,
    genReqId: () => randomUUID(),
    trustProxy: app.config.trustProxy.length > 0 ? [...app.config.trustProxy] : false,
    bodyLimit: http.jsonBytes,
    requestTimeout: http.requestTimeout,
    keepAliveTimeout: http.keepAlive,
    forceCloseConnections: 'idle',
    http: {
      headersTimeout: patience.headersTimeout,
      connectionsCheckingInterval: patience.checkEvery,
    },
    exposeHeadRoutes: false,
    rewriteUrl: (raw) => withoutBrokenPath(withoutStoragePath(applyMethodOverride(raw))),
    clientErrorHandler: answerBrokenRequests(app.config),
    // An address that cannot be decoded is answered before any hook runs.
    frameworkErrors: (error, request, reply) => {
      reply.headers(commonHeaders(app.config));
      return answerFault(app.log, error, request, reply);
    },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: http.paramLength },
  });
  server.server.maxConnections = http.connections;
  server.decorateRequest('caller', null);
  server.decorateRequest('language', null);
  server.addHook('onRequest', (request, _reply, done) => {
    request.language = acceptedLanguage(request.headers['accept-language']);
    done();
  });
  server.setErrorHandler((error, request, reply) => answerFault(app.log, error, request, reply));
  server.setNotFoundHandler((request, reply) =>
    answerFault(app.log, new Missing(), request, reply),
  );
  addCommonHeaders(server, app.config);
  logRequests(server, app);
  letGoWhileClosing(server);
  acceptJsonBytes(server);
  await server.register(multipart, { limits: multipartLimits });
  await server.register(compress, {
    threshold: compressFrom,
    encodings: ['br', 'gzip'],
    // Bodies are never decompressed: a few bytes could become gigabytes.
    globalDecompression: false,
  });
  await addCors(server, app.config);
  cutSlowClients(server, patience);
  readPastUnreadBodies(server);
  refuseOddRequests(server);
  // The address is the caller's own, as it is known here: behind a proxy it shows whether that passes it on.
  server.get('/healthz', async ({ ip }) => ({ ok: true, version, address: ip }));
  await addApi(server, app, routes, limits?.answers);
  await addMore(server);
  return server;
}
