import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type BrowserContext,
  type CDPSession,
  chromium,
  expect,
  type Page,
} from '@playwright/test';
import { currentUser } from '#contract/session/calls.ts';
import { draftsName } from '../../client/device/drafts-name.ts';
import { sessionTexts } from '../../client/features/session/session.texts.ts';
import { flags, windowlessChromium } from '../../tests/journeys/support/chromium.ts';
import { lying, lyingNames } from '../../tests/journeys/support/lying.ts';
import type { Credentials } from '../../tests/support/start-app.ts';

/** Slow 3G: bytes a second each way, and milliseconds there and back. */
const slow3g = { downloadThroughput: 50_000, uploadThroughput: 50_000, latency: 400 };
const fast = { downloadThroughput: -1, uploadThroughput: -1, latency: 0 };
const slowerBy = 4;

/** An old phone: a browser with a profile of its own, which outlives the browser. */
export class Device {
  #context: BrowserContext | null = null;
  #page: Page | null = null;
  #cdp: CDPSession | null = null;
  readonly #url: string;
  readonly #profile: string;
  readonly #who: Credentials;

  private constructor(url: string, profile: string, who: Credentials) {
    this.#url = url;
    this.#profile = profile;
    this.#who = who;
  }

  static async make(url: string, who: Credentials): Promise<Device> {
    const device = new Device(url, await mkdtemp(join(tmpdir(), 'somesha-device-')), who);
    await device.start();
    return device;
  }

  get context(): BrowserContext {
    if (!this.#context) throw new Error('The browser is not open');
    return this.#context;
  }

  get page(): Page {
    if (!this.#page) throw new Error('The browser is not open');
    return this.#page;
  }

  /** Opens the browser and signs in, where nobody is. */
  async start(): Promise<void> {
    this.#context = await chromium.launchPersistentContext(this.#profile, {
      executablePath: windowlessChromium(),
      args: flags,
      baseURL: this.#url,
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      locale: 'en-GB',
      timezoneId: 'Africa/Nairobi',
    });
    this.#page = await this.#context.newPage();
    this.#cdp = null;
    await this.page.goto('/');
    await this.signIn();
  }

  async signIn(): Promise<void> {
    const { page } = this;
    const email = page.getByLabel(sessionTexts.email, { exact: true });
    const heading = page.getByRole('main').getByRole('heading', { level: 1 });
    await expect(email.or(heading).first()).toBeVisible({ timeout: 60_000 });
    // What stands there first may be of a session that is over, which the page has yet to hear of.
    if (!(await this.#isKnown())) {
      await expect(email).toBeVisible({ timeout: 60_000 });
      await email.fill(this.#who.email);
      await page.getByLabel(sessionTexts.password, { exact: true }).fill(this.#who.password);
      await page.getByRole('button', { name: sessionTexts.logIn }).click();
      await page.waitForURL('**/dashboard**', { timeout: 60_000 });
    }
    await heading.waitFor({ state: 'attached', timeout: 60_000 });
  }

  /** Whether the server knows who this is. */
  #isKnown(): Promise<boolean> {
    const { path } = currentUser;
    return this.page.evaluate(async (address) => {
      const reply = await fetch(address, { headers: { 'X-Requested-With': 'XMLHttpRequest' } });
      return reply.ok;
    }, path);
  }

  async line(is: 'slow' | 'fast' | 'none'): Promise<void> {
    this.#cdp ??= await this.context.newCDPSession(this.page);
    const cdp = this.#cdp;
    const speed = is === 'fast' ? fast : slow3g;
    await cdp.send('Network.emulateNetworkConditions', { offline: is === 'none', ...speed });
    if (is === 'none') return;
    const rate = is === 'slow' ? slowerBy : 1;
    await cdp.send('Emulation.setCPUThrottlingRate', { rate });
  }

  /** The browser is gone as it stands; what was on the disk is there at the next start. */
  async kill(): Promise<void> {
    const { context, page } = this;
    const gone = context.waitForEvent('close', { timeout: 0 });
    const browser = await context.newCDPSession(page);
    // It does not live to answer.
    await browser.send('Browser.crash').catch(() => undefined);
    await gone;
    await this.start();
  }

  /** What was typed has been kept: nothing more is written. */
  async settled(): Promise<void> {
    let before = '';
    await expect
      .poll(
        async () => {
          const now = JSON.stringify(await lying(this.page));
          const isStill = now === before && now.includes('/values');
          before = now;
          return isStill;
        },
        { timeout: 60_000, intervals: [700] },
      )
      .toBe(true);
  }

  /** The names of the forms that lie in the browser, waiting or unsent. */
  async lying(page = this.page): Promise<string[]> {
    return (await lyingNames(page)).filter((name) => /\/(parcel|values)$/.test(name));
  }

  /** What lies there was written by a clock that was wrong by so many days. */
  async shiftStored(days: number): Promise<void> {
    await this.page.evaluate(
      ([database, shift]) =>
        new Promise<void>((done, fail) => {
          const opening = indexedDB.open(database);
          opening.onerror = () => fail(opening.error);
          opening.onsuccess = () => {
            const work = opening.result.transaction('parts', 'readwrite');
            const walk = work.objectStore('parts').openCursor();
            walk.onsuccess = () => {
              const cursor = walk.result;
              cursor?.update({ ...cursor.value, savedAt: cursor.value.savedAt + shift });
              cursor?.continue();
            };
            work.oncomplete = () => {
              opening.result.close();
              done();
            };
          };
        }),
      [draftsName, days * 24 * 60 * 60 * 1000] as const,
    );
  }

  async close(): Promise<void> {
    await this.context.close();
    await rm(this.#profile, { recursive: true, force: true });
  }
}
