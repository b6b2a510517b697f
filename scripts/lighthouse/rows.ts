import { type Browser, type CDPSession, chromium as engine, type Page } from '@playwright/test';
import { addMedia } from '#contract/gallery/calls.ts';
import { login } from '#contract/session/calls.ts';
import { linksFor } from '../../client/app/screens.ts';
import { listTexts } from '../../client/ui/data-list/list.texts.ts';
import { chromium, flags } from '../../tests/journeys/support/chromium.ts';
import { signInByForm } from '../../tests/journeys/support/screen.ts';
import { BrowserLike } from '../../tests/support/browser-like.ts';
import { formOf } from '../../tests/support/form-of.ts';
import { sampleFile } from '../../tests/support/given-students.ts';
import { administrator, password } from '../demo/people.ts';
import { asUser } from './screens.ts';

/** How much slower than this machine the measured one is. */
const slowdown = 4;
const rows = 100;
const tiles = 200;
const shapes = {
  'table, 1440 px': { width: 1440, height: 900 },
  'cards, 412 px': { width: 412, height: 823 },
} as const;
/** The lists that have so many rows in the folder for measuring. */
const lists = ['students', 'academics', 'finance', 'gallery', 'users', 'cluster', 'academicsRep'];

/** Runs in the page: milliseconds from the last byte of the answer until the rows are painted. */
function untilPainted(count: number): Promise<number> {
  return new Promise((resolve) => {
    const watcher = new MutationObserver(() => {
      if (document.querySelectorAll('tbody tr, [data-card]').length < count) return;
      watcher.disconnect();
      requestAnimationFrame(() => {
        // The frame is painted before the next task.
        const { port1, port2 } = new MessageChannel();
        port2.onmessage = () => {
          const answers = performance
            .getEntriesByType('resource')
            .filter(({ name }) => /[?&]page=1(&|$)/.test(name) && name.includes('per_page=100'))
            .map((entry) => (entry instanceof PerformanceResourceTiming ? entry.responseEnd : 0));
          resolve(performance.now() - Math.max(...answers));
        };
        port1.postMessage(null);
      });
    });
    watcher.observe(document.body, { childList: true, subtree: true });
  });
}

/** Runs in the page: the lengths of all frames from now until it is asked for them. */
function followFrames(): () => number[] {
  const lengths: number[] = [];
  let last = performance.now();
  let isOn = true;
  const next = (now: number) => {
    lengths.push(now - last);
    last = now;
    if (isOn) requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
  return () => {
    isOn = false;
    return lengths;
  };
}

const middle = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

async function openPlace(page: Page, place: Readonly<Record<string, string>>, path: string) {
  await page.evaluate((kept) => {
    sessionStorage.clear();
    for (const [key, value] of Object.entries(kept)) sessionStorage.setItem(key, value);
  }, place);
  await page.goto('about:blank');
  await page.goto(path);
}

const throttle = (devtools: CDPSession, rate: number) =>
  devtools.send('Emulation.setCPUThrottlingRate', { rate });

/** Seconds that the page's main thread has been at work, whatever else ran on the machine. */
async function secondsAtWork(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
}

/** A list on its way from 5 rows to 100, in milliseconds. */
interface Rendered {
  /** From the answer's arrival to the painted rows, on the slow machine. */
  readonly painted: number;
  /** The main thread's work for it, reckoned for the slow machine. */
  readonly work: number;
}

/** Asks for 100 rows, on a machine so much slower than this one. */
async function askForRows(page: Page, devtools: CDPSession, menu: string, rate: number) {
  await openPlace(page, { menu }, '/dashboard');
  await page.locator('tbody tr, [data-card]').nth(4).waitFor();
  // What was begun with the first rows is over by then: the next page, fetched ahead.
  await page.waitForLoadState('networkidle');
  await throttle(devtools, rate);
  const before = await secondsAtWork(devtools);
  const painting = page.evaluate(untilPainted, rows);
  await page.getByLabel(listTexts.show, { exact: true }).selectOption(String(rows));
  const painted = await painting;
  const work = (await secondsAtWork(devtools)) - before;
  await throttle(devtools, 1);
  return { painted, work: work * 1_000 };
}

async function measureList(page: Page, menu: string, runs: number): Promise<Rendered> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const seen: Rendered[] = [];
  for (let run = 0; run < runs; run += 1) {
    const { painted } = await askForRows(page, devtools, menu, slowdown);
    // Slowed down, the time that is spent waiting would count as work.
    const { work } = await askForRows(page, devtools, menu, 1);
    seen.push({ painted, work: work * slowdown });
  }
  await devtools.detach();
  return {
    painted: middle(seen.map(({ painted }) => painted)),
    work: middle(seen.map(({ work }) => work)),
  };
}

interface Scrolled {
  readonly frames: number;
  readonly long: number;
  readonly longest: number;
}

/** A finger's walk through the gallery, from its head to its foot. */
async function measureScroll(page: Page, student: number): Promise<Scrolled> {
  const place = { menu: 'gallery', student: String(student) };
  await openPlace(page, place, '/dashboard/studentgallery');
  await page
    .locator('[id^="media-"]')
    .nth(tiles - 1)
    .waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  const devtools = await page.context().newCDPSession(page);
  await throttle(devtools, slowdown);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  const { width, height: window } = page.viewportSize() ?? shapes['cards, 412 px'];
  const frames = await page.evaluateHandle(followFrames);
  await devtools.send('Input.synthesizeScrollGesture', {
    x: width / 2,
    y: window / 2,
    yDistance: window - height,
    speed: 2_500,
  });
  const lengths = await frames.evaluate((tell) => tell());
  await throttle(devtools, 1);
  await devtools.detach();
  const long = lengths.filter((length) => length > longFrame).length;
  return { frames: lengths.length, long, longest: Math.max(...lengths) };
}

/** A frame that a person notices, in milliseconds. */
const longFrame = 50;

async function fillGallery(origin: string): Promise<number> {
  const office = new BrowserLike(origin);
  await office.call(login, { input: { email: administrator.email, password } });
  const student_id = 2;
  for (let count = 1; count <= tiles; count += 1) {
    const fields = { student_id, title: `Day ${count}`, description: 'A day of the journey.' };
    const form = formOf(fields, { media: [sampleFile('images/hopper.jpg'), `${count}.jpg`] });
    const { status, body } = await office.call(addMedia, { form });
    if (status !== 200) throw new Error(`A picture was refused: ${JSON.stringify(body)}`);
  }
  return student_id;
}

async function openBrowser(): Promise<Browser> {
  return engine.launch({ executablePath: chromium(), args: flags });
}

/**
 * Measures lists of 100 rows and a gallery of 200 pictures on a machine four times slower.
 * @param origin a server on the folder for measuring (`scripts/demo/large.ts`)
 * @returns a table in Markdown, and whether a list took longer than the goal of issue 7.6
 */
export async function measureRows(origin: string, runs: number, goal: number) {
  const student = await fillGallery(origin);
  const links = [
    ...linksFor(asUser(administrator), 'main'),
    ...linksFor(asUser(administrator), 'settings'),
  ].flatMap(({ menu, label }) => (menu !== null && lists.includes(menu) ? [{ menu, label }] : []));
  const browser = await openBrowser();
  const table: string[] = [];
  let isMissed = false;
  try {
    for (const [shape, viewport] of Object.entries(shapes)) {
      const page = await browser.newPage({ baseURL: origin, viewport });
      await signInByForm(page, { email: administrator.email, password });
      for (const { menu, label } of links) {
        const { painted, work } = await measureList(page, menu, runs);
        if (painted > goal) isMissed = true;
        table.push(
          `| ${label}, ${rows} rows | ${shape} | ${Math.round(painted)} ms | ${Math.round(work)} ms |`,
        );
      }
      const { frames, long, longest } = await measureScroll(page, student);
      const words = `${long} of ${frames} frames over ${longFrame} ms, the longest ${Math.round(longest)} ms`;
      table.push(
        `| Gallery, scrolling through ${tiles} pictures | ${viewport.width} px | ${words} | |`,
      );
      await page.close();
    }
  } finally {
    await browser.close();
  }
  return { table, isMissed };
}
