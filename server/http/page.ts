import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { App } from '../context.ts';
import { Missing } from '../errors.ts';
import { pagePolicy } from './headers.ts';
import { isCallAddress, isKnownPage, pathOf } from './page-address.ts';

const nonceMark = /__CSP_NONCE__/g;
const websiteMark = '__WEBSITE_URL__';
const timeZoneMark = '__TIME_ZONE__';

function escapeAttribute(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');
}

/** What lies in the folder for browsers, as the paths of addresses: not the page, which is made anew
 * for each visit, not the build's own notes, nor the copies that are chosen by what a browser accepts. */
function filesOf(folder: string): ReadonlySet<string> {
  const found = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll(sep, '/'));
  const kept = found.filter((path) => path !== 'index.html' && !/^\.vite\/|\.(gz|br)$/.test(path));
  return new Set(kept.map((path) => `/${path}`));
}

/** Serves the built web app: hashed assets for ever, the page itself fresh with its own nonce. */
export async function addPage(server: FastifyInstance, app: App, folder: string): Promise<void> {
  const file = join(folder, 'index.html');
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) return;
  const template = readFileSync(file, 'utf8')
    .replace(websiteMark, () => escapeAttribute(app.config.websiteUrl ?? ''))
    .replace(timeZoneMark, () => escapeAttribute(app.config.timeZone));
  const files = filesOf(folder);
  await server.register(fastifyStatic, {
    root: folder,
    // The route below knows what there is; a route for each file would double the time of a start.
    serve: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (response, path) => {
      response.header(
        'cache-control',
        path.includes(`${folder}/assets/`) ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
    },
  });
  server.get('/*', { exposeHeadRoute: true }, async (request, reply) => {
    const path = pathOf(request.url);
    if (files.has(path)) return reply.sendFile(path);
    if (isCallAddress(path)) throw new Missing();
    const nonce = randomBytes(16).toString('base64');
    return reply
      .code(isKnownPage(path) ? 200 : 404)
      .headers({ 'content-security-policy': pagePolicy(nonce), 'cache-control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(template.replace(nonceMark, nonce));
  });
}
