import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { appUnderTest } from '../../tests/support/app-under-test.ts';
import { freePort } from '../../tests/support/free-port.ts';
import { startServer } from '../start.ts';

/** A server over a web app of two files, so that the built one need not be there. */
async function startWithPage(env: { websiteUrl?: string; timeZone?: string } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'somesha-page-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(
    join(folder, 'index.html'),
    '<meta name="nonce" content="__CSP_NONCE__"><meta name="website" content="__WEBSITE_URL__"><meta name="zone" content="__TIME_ZONE__">',
  );
  writeFileSync(join(folder, 'assets', 'app-1.js'), 'export {};');
  const { app, stop } = await appUnderTest();
  // One server at a time stands on a folder.
  await stop();
  const config = { ...app.config, port: await freePort(), ...env };
  const server = await startServer(config, { log: app.log, webApp: folder });
  onTestFinished(async () => {
    await server.close();
    rmSync(folder, { recursive: true });
  });
  return (path: string, init: RequestInit = {}) => fetch(`${server.address}${path}`, init);
}

test('what browsers and searchers ask for by themselves is there (issue 13)', async () => {
  const { app, stop } = await appUnderTest();
  // One server at a time stands on a folder.
  await stop();
  const webApp = mkdtempSync(join(tmpdir(), 'somesha-page-'));
  cpSync(join(import.meta.dirname, '../../client/public'), webApp, { recursive: true });
  writeFileSync(join(webApp, 'index.html'), '');
  const config = { ...app.config, port: await freePort() };
  const server = await startServer(config, { log: app.log, webApp });
  onTestFinished(async () => {
    await server.close();
    rmSync(webApp, { recursive: true });
  });
  const robots = await fetch(`${server.address}/robots.txt`);
  expect([robots.status, await robots.text()]).toEqual([200, 'User-agent: *\nDisallow: /\n']);
  const icon = await fetch(`${server.address}/favicon.ico`);
  const start = Buffer.from(await icon.arrayBuffer()).subarray(0, 4);
  expect([icon.status, start.toString('hex')]).toEqual([200, '00000100']);
});

test('a folder where the page should be is as good as no page', async () => {
  const { app, stop } = await appUnderTest();
  // One server at a time stands on a folder.
  await stop();
  const webApp = mkdtempSync(join(tmpdir(), 'somesha-page-'));
  mkdirSync(join(webApp, 'index.html'));
  const config = { ...app.config, port: await freePort() };
  const server = await startServer(config, { log: app.log, webApp });
  onTestFinished(async () => {
    await server.close();
    rmSync(webApp, { recursive: true });
  });
  expect((await fetch(`${server.address}/`)).status).toBe(404);
});

describe('the page (security 5.1, 5.2)', () => {
  test('comes with its policy and a nonce of its own, never cached', async () => {
    const get = await startWithPage({
      websiteUrl: 'https://x.example/"><script>',
      timeZone: 'Africa/Nairobi',
    });
    const nonces = new Set<string>();
    const paths = ['/', '/forgotpsw', '/changepsw/abc', '/dashboard', '/dashboard/gallery'];
    for (const path of [...paths, '/dashboard/studentgallery/']) {
      const reply = await get(path);
      const text = await reply.text();
      const nonce = /content="([^"]+)"/.exec(text)?.[1] ?? '';
      nonces.add(nonce);
      expect([path, reply.status]).toEqual([path, 200]);
      expect(reply.headers.get('content-security-policy')).toBe(
        `default-src 'none'; script-src 'self'; style-src 'self' 'nonce-${nonce}'; img-src 'self' blob:; media-src 'self' blob:; font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; form-action 'self'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'`,
      );
      expect(text).toContain('<meta name="zone" content="Africa/Nairobi">');
      expect(Buffer.from(nonce, 'base64')).toHaveLength(16);
      expect(reply.headers.get('cache-control')).toBe('no-store');
      expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
      expect(reply.headers.get('referrer-policy')).toBe('no-referrer');
      expect(text).not.toContain('<script>');
    }
    expect(nonces.size).toBe(6);
  });

  test('hashed assets are kept for ever; nothing outside the folder is served', async () => {
    const get = await startWithPage();
    const asset = await get('/assets/app-1.js');
    expect([asset.status, asset.headers.get('cache-control')]).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ]);
    expect(asset.headers.get('x-content-type-options')).toBe('nosniff');
    for (const path of [
      '/nowhere',
      '/dashboard/nowhere',
      '/..%2f..%2fetc%2fpasswd',
      '/assets/%2e%2e/%2e%2e/x',
      '/data',
    ]) {
      const reply = await get(path);
      expect([path, reply.status]).toEqual([path, 404]);
      expect(await reply.text()).not.toContain('root:');
    }
  });

  test('an address that cannot be read is a page we do not have; of a call, an error reply', async () => {
    const get = await startWithPage();
    for (const path of ['/%', '/changepsw/%E0%A4%A', '/dashboard/%FF?x=1']) {
      const reply = await get(path);
      expect([path, reply.status]).toEqual([path, 404]);
      expect(reply.headers.get('content-type')).toContain('text/html');
    }
    expect((await (await get('/api/%')).json()).success).toBe(false);
  });

  test('an unknown address of the API is an error reply, never the page', async () => {
    const get = await startWithPage();
    for (const path of ['/api', '/api/nowhere', '/sanctum/x', '/storage'])
      expect((await (await get(path)).json()).success).toBe(false);
  });
});
