import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as z from 'zod/mini';
import { root } from '../setup/root.js';
import { runQuietly } from '../setup/run.js';

const version = '13.5.0';
const folder = join(root, 'node_modules', '.cache', `lighthouse-${version}`);

/** One tab of the browser that Lighthouse brings its own remote control for. */
export interface Tab {
  goto(url: string): Promise<unknown>;
  type(selector: string, text: string): Promise<void>;
  click(selector: string): Promise<void>;
  waitForSelector(selector: string): Promise<unknown>;
  evaluate(script: string): Promise<unknown>;
  close(): Promise<void>;
}

/** Tabs that share cookies and storage with each other, and with nobody else. */
export interface Profile {
  newPage(): Promise<Tab>;
  close(): Promise<void>;
}

export interface Browser {
  createBrowserContext(): Promise<Profile>;
  close(): Promise<void>;
}

interface Settings {
  readonly onlyCategories: readonly string[];
  readonly skipAudits: readonly string[];
  readonly ignoreStatusCode: boolean;
  readonly logLevel: 'error';
}

type Measure = (url: string, flags: Settings, config: undefined, tab: Tab) => Promise<unknown>;
type Launch = (options: { executablePath: string; args: readonly string[] }) => Promise<Browser>;

const isFunction = (value: unknown): boolean => typeof value === 'function';
const lighthouseModule = z.object({ default: z.custom<Measure>(isFunction) });
const browserModule = z.object({ launch: z.custom<Launch>(isFunction) });

/** What measures, and what opens the browser that is measured in. */
export interface Tool {
  readonly measure: Measure;
  readonly launch: Launch;
}

/**
 * Lighthouse, fetched at the first use into a folder of its own: its 180 MB have no place in the
 * lockfile of a product that runs without it. No script of its packages is run.
 * @throws Complaint when it cannot be fetched
 */
export async function lighthouse(): Promise<Tool> {
  if (!existsSync(join(folder, 'node_modules', 'lighthouse'))) {
    process.stdout.write('Fetching Lighthouse (once) …\n');
    await mkdir(folder, { recursive: true });
    const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
    await runQuietly(
      'npm',
      ['install', '--prefix', folder, '--ignore-scripts', ...quiet, `lighthouse@${version}`],
      { failure: 'Lighthouse could not be fetched' },
    );
  }
  // Seen from its own folder: our packages do not know it.
  const { resolve } = createRequire(join(folder, 'package.json'));
  const load = async (name: string): Promise<unknown> => import(pathToFileURL(resolve(name)).href);
  const { default: measure } = lighthouseModule.parse(await load('lighthouse'));
  const { launch } = browserModule.parse(await load('puppeteer-core'));
  return { measure, launch };
}
