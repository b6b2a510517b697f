import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { foundationId, foundationRecord } from '#contract/foundation/record.ts';
import { appUnderTest } from '../../tests/support/app-under-test.ts';
import { freePort } from '../../tests/support/free-port.ts';
import { recordChanges } from '../db/change-log.ts';
import type { Transaction } from '../db/database.ts';
import { replaceLogo } from '../features/foundation/foundation.service.ts';
import { sessionCookieName } from '../http/cookies.ts';
import { startServer } from '../start.ts';

/** A server over a web app of two files, so that the built one need not be there. */
async function startWithPage(env: { websiteUrl?: string; timeZone?: string } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'somesha-page-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(
    join(folder, 'index.html'),
    '<meta name="nonce" content="__CSP_NONCE__"><meta name="website" content="__WEBSITE_URL__"><meta name="zone" content="__TIME_ZONE__"><meta name="foundation" content="__FOUNDATION_NAME__"><meta name="motto" content="__MOTTO__"><meta name="logo" content="__LOGO__"><meta name="currency" content="__CURRENCY__"><meta name="start" content="__SUPPORTERS_START__"><link data-signed-in rel="modulepreload" href="/assets/app-1.js"></head>',
  );
  writeFileSync(join(folder, 'assets', 'app-1.js'), 'export {};');
  writeFileSync(join(folder, 'service-worker.js'), 'void 0;');
  writeFileSync(
    join(folder, 'manifest.webmanifest'),
    JSON.stringify({ name: 'Somesha', start_url: '/dashboard' }),
  );
  const { app, stop } = await appUnderTest();
  // One server at a time stands on a folder.
  await stop();
  const config = { ...app.config, port: await freePort(), ...env };
  const server = await startServer(config, { log: app.log, webApp: folder });
  onTestFinished(async () => {
    await server.close();
    rmSync(folder, { recursive: true });
  });
  const get = (path: string, init: RequestInit = {}) => fetch(`${server.address}${path}`, init);
  const { db, now } = server.app;
  /** Changes the foundation, with the entry of the change log that each change has. */
  const change = <T>(work: (trx: Transaction) => Promise<T>) =>
    db.transaction(async (trx) => {
      const result = await work(trx);
      const what = {
        ...{ action: 'edit', entity: foundationRecord.entity, id: foundationId },
        fields: ['name'],
      };
      await recordChanges(trx, [{ by: null, at: now(), ...what }]);
      return result;
    });
  /** What the foundation said, straight into its row. */
  const said = (values: Readonly<Record<string, string>>) =>
    change((trx) => trx.updateTable('foundation').set(values).execute());
  return Object.assign(get, { change, said, app: server.app });
}

test('what browsers and searchers ask for by themselves is there', async () => {
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
  const manifest = await fetch(`${server.address}/manifest.webmanifest`);
  expect(manifest.headers.get('content-type')).toContain('application/manifest+json');
  const { icons } = (await manifest.json()) as { icons: { src: string }[] };
  for (const { src } of icons)
    expect((await fetch(server.address + src)).headers.get('content-type')).toBe('image/png');
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

describe('the page (rules 2.18 and 2.19)', () => {
  test('its service worker is asked for each time, and may do nothing but fetch from here', async () => {
    const get = await startWithPage();
    const { status, headers } = await get('/service-worker.js');
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-cache']);
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; connect-src 'self'");
    expect(headers.get('content-type')).toContain('javascript');
  });

  test('comes with its policy and a nonce of its own, never cached', async () => {
    const get = await startWithPage({
      websiteUrl: 'https://x.example/"><script>',
      timeZone: 'Africa/Nairobi',
    });
    const nonces = new Set<string>();
    const paths = ['/', '/forgotpsw', '/changepsw/abc', '/dashboard', '/dashboard/gallery'];
    for (const path of [...paths, '/dashboard/studentgallery/', '/s/SM-0042', '/s/sm-42']) {
      const reply = await get(path);
      const text = await reply.text();
      const nonce = /content="([^"]+)"/.exec(text)?.[1] ?? '';
      nonces.add(nonce);
      expect([path, reply.status]).toEqual([path, 200]);
      expect(reply.headers.get('content-security-policy')).toBe(
        `default-src 'none'; script-src 'self'; style-src 'self' 'nonce-${nonce}'; img-src 'self' blob:; media-src 'self' blob:; font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'`,
      );
      expect(text).toContain('<meta name="zone" content="Africa/Nairobi">');
      expect(text).toContain('<meta name="foundation" content="Somesha Foundation">');
      expect(text).toContain('<meta name="currency" content="">');
      expect(Buffer.from(nonce, 'base64')).toHaveLength(16);
      expect(reply.headers.get('cache-control')).toBe('no-store');
      expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
      expect(reply.headers.get('referrer-policy')).toBe('no-referrer');
      expect(text).not.toContain('<script>');
    }
    expect(nonces.size).toBe(8);
  });

  test('names the code of the signed-in on their pages alone, to whoever has a session', async () => {
    const get = await startWithPage();
    const namesCode = async (path: string, cookie: string) =>
      (await (await get(path, { headers: { cookie } })).text()).includes('data-signed-in');
    const session = `${sessionCookieName(get.app.config)}=${'a'.repeat(43)}`;
    for (const path of ['/dashboard', '/dashboard/gallery', '/s/SM-0042'])
      expect([path, await namesCode(path, session)]).toEqual([path, true]);
    for (const path of ['/', '/forgotpsw', '/changepsw/abc', '/dashboard/nothing'])
      expect([path, await namesCode(path, session)]).toEqual([path, false]);
    for (const cookie of ['', 'somesha_session=short', 'other=1'])
      expect([cookie, await namesCode('/dashboard', cookie)]).toEqual([cookie, false]);
  });

  test('bears the colour, motto and website of the foundation; the server’s website until then', async () => {
    const get = await startWithPage({ websiteUrl: 'https://x.example/' });
    expect(await (await get('/')).text()).not.toContain('<style');
    await get.said({ accent: '#1f4e8c', motto: 'A "motto"', website: 'https://elimu.example' });
    const text = await (await get('/')).text();
    const nonce = /content="([^"]+)"/.exec(text)?.[1] ?? '';
    expect(text).toContain(`<style nonce="${nonce}">`);
    expect(text).toContain('--brand-fill:#1f4e8c;');
    expect(text).toContain('<meta name="website" content="https://elimu.example">');
    expect(text).toContain('<meta name="motto" content="A &quot;motto&quot;">');
    await get.said({ accent: 'red}</style>', website: 'javascript:alert(1)' });
    const careful = await (await get('/')).text();
    expect(careful).not.toContain('<style');
    expect(careful).toContain('<meta name="website" content="https://x.example/">');
  });

  test('the installable app and the clock are the foundation’s own once it says so (rule 15.2)', async () => {
    const get = await startWithPage({ timeZone: 'Africa/Nairobi' });
    const manifest = async () => (await get('/manifest.webmanifest')).json();
    expect(await manifest()).toEqual({ name: 'Somesha', start_url: '/dashboard' });
    await get.said({ name: 'Elimu "Kwanza"', time_zone: 'Asia/Tokyo' });
    expect(await manifest()).toEqual({
      name: 'Elimu "Kwanza"',
      short_name: 'Elimu "Kwanza"',
      start_url: '/dashboard',
    });
    await get.app.zone.read();
    expect(await (await get('/')).text()).toContain('<meta name="zone" content="Asia/Tokyo">');
    await get.said({ time_zone: 'Asia/Nowhere' });
    await get.app.zone.read();
    expect(await (await get('/')).text()).toContain('<meta name="zone" content="Africa/Nairobi">');
  });

  test('the foundation’s logo is the icon of the installable app, and the page knows it', async () => {
    const get = await startWithPage();
    expect(await (await get('/')).text()).toContain('<meta name="logo" content="">');
    const logo = { png: 'AAAA', icon: 'BBBB', width: 320, height: 96 };
    const hash = await get.change((trx) => replaceLogo(trx, logo, get.app.now()));
    expect(await (await get('/')).text()).toContain(`<meta name="logo" content="${hash} 320 96">`);
    const { icons } = (await (await get('/manifest.webmanifest')).json()) as { icons: unknown };
    expect(icons).toEqual([{ src: `/logo/${hash}-icon.png`, sizes: '512x512', type: 'image/png' }]);
    expect(await (await get(`/logo/${hash}-icon.png`)).text()).toBe('\x04\x10A');
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
      '/s/42',
      '/s/SM-0',
      '/s/SM-0042/more',
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
