import { existsSync } from 'node:fs';
import { mkdir, mkdtempDisposable } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import type { Page } from '@playwright/test';
import { role, roleNames } from '#contract/roles.ts';
import { login } from '#contract/session/calls.ts';
import { registerUser } from '#contract/users/calls.ts';
import { linksFor } from '../client/app/screens.ts';
import { appTexts } from '../client/app/texts.ts';
import { sessionTexts } from '../client/features/session/session.texts.ts';
import type { StoredPlace } from '../client/lib/stored-session.ts';
import { readConfig } from '../server/config.ts';
import { chromium, flags } from '../tests/journeys/support/chromium.ts';
import { BrowserLike } from '../tests/support/browser-like.ts';
import { emlMailbox, linkIn } from '../tests/support/mailbox.ts';
import { tableOf, writeFigures } from './bench/figures.ts';
import { machine } from './bench/house.ts';
import { startMeasured } from './bench/processes.ts';
import { accounts, administrator, adminLiaison, type Person, password } from './demo/people.ts';
import { fillFolder, firstAccounts } from './demo/prepare.ts';
import { root } from './setup/root.js';
import { runQuietly } from './setup/run.js';

// How quick and how accessible each screen is, on the demonstration's data and Lighthouse's mobile preset; the exit
// code is 1 when a goal is missed.
const { values: options } = parseArgs({
  options: {
    only: { type: 'string', multiple: true, default: [''] },
    runs: { type: 'string', default: '1' },
    write: { type: 'boolean', default: false },
  },
});
const runs = Number(options.runs);
const columns =
  'screen, performance, accessibility, best practices, largest paint, blocked, layout shift';

/** Scores from 0 to 100. */
const goals = { performance: 95, accessibility: 100, 'best-practices': 100 } as const;
type Category = keyof typeof goals;
const categories = Object.keys(goals) as [Category, ...Category[]];

// Of Lighthouse and of what drives its browser as much as is used here; pages are driven like those of the journeys.
type Tab = Pick<Page, 'goto' | 'type' | 'click' | 'waitForSelector' | 'evaluate'>;
interface Browser {
  createBrowserContext(): Promise<{ newPage(): Promise<Tab>; close(): Promise<void> }>;
  close(): Promise<void>;
}
/** Scores from 0 to 1. */
interface Report {
  readonly runtimeError?: { readonly message: string };
  readonly categories: Readonly<
    Record<Category, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  >;
  readonly audits: Readonly<
    Record<string, { score: number | null; title: string; numericValue?: number }>
  >;
}
interface Tool {
  default(url: string, flags: object, config: undefined, tab: Tab): Promise<{ lhr: Report }>;
  launch(options: object): Promise<Browser>;
}
const version = '13.5.0';

/**
 * Lighthouse, fetched at the first use into a folder of its own: its 180 MB have no place in the lockfile of a
 * product that runs without it. No script of its packages is run.
 * @throws Complaint when it cannot be fetched
 */
async function lighthouse() {
  const folder = join(root, 'node_modules', '.cache', `lighthouse-${version}`);
  if (!existsSync(join(folder, 'node_modules', 'lighthouse'))) {
    process.stdout.write('Fetching Lighthouse (once) …\n');
    await mkdir(folder, { recursive: true });
    const quiet = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
    const words = ['install', '--prefix', folder, ...quiet, `lighthouse@${version}`];
    await runQuietly('npm', words, { failure: 'Lighthouse could not be fetched' });
  }
  // Seen from its own folder: our packages do not know it.
  const { resolve } = createRequire(join(folder, 'package.json'));
  const load = (name: string): Promise<Tool> => import(pathToFileURL(resolve(name)).href);
  const { default: measure } = await load('lighthouse');
  return { measure, launch: (await load('puppeteer-core')).launch };
}

/** A screen as one person has it before them. */
interface Screen {
  readonly name: string;
  readonly path: string;
  /** Null for a visitor. */
  readonly who: Person | null;
  readonly place: Partial<StoredPlace>;
}

const notFound = '/no-such-page';
/** Whose page shows the most: nine terms of reports, and the fullest gallery of the story. */
const student = { profile: 1, gallery: 28 };

/** Each screen of the web app, those in the menus out of the menu's own table. */
function screens(passwordLink: string): Screen[] {
  const visitor = (name: string, path: string) => ({ name, path, who: null, place: {} });
  const inside = (name: string, place: Screen['place'], who = administrator, below = '') => ({
    ...{ name, place, who, path: `/dashboard${below}` },
  });
  const { role_id } = administrator;
  // An administrator sees all there is.
  const user = { id: 0, name: '', email: '', role: role_id, admin_liaison: false, language: null };
  const links = [...linksFor(user, 'main'), ...linksFor(user, 'settings')];
  return [
    visitor('Login', '/'),
    visitor(sessionTexts.forgotPassword, '/forgotpsw'),
    visitor(sessionTexts.createPassword, passwordLink),
    visitor('404', notFound),
    ...accounts.map(([who]) => {
      const name = who === adminLiaison ? 'sender of e-mails' : roleNames[who.role_id];
      return inside(`Overview, ${name}`, {}, who);
    }),
    ...links.filter(({ menu }) => menu !== null).map(({ label, menu }) => inside(label, { menu })),
    ...['academics', 'finance'].map((profile) =>
      inside(`${appTexts.profile}, ${profile}`, {
        ...{ menu: 'profile', student: student.profile, profile },
      }),
    ),
    inside(
      ...(['Student gallery', { menu: 'gallery', student: student.gallery }] as const),
      ...([administrator, '/studentgallery'] as const),
    ),
  ];
}

/** Adds a user and takes the path of the mailed link that creates their password. */
async function newPasswordLink(origin: string, dataDir: string): Promise<string> {
  const office = new BrowserLike(origin);
  await office.call(login, { input: { email: administrator.email, password } });
  const email = 'nekesa@demo.somesha.example';
  const input = { first_name: 'Nekesa', last_name: 'Wafula', email, role_id: role.officer };
  await office.call(registerUser, { input });
  const [mail] = await emlMailbox(dataDir).waitFor(email);
  if (!mail) throw new Error('The letter with the link did not come.');
  return linkIn(mail).pathname;
}

/** @throws Error when Lighthouse could not take the look, as now and then when the browser's trace lacks its beginning */
function readReport(report: Report) {
  if (report.runtimeError) throw new Error(report.runtimeError.message);
  const { audits } = report;
  const number = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  const faults = categories
    .slice(1)
    .flatMap((one) => report.categories[one].auditRefs)
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => `${id}: ${audits[id]?.title}`);
  return {
    faults,
    scores: categories.map((one) => Math.round((report.categories[one].score ?? 0) * 100)),
    figures: [
      `${(number('largest-contentful-paint') / 1000).toFixed(1)} s`,
      `${Math.round(number('total-blocking-time'))} ms`,
      number('cumulative-layout-shift').toFixed(3),
    ],
  };
}

const tool = await lighthouse();

/** A look that Lighthouse could not take, by its own fault or the browser's, is taken again; not for ever. */
async function look(url: string, tab: Tab, triesLeft = 2): Promise<ReturnType<typeof readReport>> {
  // On loopback there is no TLS to lead to; and the browser writes into its console that an address is answered with a 404.
  const skipAudits = ['redirects-http', ...(url.endsWith(notFound) ? ['errors-in-console'] : [])];
  const settings = { onlyCategories: categories, ignoreStatusCode: true, logLevel: 'error' };
  try {
    const { lhr } = await tool.measure(url, { ...settings, skipAudits }, undefined, tab);
    return readReport(lhr);
  } catch (error) {
    if (triesLeft === 0) throw error;
    process.stderr.write(`  once more: ${error instanceof Error ? error.message : error}\n`);
    return look(url, tab, triesLeft - 1);
  }
}

/** A screen in a browser profile of its own with the session of its person; of several looks the middle one. */
async function measure(browser: Browser, origin: string, { who, place, path }: Screen) {
  const profile = await browser.createBrowserContext();
  const tab = await profile.newPage();
  if (who) {
    await tab.goto(origin);
    await tab.waitForSelector('input[type=password]');
    await tab.type('input[type=email]', who.email);
    await tab.type('input[type=password]', password);
    await tab.click('button[type=submit]');
    await tab.waitForSelector('main h1[tabindex]');
    // Of the same origin, and without the app: its first screen would write its own place over this one.
    await tab.goto(new URL('/robots.txt', origin).href);
    await tab.evaluate(
      `sessionStorage.clear(); for (const [key, value] of ${JSON.stringify(Object.entries(place))}) sessionStorage.setItem(key, String(value));`,
    );
  }
  const seen: Awaited<ReturnType<typeof look>>[] = [];
  for (let run = 0; run < runs; run += 1) seen.push(await look(new URL(path, origin).href, tab));
  await profile.close();
  return seen.toSorted(({ scores: [one = 0] }, { scores: [other = 0] }) => one - other)[
    Math.floor((runs - 1) / 2)
  ];
}

await using made = new AsyncDisposableStack();
const below = made.use(await mkdtempDisposable(join(tmpdir(), 'somesha-lighthouse-')));
const dataDir = join(below.path, 'data');
await fillFolder(readConfig({ ...firstAccounts, DATA_DIR: dataDir }), dataDir, () => undefined);
const server = await startMeasured(dataDir, firstAccounts);
made.defer(async () => {
  await server.stop();
});
const origin = server.url;
const wanted = screens(await newPasswordLink(origin, dataDir)).filter(({ name }) =>
  options.only.some((part) => name.includes(part)),
);
const browser = await tool.launch({ executablePath: chromium(), args: flags });
made.defer(() => browser.close());
const rows: string[][] = [];
let isMissed = wanted.length === 0;
for (const screen of wanted) {
  const audit = await measure(browser, origin, screen);
  if (!audit) throw new Error('--runs must be at least 1.');
  rows.push([screen.name, ...audit.scores.map(String), ...audit.figures]);
  process.stdout.write(`${rows.at(-1)?.join(', ')}\n`);
  for (const fault of audit.faults) process.stderr.write(`  ${fault}\n`);
  if (categories.some((one, at) => (audit.scores[at] ?? 0) < goals[one])) isMissed = true;
}
const looks = runs === 1 ? 'one look each' : `the middle one of ${runs} looks`;
const told = [tableOf(columns.split(', '), rows), '', `${machine}, ${looks}.`].join('\n');
process.stdout.write(`${told}\n`);
if (options.write) await writeFigures('screens', told);
process.exitCode = isMissed ? 1 : 0;
