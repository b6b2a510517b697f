import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../context.ts';
import { MethodNotAllowed } from '../errors.ts';
import { sessionCookieName } from '../http/cookies.ts';
import { closeUnreadBody, type Guarded, passGate } from '../http/gate.ts';
import { type DocsPage, docsPage } from './docs-page.ts';
import { openApiDocument } from './document.ts';
import type { OpenApiDocument } from './types.ts';

/** Its style sheet is inside the page, so the policy allows it by hash and nothing else. */
const docsPolicy = (styleHash: string) =>
  `default-src 'none'; style-src 'sha256-${styleHash}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`;

// Opened in a browser's address bar, which sends no marker: below /api the gate requires one only for calls.
const guard: Guarded = {
  method: 'GET',
  path: '/docs',
  may: 'apiDocs.read',
  changesData: false,
};

/** The OpenAPI document and its page, for role 1; opened by address, so without the marker. */
export function addApiDocs(server: FastifyInstance, app: App): void {
  // Made at the first request, because few ever open it and making its schemas would slow every start.
  let made: Promise<{ document: OpenApiDocument; page: DocsPage }> | null = null;
  const docs = () => {
    made ??= openApiDocument({
      url: app.config.appUrl,
      sessionCookie: sessionCookieName(app.config),
    }).then((document) => ({ document, page: docsPage(document) }));
    return made;
  };
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
    closeUnreadBody(request, reply);
    await passGate(app, [guard], guard, request);
  };
  server.get('/api/docs', { onRequest }, async (_request, reply) => {
    const { page } = await docs();
    return reply
      .header('content-security-policy', docsPolicy(page.styleHash))
      .type('text/html; charset=utf-8')
      .send(page.html);
  });
  server.head('/api/docs', async () => {
    throw new MethodNotAllowed();
  });
  server.get('/api/docs/openapi.json', { onRequest }, async () => (await docs()).document);
}
