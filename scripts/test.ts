import { existsSync } from 'node:fs';
import { mkdtempDisposable, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { filesSince, journeysFor, leftMain } from './checks/changed.ts';
import { askForKnownFaults, checkPackages } from './checks/packages.ts';
import {
  afterSecondTry,
  mayBeTriedAgain,
  type Outcome,
  readJourneys,
  readVitest,
  slowest,
} from './checks/test-reports.ts';
import { pages, sizeOf } from './checks/web-app-size.ts';
import { ensureWebApp } from './setup/build.js';
import { runQuietly, runToTheEnd } from './setup/run.js';
import { suiteRunners } from './setup/suite-runners.js';

interface Step {
  readonly name: string;
  run(): Promise<Outcome>;
}

const given = process.argv.slice(2);
/** `npm test` is short; `npm test -- all` leaves nothing out. Inherited by all that is started from here. */
if (!given.includes('all')) process.env.SUITE = 'short';

/** The commit that only what differs from it is tested against; null for everything. */
const since = given.includes('--changed') ? leftMain() : null;

const ok = (said = ''): Outcome => ({ passed: 1, failed: 0, said });
const bad = (said: string): Outcome => ({ passed: 0, failed: 1, said });

/** A tool that says nothing of importance unless it fails. */
const tool = (name: string, ...options: string[]): Step => ({
  name,
  async run() {
    await runQuietly(process.execPath, options, { failure: `${name} fails` });
    return ok();
  },
});

const packages: Step = {
  name: 'packages',
  async run() {
    const [faults, known] = await Promise.all([checkPackages(), askForKnownFaults()]);
    const all = [...faults, ...(known ?? [])];
    if (all.length > 0) return bad(all.join('\n'));
    return ok(known === null ? 'the registry gives no answer about known faults: not checked' : '');
  },
};

const webApp: Step = {
  name: 'web app',
  async run() {
    await ensureWebApp(process.execPath);
    const sizes = await Promise.all(
      pages.map(async (page) => ({ ...page, size: await sizeOf(page) })),
    );
    const said = sizes
      .map(
        ({ name, size, budget }) =>
          `${name}: ${(size / 1024).toFixed(1)} of ${budget / 1024} KB gzip`,
      )
      .join('\n');
    return sizes.every(({ size, budget }) => size < budget) ? ok(said) : bad(said);
  },
};

/** How a test runner leaves its counts in a file, and runs that which failed once more, with nothing beside it. */
const runners = {
  vitest: {
    report: (file: string) => [
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ],
    again: (files: readonly string[]) => ['--maxWorkers=1', ...files],
    read: readVitest,
  },
  journeys: {
    // Playwright takes the name of its report from the environment.
    report: () => ['--reporter=list,json'],
    again: () => ['--last-failed', '--workers=1'],
    read: readJourneys,
  },
} as const;

/**
 * A suite of a test runner that shows its own output.
 * @param wantsPages whether the pages that were built are looked at; when they are fresh, building takes no time
 * @param choose what is run beside that; null when there is nothing
 */
const suite = (
  name: string,
  kind: keyof typeof runners,
  wantsPages: boolean,
  words: readonly string[],
  choose: () => Promise<readonly string[] | null>,
): Step => {
  const { report, again, read } = runners[kind];
  async function take(more: readonly string[]): Promise<Outcome> {
    await using folder = await mkdtempDisposable(join(tmpdir(), 'somesha-report-'));
    const file = join(folder.path, 'report.json');
    const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: file };
    const options = [...suiteRunners[kind], ...words, ...more, ...report(file)];
    const code = await runToTheEnd(process.execPath, options, env);
    if (!existsSync(file)) return bad('It ended before it could report.');
    const counts = read(await readFile(file, 'utf8'));
    if (code === 0 || counts.failed > 0) return counts;
    // A set-up that breaks, or an error that belongs to no test, has no test to count as failed.
    return { ...counts, failed: 1, faults: [`${name}: an error outside of its tests`] };
  }
  return {
    name,
    async run() {
      const chosen = await choose();
      if (chosen === null) return ok('nothing that was changed is tested here');
      if (wantsPages) await ensureWebApp(process.execPath);
      const first = await take(chosen);
      if (!mayBeTriedAgain(first)) return first;
      process.stdout.write(`\n${name}: ${first.failed} failed, tried again alone\n`);
      return afterSecondTry(first, await take(again(first.failedFiles ?? [])));
    },
  };
};

const vitest = (name: string, wantsPages: boolean, ...projects: string[]) =>
  suite(
    ...([name, 'vitest', wantsPages, projects.map((one) => `--project=${one}`)] as const),
    async () => (since === null ? [] : ['--changed', since, '--passWithNoTests']),
  );

const journeys = suite('journeys', 'journeys', true, [], async () => {
  if (since === null) return [];
  const files = await journeysFor(filesSince(since));
  return files.length === 0 ? null : files;
});

/** What it found of files that have not changed since is not looked for again. */
const typescript = (project: string) => [
  ...['node_modules/typescript/bin/tsc', '-p', project, '--incremental', '--tsBuildInfoFile'],
  `node_modules/.cache/types/${project === '.' ? 'all' : project}.tsbuildinfo`,
];

/** What may run side by side does; the suites want the machine for themselves. */
const order: readonly (readonly Step[])[] = [
  [
    tool('types', ...typescript('.')),
    tool('types of the contract', ...typescript('contract')),
    tool('types of the server', ...typescript('server')),
    tool(
      'lint and format',
      'node_modules/@biomejs/biome/bin/biome',
      'ci',
      '--colors=off',
      '--error-on-warnings',
      '--max-diagnostics=50',
    ),
    tool('walls', 'scripts/checks/walls.ts'),
    tool('size', 'scripts/size.ts'),
    tool('dead code', 'node_modules/knip/bin/knip.js', '--no-progress'),
    packages,
    webApp,
  ],
  [vitest('unit', false, 'unit')],
  [vitest('API and slow', true, 'slow', 'api-sqlite', 'api-postgres')],
  [journeys],
];

/** What `npm run check` takes: all that is quick. */
const quick = ['types', 'lint', 'walls', 'size', 'unit'];

async function outcomeOf(step: Step): Promise<Outcome> {
  const start = performance.now();
  let outcome: Outcome;
  try {
    outcome = await step.run();
  } catch (error) {
    outcome = bad(error instanceof Error ? error.message : String(error));
  }
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const { failed, said = '' } = outcome;
  const note = failed === 0 && said ? ` (${said})` : '';
  process.stdout.write(`${failed === 0 ? '✓' : '✗'} ${step.name}, ${seconds} s${note}\n`);
  if (failed > 0 && said) process.stdout.write(`${said}\n`);
  return outcome;
}

// `npm test -- types journeys` runs these alone, `npm test -- --changed` of the suites only what
// differs from main is tested by, `npm run check` the quick ones.
const chosen = given.flatMap((one) =>
  one === '--quick' ? quick : one === '--changed' || one === 'all' ? [] : [one],
);
const known = order.flat().map((step) => step.name);
const unknown = chosen.filter((name) => !known.some((one) => one.startsWith(name)));
if (unknown.length > 0) {
  process.stderr.write(`No check "${unknown.join('", "')}": ${known.join(', ')}\n`);
  process.exit(1);
}

const outcomes: (Outcome & { name: string })[] = [];
for (const group of order) {
  const wanted = group.filter(
    ({ name }) => chosen.length === 0 || chosen.some((one) => name.startsWith(one)),
  );
  const found = wanted.map(async (step) => ({ ...(await outcomeOf(step)), name: step.name }));
  outcomes.push(...(await Promise.all(found)));
}
const sum = (count: 'passed' | 'failed' | 'skipped') =>
  outcomes.reduce((all, one) => all + (one[count] ?? 0), 0);
/** A paragraph, where there is something to list. */
function list(title: string, lines: readonly string[]): void {
  if (lines.length > 0) process.stdout.write(`\n${title}\n${lines.join('\n')}\n`);
}
const indented = (lines: readonly string[]) => lines.map((line) => `  ${line}`);
const times = slowest(
  outcomes.flatMap(({ files = [] }) => files),
  10,
);
list(
  'The slowest files:',
  times.map(([file, seconds]) => `${seconds.toFixed(1).padStart(7)} s  ${file}`),
);
list('Failed at first, passed alone:', indented(outcomes.flatMap((one) => one.unsteady ?? [])));
const failed = outcomes.filter((one) => one.failed > 0).map(({ name }) => name);
list('What failed:', indented(outcomes.flatMap((one) => one.faults ?? [])));
if (failed.length > 0) process.stdout.write(`Failed: ${failed.join(', ')}\n`);
const skipped = sum('skipped') > 0 ? `, ${sum('skipped')} skipped` : '';
process.stdout.write(`\n${sum('passed')} passed, ${sum('failed')} failed${skipped}\n`);
process.exitCode = failed.length > 0 ? 1 : 0;
