import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { filesSince, journeysFor, leftMain } from './checks/changed.ts';
import { askForKnownFaults, checkPackages } from './checks/packages.ts';
import { root } from './checks/root.ts';
import {
  afterSecondTry,
  type FileTime,
  mayBeTriedAgain,
  type Outcome,
  readJourneys,
  readVitest,
  slowest,
} from './checks/test-reports.ts';
import { pages, sizeOf } from './checks/web-app-size.ts';
import { ensureWebApp } from './setup/build.js';
import { suiteRunners } from './setup/suite-runners.js';

interface Step {
  readonly name: string;
  run(): Promise<Outcome>;
}

const given = process.argv.slice(2);
/** `npm test` is short; `npm test -- all` leaves nothing out. Inherited by all that is started from here. */
if (!given.includes('all')) process.env.SUITE = 'short';

/** The commit that only what differs from it is tested against; null for everything. */
const since = given.includes('--changed') ? await leftMain() : null;

const ok = (said = ''): Outcome => ({ passed: 1, failed: 0, said });
const bad = (said: string): Outcome => ({ passed: 0, failed: 1, said });

function runNode(options: readonly string[], { live = false, env = {} } = {}) {
  return new Promise<{ code: number; said: string }>((resolve, reject) => {
    const child = spawn(process.execPath, options, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: live ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk) => {
        said += chunk;
      });
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, said: said.trim() }));
  });
}

/** A tool that says nothing of importance unless it fails. */
const tool = (name: string, ...options: string[]): Step => ({
  name,
  async run() {
    const { code, said } = await runNode(options);
    return code === 0 ? ok() : bad(said);
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
    const said = sizes.map(
      ({ name, size, budget }) =>
        `${name}: ${(size / 1024).toFixed(1)} of ${budget / 1024} KB gzip`,
    );
    return sizes.every(({ size, budget }) => size < budget)
      ? ok(said.join('\n'))
      : bad(said.join('\n'));
  },
};

interface Suite {
  readonly name: string;
  /** Whether the pages that were built are looked at; when they are fresh, building takes no time. */
  readonly wantsPages: boolean;
  /** Null when there is nothing to run. */
  options(): Promise<readonly string[] | null>;
  /** What runs that which failed once more, with nothing beside it. */
  again(failedFiles: readonly string[]): readonly string[];
}

/** A test runner that shows its own output and leaves its counts in a file. */
function suite(
  { name, wantsPages, options, again }: Suite,
  report: (file: string) => { options: string[]; env?: Record<string, string> },
  read: (text: string) => Outcome,
): Step {
  async function take(words: readonly string[]): Promise<Outcome> {
    const folder = await mkdtemp(join(tmpdir(), 'somesha-report-'));
    const file = join(folder, 'report.json');
    try {
      const { options: more, env } = report(file);
      const { code } = await runNode([...words, ...more], { live: true, ...(env && { env }) });
      if (!existsSync(file)) return bad('It ended before it could report.');
      const counts = read(await readFile(file, 'utf8'));
      if (code === 0 || counts.failed > 0) return counts;
      // A set-up that breaks, or an error that belongs to no test, has no test to count as failed.
      return { ...counts, failed: 1, faults: [`${name}: an error outside of its tests`] };
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
  return {
    name,
    async run() {
      const words = await options();
      if (words === null) return ok('nothing that was changed is tested here');
      if (wantsPages) await ensureWebApp(process.execPath);
      const first = await take(words);
      if (!mayBeTriedAgain(first)) return first;
      process.stdout.write(`\n${name}: ${first.failed} failed, tried again alone\n`);
      return afterSecondTry(first, await take(again(first.failedFiles ?? [])));
    },
  };
}

const vitest = (name: string, wantsPages: boolean, ...projects: string[]) =>
  suite(
    {
      name,
      wantsPages,
      options: async () => [
        ...suiteRunners.vitest,
        ...projects.flatMap((project) => ['--project', project]),
        ...(since === null ? [] : ['--changed', since, '--passWithNoTests']),
      ],
      again: (failedFiles) => [
        ...suiteRunners.vitest,
        '--maxWorkers=1',
        ...projects.flatMap((project) => ['--project', project]),
        ...failedFiles,
      ],
    },
    (file) => ({ options: ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`] }),
    readVitest,
  );

const journeys = suite(
  {
    name: 'journeys',
    wantsPages: true,
    async options() {
      const files = since === null ? [] : await journeysFor(await filesSince(since));
      if (since !== null && files.length === 0) return null;
      return [...suiteRunners.journeys, ...files];
    },
    again: () => [...suiteRunners.journeys, '--last-failed', '--workers=1'],
  },
  (file) => ({ options: ['--reporter=list,json'], env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file } }),
  readJourneys,
);

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

let passed = 0;
let failed = 0;
let skipped = 0;
const failedSteps: string[] = [];
const faults: string[] = [];
const unsteady: string[] = [];
const times: FileTime[] = [];
for (const group of order) {
  const wanted = group.filter(
    ({ name }) => chosen.length === 0 || chosen.some((one) => name.startsWith(one)),
  );
  const outcomes = await Promise.all(wanted.map(outcomeOf));
  for (const [index, outcome] of outcomes.entries()) {
    passed += outcome.passed;
    failed += outcome.failed;
    skipped += outcome.skipped ?? 0;
    times.push(...(outcome.files ?? []));
    faults.push(...(outcome.faults ?? []));
    unsteady.push(...(outcome.unsteady ?? []));
    if (outcome.failed > 0) failedSteps.push(wanted[index]?.name ?? '');
  }
}
if (times.length > 0) process.stdout.write('\nThe slowest files:\n');
for (const [file, seconds] of slowest(times, 10))
  process.stdout.write(`${seconds.toFixed(1).padStart(7)} s  ${file}\n`);
if (unsteady.length > 0) process.stdout.write('\nFailed at first, passed alone:\n');
for (const fault of unsteady) process.stdout.write(`  ${fault}\n`);
if (failedSteps.length > 0) process.stdout.write(`\nFailed: ${failedSteps.join(', ')}\n`);
for (const fault of faults) process.stdout.write(`  ${fault}\n`);
if (skipped > 0) process.stdout.write(`Skipped tests: ${skipped}\n`);
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exitCode = failed > 0 ? 1 : 0;
