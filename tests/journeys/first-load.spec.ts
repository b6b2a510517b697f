import type { CDPSession, Page } from '@playwright/test';
import { givenOffice } from '../support/given-reports.ts';
import { expect, test } from './support/journey.ts';
import { signIn } from './support/screen.ts';

/** Until nobody asks for anything: what is fetched ahead waits longer than this, in milliseconds. */
const quiet = 2_000;

interface Asked {
  readonly path: string;
  readonly kind: string;
  /** When, by this process's clock. */
  readonly at: number;
  bytes: number;
}

/** What a page asks for from now on, with its bytes as they are sent. */
async function listen(page: Page): Promise<Asked[]> {
  const asked: Asked[] = [];
  const byId = new Map<string, Asked>();
  const browser: CDPSession = await page.context().newCDPSession(page);
  await browser.send('Network.enable');
  await browser.send('Network.setCacheDisabled', { cacheDisabled: true });
  browser.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    const { protocol, pathname } = new URL(request.url);
    if (!protocol.startsWith('http')) return;
    const one = { path: pathname, kind: type ?? '', at: performance.now(), bytes: 0 };
    byId.set(requestId, one);
    asked.push(one);
  });
  browser.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const one = byId.get(requestId);
    if (one) one.bytes = encodedDataLength;
  });
  return asked;
}

/** Waits until nothing was asked for in this time. */
async function untilQuiet(page: Page, asked: readonly Asked[]): Promise<void> {
  const last = () => asked.at(-1)?.at ?? 0;
  while (performance.now() - last() < quiet) await page.waitForTimeout(100);
}

test('the Students list asks for few files and few bytes until it is quiet', {
  tag: '@desktop',
}, async ({ page, app }) => {
  const office = await givenOffice(app);
  await office.students(Array.from({ length: 12 }, () => ({})));
  const asked = await listen(page);
  await signIn(page, await app.given.user({}));
  await expect(page.getByRole('row')).toHaveCount(6);
  await untilQuiet(page, asked);

  // The sign-in opens another address first, only to leave there what it leaves in a browser.
  const cold = asked.slice(asked.findIndex(({ path }) => path === '/dashboard'));
  const code = cold.filter(({ kind }) => kind === 'Script' || kind === 'Stylesheet');
  const bytes = code.reduce((sum, one) => sum + one.bytes, 0);
  expect(cold.length, cold.map(({ path }) => path).join('\n')).toBeLessThanOrEqual(25);
  expect(bytes).toBeGreaterThan(0);
  expect(bytes, code.map((one) => `${one.path} ${one.bytes}`).join('\n')).toBeLessThanOrEqual(
    169 * 1024,
  );
});

for (const saveData of [false, true])
  test(`code is ${saveData ? 'never fetched ahead where data is saved' : 'fetched ahead once nobody does anything'}`, {
    tag: '@desktop',
  }, async ({ page, app }) => {
    await page.addInitScript((saves) => {
      const connection = Object.assign(new EventTarget(), { saveData: saves });
      Object.defineProperty(navigator, 'connection', { value: connection });
    }, saveData);
    const ahead: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/assets/kit-')) ahead.push(request.url());
    });
    await signIn(page, await app.given.user({}));
    await expect(page.getByRole('heading', { level: 1, name: 'Students List' })).toBeVisible();
    await page.waitForTimeout(quiet);
    expect(ahead).toEqual([]);
    if (!saveData) return expect.poll(() => ahead.length).toBeGreaterThan(0);
    await page.waitForTimeout(4 * quiet);
    expect(ahead).toEqual([]);
  });
