import type { FastifyInstance } from 'fastify';
import type { App } from '../../context.ts';
import { Missing } from '../../errors.ts';
import { findLogo, readLogo } from '../../mail/logos.ts';

const fileName = /^([0-9a-f]{40})(-icon)?\.png$/;

/**
 * The foundation's logo, open to everybody: the sign-in page shows it. Its address has its hash, so a browser
 * fetches it once; a logo that was replaced is not served any more.
 */
export function addLogo(server: FastifyInstance, app: App): void {
  server.get<{ Params: { file: string } }>(
    '/logo/:file',
    { exposeHeadRoute: true },
    async ({ params, headers }, reply) => {
      const [, hash, icon] = fileName.exec(params.file) ?? [];
      const logo = hash === undefined ? undefined : await findLogo(app.db.read);
      if (hash === undefined || logo?.hash !== hash) throw new Missing();
      const tag = `"${hash}${icon ?? ''}"`;
      reply.headers({
        'cache-control': 'public, max-age=31536000, immutable',
        etag: tag,
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      });
      if (headers['if-none-match'] === tag) return reply.code(304).send();
      const picture = await readLogo(app.db.read, hash, icon ? 'icon' : 'png');
      if (!picture) throw new Missing();
      return reply.type('image/png').send(picture);
    },
  );
}
