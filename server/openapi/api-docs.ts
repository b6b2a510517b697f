import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../context.ts';
import { MethodNotAllowed } from '../errors.ts';
import { sessionCookieName } from '../http/cookies.ts';
import { closeUnreadBody, type Guarded, passGate } from '../http/gate.ts';
import { openApiDocument } from './document.ts';
import type { OpenApiDocument, Operation, Reply } from './types.ts';

const style = `
:root{color-scheme:light dark;--line:light-dark(#e1dfda,#3b3a35);--dim:light-dark(#6d6a64,#b1afaa);--soft:light-dark(#f5f4f1,#2f2e2a);--brand:light-dark(#196957,#95d8c4)}
body{font:15px/1.5 system-ui,sans-serif;max-width:60rem;margin:0 auto;padding:2rem 1rem;background:light-dark(#fbfaf8,#1a1915);color:light-dark(#1c1a16,#eeede9)}
h1{font-size:1.5rem}h2{font-size:1.1rem;margin-top:2.5rem}
p{color:var(--dim);margin:.3rem 0;white-space:pre-line}
details{border:1px solid var(--line);border-radius:8px;margin:.5rem 0;background:light-dark(#fff,#23221e)}
summary{padding:.6rem .9rem;cursor:pointer}
summary b{display:inline-block;min-width:4rem;color:var(--brand)}
summary code{margin-right:.8rem;overflow-wrap:anywhere}
.body{padding:0 .9rem .9rem}
pre{background:var(--soft);padding:.7rem;border-radius:6px;overflow:auto;font-size:13px}
a{color:var(--brand)}
`;

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const asHtml = (text: string) => text.replace(/[&<>"']/g, (one) => entities[one] ?? one);
const block = (title: string, value: unknown) =>
  `<h3>${asHtml(title)}</h3><pre tabindex="0">${asHtml(JSON.stringify(value, null, 2))}</pre>`;

/** The content of a reply; for a refusal, all of which look alike, its name. */
function replyHtml([status, { $ref, description, content }]: [string, Reply]): string {
  const name = $ref?.slice($ref.lastIndexOf('/') + 1) ?? description ?? '';
  return content ? block(`Reply ${status}`, content) : `<p>${status} ${asHtml(name)}</p>`;
}

function operationHtml(path: string, method: string, operation: Operation): string {
  const { parameters, requestBody, responses } = operation;
  return `<details><summary><b>${method.toUpperCase()}</b><code>${asHtml(path)}</code> ${asHtml(operation.summary)}</summary>
<div class="body"><p>${asHtml(operation.description)}</p>
${parameters.length > 0 ? block('Parameters', parameters) : ''}
${requestBody ? block('Body', requestBody.content) : ''}
${Object.entries(responses).map(replyHtml).join('\n')}</div></details>`;
}

interface DocsPage {
  readonly html: string;
  /** SHA-256 of its style sheet, for the page's policy. */
  readonly styleHash: string;
}

/** The OpenAPI document as a page for people: plain HTML without script, so nothing has to be trusted or loaded. */
function docsPage(document: OpenApiDocument): DocsPage {
  const byTag = new Map<string, string[]>();
  for (const [path, operations] of Object.entries(document.paths))
    for (const [method, operation] of Object.entries(operations)) {
      const tag = operation.tags[0] ?? '';
      byTag.set(tag, [...(byTag.get(tag) ?? []), operationHtml(path, method, operation)]);
    }
  const sections = [...byTag].map(([tag, parts]) => `<h2>${asHtml(tag)}</h2>${parts.join('\n')}`);
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Somesha: the calls</title><style>${style}</style></head><body><main><h1>Somesha: the calls</h1>
<p>${asHtml(document.info.description)} <a href="/api/docs/openapi.json">OpenAPI document</a></p>
${sections.join('\n')}</main></body></html>`;
  return { html, styleHash: createHash('sha256').update(style).digest('base64') };
}

/** Its style sheet is inside the page, so the policy allows it by hash and nothing else. */
const docsPolicy = (styleHash: string) =>
  `default-src 'none'; style-src 'sha256-${styleHash}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`;

// Opened in a browser's address bar, which sends no marker: below /api the gate requires one only for calls.
const guard: Guarded = { method: 'GET', path: '/docs', may: 'apiDocs.read', changesData: false };

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
