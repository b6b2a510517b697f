import process from 'node:process';
import * as z from 'zod/mini';
import { chromium, flags } from '../../tests/journeys/support/chromium.ts';
import { password } from '../demo/people.ts';
import type { Screen } from './screens.ts';
import type { Profile, Tab, Tool } from './tool.ts';

/** What the goals are set for (rule 10.21), in the order of the table. */
export const categories = ['performance', 'accessibility', 'best-practices'] as const;
type Category = (typeof categories)[number];

/**
 * On loopback there is no TLS to lead to; everywhere else the server asks for it (`ALLOW_PLAIN_HTTP`
 * in rule 1.2).
 */
const noTls = ['redirects-http'] as const;

const score = z.nullable(z.number());
const resultShape = z.object({ lhr: z.unknown() });
const reportShape = z.object({
  runtimeError: z.optional(z.object({ message: z.string() })),
  categories: z.record(
    z.enum(categories),
    z.object({
      score,
      auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
    }),
  ),
  audits: z.record(
    z.string(),
    z.object({ score, title: z.string(), numericValue: z.optional(z.number()) }),
  ),
});

/** One look at a screen. Times in milliseconds, scores from 0 to 100. */
export interface Audit {
  readonly scores: Readonly<Record<Category, number>>;
  readonly largestPaint: number;
  readonly blocked: number;
  readonly shift: number;
  /** What costs points in accessibility and best practices. */
  readonly faults: readonly string[];
  /** Lighthouse's whole report. */
  readonly report: unknown;
}

/** @throws Error when Lighthouse could not take the look, as now and then when the browser's trace lacks its beginning */
function readReport(result: unknown): Audit {
  const report = resultShape.parse(result).lhr;
  const lhr = reportShape.parse(report);
  if (lhr.runtimeError) throw new Error(lhr.runtimeError.message);
  const scoreOf = (category: Category) => Math.round((lhr.categories[category].score ?? 0) * 100);
  const number = (audit: string) => lhr.audits[audit]?.numericValue ?? Number.NaN;
  const faults = (['accessibility', 'best-practices'] as const).flatMap((category) =>
    lhr.categories[category].auditRefs.flatMap(({ id, weight }) => {
      const audit = lhr.audits[id];
      const isFine = weight === 0 || !audit || audit.score === null || audit.score === 1;
      return isFine ? [] : [`${id}: ${audit.title}`];
    }),
  );
  return {
    scores: {
      performance: scoreOf('performance'),
      accessibility: scoreOf('accessibility'),
      'best-practices': scoreOf('best-practices'),
    },
    largestPaint: number('largest-contentful-paint'),
    blocked: number('total-blocking-time'),
    shift: number('cumulative-layout-shift'),
    faults,
    report,
  };
}

async function signIn(tab: Tab, origin: string, email: string): Promise<void> {
  await tab.goto(origin);
  await tab.waitForSelector('input[type=password]');
  await tab.type('input[type=email]', email);
  await tab.type('input[type=password]', password);
  await tab.click('button[type=submit]');
  await tab.waitForSelector('main h1[tabindex]');
}

/** Opens a tab of this person at this place, as a reload finds it. */
async function openTab(profile: Profile, origin: string, { who, place }: Screen): Promise<Tab> {
  const tab = await profile.newPage();
  if (!who) return tab;
  await signIn(tab, origin, who.email);
  const kept = Object.entries(place).filter(([, value]) => value !== null);
  // Of the same origin, and without the app: its first screen would write its own place over this one.
  await tab.goto(new URL('/robots.txt', origin).href);
  await tab.evaluate(
    `sessionStorage.clear(); for (const [key, value] of ${JSON.stringify(kept)}) sessionStorage.setItem(key, String(value));`,
  );
  return tab;
}

/** A look that Lighthouse could not take, by its own fault or the browser's, is taken again; not for ever. */
async function look(take: () => Promise<unknown>, triesLeft = 2): Promise<Audit> {
  try {
    return readReport(await take());
  } catch (error) {
    if (triesLeft === 0) throw error;
    process.stderr.write(`  once more: ${error instanceof Error ? error.message : error}\n`);
    return look(take, triesLeft - 1);
  }
}

const settings = {
  onlyCategories: categories,
  // The page for unknown addresses is answered as what it is, a 404.
  ignoreStatusCode: true,
  logLevel: 'error',
} as const;

/**
 * Measures screens one after the other, each in a browser profile of its own with the session of
 * its person, on Lighthouse's mobile preset: a 412 × 823 phone, four times slower than this
 * machine, on slow 4G, with an empty cache.
 * @param runs how often each is measured; the one with the middle performance counts
 */
export async function* auditScreens(
  { measure, launch }: Tool,
  origin: string,
  wanted: readonly Screen[],
  runs: number,
): AsyncGenerator<{ screen: Screen; audit: Audit }> {
  const browser = await launch({ executablePath: chromium(), args: flags });
  try {
    for (const screen of wanted) {
      const profile = await browser.createBrowserContext();
      const tab = await openTab(profile, origin, screen);
      const skipAudits = [...noTls, ...(screen.leftOut ?? [])];
      const seen: Audit[] = [];
      for (let run = 0; run < runs; run += 1) {
        const url = new URL(screen.path, origin).href;
        seen.push(await look(() => measure(url, { ...settings, skipAudits }, undefined, tab)));
      }
      await profile.close();
      const [middle] = seen
        .toSorted((a, b) => a.scores.performance - b.scores.performance)
        .slice(Math.floor((runs - 1) / 2));
      if (middle) yield { screen, audit: middle };
    }
  } finally {
    await browser.close();
  }
}
