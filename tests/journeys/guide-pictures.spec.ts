import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { expect, type Locator, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { sessionTexts } from '../../client/features/session/session.texts.ts';
import { lastTerms } from '../../scripts/demo/calendar.ts';
import { type Person, password } from '../../scripts/demo/people.ts';
import { fillFolder, firstAccounts } from '../../scripts/demo/prepare.ts';
import { readConfig } from '../../server/config.ts';
import { speaking } from '../../server/language.ts';
import { makeLogger } from '../../server/log.ts';
import { type RunningServer, startServer } from '../../server/start.ts';
import { makeClock } from '../support/clock.ts';
import { freePort } from '../support/free-port.ts';
import { chromium, flags } from './support/chromium.ts';
import { drawRings, guidePictures, openScreen } from './support/guide-pictures.ts';

// The guide's pictures, out of the demonstration on a certain day. Here they are walked through: a
// control that a step names has to be there. `npm run guide` writes them as well.
const isWritten = process.env.GUIDE_PICTURES === 'write';
const day = new Date('2026-11-16T07:00:00Z');
const size = { width: 1024, height: 640 };

test.describe.configure({ mode: 'serial' });
test.use({
  viewport: size,
  deviceScaleFactor: 1.25,
  colorScheme: 'light',
  actionTimeout: 20_000,
  // A browser that shows a PDF within the page.
  ...(isWritten ? { launchOptions: { executablePath: chromium(), args: flags } } : {}),
});

let server: RunningServer;
let url = '';
let folder = '';

test.beforeAll(async () => {
  test.setTimeout(300_000);
  folder = await mkdtemp(join(tmpdir(), 'somesha-guide-'));
  const port = await freePort();
  url = `http://localhost:${port}`;
  const config = readConfig({
    PORT: String(port),
    HOST: 'localhost',
    APP_URL: url,
    DATA_DIR: folder,
    FOUNDATION_TIME_ZONE: 'Africa/Nairobi',
    ...firstAccounts,
  });
  const terms = lastTerms(day);
  // What the steps name is there with one year; the pictures show all three.
  await fillFolder(config, folder, () => undefined, isWritten ? terms : terms.slice(-3));
  server = await startServer(config, { now: makeClock(day).now, log: makeLogger(() => undefined) });
});

test.afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

async function signIn(page: Page, { email }: Person): Promise<void> {
  await page.getByLabel(sessionTexts.email, { exact: true }).fill(email);
  await page.getByLabel(sessionTexts.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: sessionTexts.logIn }).click();
  await page.waitForURL('**/dashboard');
  await page.getByRole('heading', { level: 1 }).waitFor();
}

async function write(page: Page, tag: string, part: string, rings: [string, Locator][]) {
  await page.evaluate(async () => {
    await document.fonts.ready;
    // One that is not in sight may never be asked for.
    const seen = [...document.images].filter(
      (one) => one.getBoundingClientRect().top < window.innerHeight,
    );
    await Promise.allSettled(seen.map((picture) => picture.decode()));
  });
  // A PDF within the page says nothing of when it is drawn.
  let before: Buffer | null = null;
  await expect(async () => {
    const now = await page.screenshot();
    const isStill = before?.equals(now) ?? false;
    before = now;
    expect(isStill).toBe(true);
  }).toPass({ intervals: [2000] });
  const boxes = await Promise.all(
    rings.map(async ([step, control]) => ({
      step,
      box: await control.evaluate((one) => one.getBoundingClientRect().toJSON()),
    })),
  );
  await page.evaluate(drawRings, boxes);
  const target = join('client', 'guide', 'pictures', tag);
  await mkdir(target, { recursive: true });
  const picture = await sharp(await page.screenshot({ animations: 'disabled' }))
    .webp({ quality: 60, effort: 6 })
    .toBuffer();
  await writeFile(join(target, `${part}.webp`), picture);
}

for (const [tag, locale] of [
  ['en', 'en-GB'],
  ['sw', 'sw-KE'],
] as const)
  test.describe(tag, () => {
    test.use({ locale });

    test(`what the steps of the guide name is on its screens, in ${tag}`, {
      tag: '@desktop',
    }, async ({ browser, contextOptions }) => {
      test.setTimeout(300_000);
      const people = new Map<string, Page>();
      const pageOf = async (who: Person | null) => {
        const known = people.get(who?.email ?? '');
        if (known) return known;
        const context = await browser.newContext({ ...contextOptions, baseURL: url, locale });
        const page = await context.newPage();
        await page.clock.setFixedTime(day);
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await page.goto('/');
        if (who) await signIn(page, who);
        people.set(who?.email ?? '', page);
        return page;
      };
      await speaking(tag, async () => {
        for (const [part, picture] of Object.entries(guidePictures))
          await test.step(part, async () => {
            const page = await pageOf(picture.who);
            if (picture.who) await openScreen(page, picture);
            const rings = Object.entries(picture.rings(page));
            for (const [step, control] of rings)
              await expect.soft(control, `${part}: step ${step}`).toBeInViewport();
            if (isWritten) await write(page, tag, part, rings);
          });
      });
    });
  });
