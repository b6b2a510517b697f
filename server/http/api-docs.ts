import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../context.ts';
import { docsPage } from './docs-page.ts';
import { closeUnreadBody, type Guarded, passGate } from './gate.ts';
import { openApiDocument } from './openapi.ts';
import type { Route } from './route.ts';

/** Its one style sheet stands in the page, so the policy names it by hash and allows nothing else. */
const docsPolicy = (styleHash: string) =>
  `default-src 'none'; style-src 'sha256-${styleHash}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`;

// Read in a browser's address bar, which sends no marker: the gate asks for one below /api only of calls.
const guard: Guarded = {
  method: 'GET',
  path: '/docs',
  may: 'apiDocs.read',
  changesData: false,
};

/** The OpenAPI document and its reader's page, for role 1; opened by address, so without the marker. */
export async function addApiDocs(
  server: FastifyInstance,
  app: App,
  routes: readonly Route[],
): Promise<void> {
  const document = await openApiDocument(routes.map((route) => route.endpoint));
  const page = docsPage(document);
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
    closeUnreadBody(request, reply);
    request.caller = (await passGate(app, [guard], guard, request)).visitor;
  };
  server.get('/api/docs', { onRequest }, async (_request, reply) =>
    reply
      .header('content-security-policy', docsPolicy(page.styleHash))
      .type('text/html; charset=utf-8')
      .send(page.html),
  );
  server.get('/api/docs/openapi.json', { onRequest }, async () => document);
}
