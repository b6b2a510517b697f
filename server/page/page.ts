import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { foundation } from '#contract/foundation/defaults.ts';
import { iconAddress, logoLimits } from '#contract/foundation/logo.ts';
import type { App } from '../context.ts';
import { remembering } from '../db/remembered.ts';
import { Missing } from '../errors.ts';
import { readSessionCookie } from '../http/cookies.ts';
import { pagePolicy, workerPolicy } from '../http/headers.ts';
import { isCallAddress, isKnownPage, isSignedInPage, pathOf } from '../http/page-address.ts';
import { type Letterhead, plainLetterhead, readLetterhead } from '../mail/letterhead.ts';
import { filledIn } from './page-text.ts';

const remembered = remembering<Letterhead>();

const manifestPath = '/manifest.webmanifest';

/** The web app manifest, with the foundation's own name and logo (rule 15.2). */
function manifestOf(text: string, { name, logo }: Letterhead): string {
  if (name === foundation.name && logo === null) return text;
  const own = name === foundation.name ? {} : { name, short_name: name };
  const icons = logo && [
    { src: iconAddress(logo), sizes: `${logoLimits.side}x${logoLimits.side}`, type: 'image/png' },
  ];
  return JSON.stringify({ ...JSON.parse(text), ...own, ...(icons && { icons }) });
}

/**
 * The addresses of the built files for browsers: without the page, which is made for each visit, the build's
 * own notes, and the compressed copies, which are chosen by what a browser accepts.
 */
function filesOf(folder: string): ReadonlySet<string> {
  const found = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll(sep, '/'));
  const kept = found.filter((path) => path !== 'index.html' && !/^\.vite\/|\.(gz|br)$/.test(path));
  return new Set(kept.map((path) => `/${path}`));
}

/** Serves the built web app: hashed assets to be cached for ever, the page itself with a new nonce each time. */
export async function addPage(server: FastifyInstance, app: App, folder: string): Promise<void> {
  const file = join(folder, 'index.html');
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) return;
  const pageOf = filledIn(readFileSync(file, 'utf8'), app.config.websiteUrl);
  const files = filesOf(folder);
  await server.register(fastifyStatic, {
    root: folder,
    // The route below finds the files itself, because a route for each file would double the time of a start.
    serve: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (response, path) => {
      response.header(
        'cache-control',
        path.includes(`${folder}/assets/`) ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
      if (path === join(folder, 'service-worker.js'))
        response.header('content-security-policy', workerPolicy);
    },
  });
  /** The letterhead as it was read last, so that the page opens without the database too, and says what is wrong. */
  let head = plainLetterhead;
  const readHead = async () => {
    try {
      head = await remembered(app.db, 'letterhead', () => readLetterhead(app.db.read));
    } catch (error) {
      app.log.error('name of the foundation not read', error);
    }
    return head;
  };
  server.get('/*', { exposeHeadRoute: true }, async (request, reply) => {
    const path = pathOf(request.url);
    if (files.has(path) && path === manifestPath)
      return reply
        .header('cache-control', 'no-cache')
        .type('application/manifest+json')
        .send(manifestOf(readFileSync(join(folder, path), 'utf8'), await readHead()));
    if (files.has(path)) return reply.sendFile(path);
    if (isCallAddress(path)) throw new Missing();
    const { forSignedIn, forVisitors } = pageOf(await readHead(), app.zone.name);
    // A session cookie of any value is enough, since the links only name files that anybody may fetch.
    const isSignedIn = isSignedInPage(path) && readSessionCookie(request, app.config) !== null;
    const text = isSignedIn ? forSignedIn : forVisitors;
    const nonce = randomBytes(16).toString('base64');
    return reply
      .code(isKnownPage(path) ? 200 : 404)
      .headers({ 'content-security-policy': pagePolicy(nonce), 'cache-control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(text.join(nonce));
  });
}
