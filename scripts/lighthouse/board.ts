import { chromium as engine, type Page } from '@playwright/test';
import { appTexts } from '../../client/app/texts.ts';
import { chromium, flags } from '../../tests/journeys/support/chromium.ts';
import { chooseMenu } from '../../tests/journeys/support/places.ts';
import { signInByForm } from '../../tests/journeys/support/screen.ts';
import { administrator, password } from '../demo/people.ts';

/** So many cards the board shows at first. */
const cards = 25;
const viewport = { width: 412, height: 823 };

/** Runs in the page: milliseconds from the last tap until so many links to students are painted. */
function untilPainted(count: number): Promise<number> {
  return new Promise((resolve) => {
    let tapped = performance.now();
    const tap = () => {
      tapped = performance.now();
    };
    document.addEventListener('click', tap, { capture: true });
    const watcher = new MutationObserver(() => {
      if (document.querySelectorAll('main a[href^="/s/"]').length < count) return;
      watcher.disconnect();
      document.removeEventListener('click', tap, { capture: true });
      requestAnimationFrame(() => {
        // The frame is painted before the next task.
        const { port1, port2 } = new MessageChannel();
        port2.onmessage = () => resolve(performance.now() - tapped);
        port1.postMessage(null);
      });
    });
    watcher.observe(document.body, { childList: true, subtree: true });
  });
}

async function openOnce(page: Page, slowdown: number): Promise<number> {
  // A load begins anew: neither the board nor its students are there from the look before.
  await page.evaluate(() => sessionStorage.setItem('menu', 'overview'));
  await page.goto('about:blank');
  await page.goto('/dashboard');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const painting = page.evaluate(untilPainted, cards);
  await chooseMenu(page, appTexts.board);
  const painted = await painting;
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await devtools.detach();
  return painted;
}

/**
 * How long the term board takes to open on a phone, from the tap in the menu to its painted cards.
 * @param origin a server on a folder for measuring (`scripts/demo/large.ts`)
 * @param slowdown how much slower than this machine the phone is
 * @returns milliseconds of each look, the quickest first
 */
export async function measureBoard(
  origin: string,
  runs: number,
  slowdown: number,
): Promise<number[]> {
  const browser = await engine.launch({ executablePath: chromium(), args: flags });
  try {
    const page = await browser.newPage({ baseURL: origin, viewport });
    await signInByForm(page, { email: administrator.email, password });
    const taken: number[] = [];
    for (let run = 0; run < runs; run += 1) taken.push(await openOnce(page, slowdown));
    return taken.toSorted((one, other) => one - other);
  } finally {
    await browser.close();
  }
}
