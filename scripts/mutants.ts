import { execFile, spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import process from 'node:process';
import { parseArgs, promisify } from 'node:util';
import { root } from './checks/root.ts';
import { type Outcome, readJourneys, readVitest } from './checks/test-reports.ts';

// `npm run mutants`: which of the faults in tests/mutants the tests find. Each is applied to a copy of the newest
// commit, and first meets the tests nearest to it. What these miss is applied all at once for a whole run of each
// step; what that finds is sought by halves.

interface Step {
  readonly name: string;
  /** Which files of tests are its own; null where it takes no files. */
  readonly files: RegExp | null;
  /** Words for node. */
  readonly words: readonly string[];
  readonly read?: (text: string) => Outcome;
}

const vitest = (name: string, files: RegExp): Step => ({
  ...{ name, files, read: readVitest },
  words: ['node_modules/vitest/vitest.mjs', 'run', '--project', name, '--maxWorkers=2'],
});
const journeys = (window: string): Step => ({
  ...{ name: `journeys-${window}`, files: /^tests\/journeys\/.*\.spec\.ts$/, read: readJourneys },
  words: ['node_modules/@playwright/test/cli.js', 'test', '--workers=2', '--project', window],
});

/** The steps there are, the cheapest first. */
const all: readonly Step[] = [
  { name: 'types', files: null, words: ['node_modules/typescript/bin/tsc', '-p', '.'] },
  vitest('unit', /(?<!\.api|\.slow)\.test\.tsx?$/),
  vitest('api-sqlite', /\.api\.test\.ts$/),
  vitest('api-postgres', /\.api\.test\.ts$/),
  vitest('slow', /\.slow\.test\.ts$/),
  journeys('desktop'),
  journeys('phone'),
];
/** What `npm test` takes of them, and `npm test -- all`. */
const suites: Readonly<Record<string, readonly string[]>> = {
  test: ['types', 'unit', 'api-sqlite', 'journeys-desktop', 'journeys-phone'],
  all: all.map(({ name }) => name),
};

const folder = join(root, 'tests/mutants');
const table = join(folder, 'README.md');
const { values, positionals } = parseArgs({
  options: {
    suite: { type: 'string', default: 'test' },
    steps: { type: 'string' },
    near: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});
const named = values.steps?.split(',') ?? suites[values.suite];
const steps = all.filter(({ name }) => named?.includes(name));
if (!named || steps.length < named.length)
  throw new Error(`--suite ${Object.keys(suites).join('|')}, --steps ${suites.all?.join(',')}`);

interface Mutant {
  readonly name: string;
  readonly patch: string;
  /** What a person would notice. */
  readonly notice: string;
  readonly changed: readonly string[];
}

async function readMutant(file: string): Promise<Mutant> {
  const patch = join(folder, file);
  const text = await readFile(patch, 'utf8');
  const [, notice = ''] = /^# (.+)$/m.exec(text) ?? [];
  const changed = [...text.matchAll(/^\+\+\+ b\/(.+)$/gm)].map(([, path = '']) => path);
  return { name: basename(file, '.patch'), patch, notice, changed };
}

const tree = await realpath(await mkdtemp(join(tmpdir(), 'somesha-mutants-')));
const git = (cwd: string, ...words: string[]) => promisify(execFile)('git', words, { cwd });
await git(root, 'worktree', 'add', '--detach', tree, 'HEAD');
process.once('exit', () => spawn('git', ['worktree', 'remove', '--force', tree], { cwd: root }));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
await symlink(join(root, 'node_modules'), join(tree, 'node_modules'));
const { stdout: tracked } = await git(tree, 'ls-files');
const tests = tracked.split('\n').filter((file) => /\.(?:test|spec)\.tsx?$/.test(file));

/** Puts these faults, and no others, into the copy. @throws Error for a patch that fits no more */
async function apply(mutants: readonly Mutant[]): Promise<void> {
  await git(tree, 'checkout', '--force', 'HEAD', '--', '.');
  for (const { name, patch } of mutants)
    await git(tree, 'apply', '-C1', '--recount', patch).catch((error: unknown) => {
      throw new Error(`${name}.patch does not apply any more`, { cause: error });
    });
}

function node(words: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const options = { cwd: tree, env: { ...process.env, ...env } };
    const child = spawn(process.execPath, words, { ...options, stdio: 'ignore' });
    child.on('error', reject).on('close', (code) => resolve(code ?? 1));
  });
}

/** What fails in a step, or in some of its files. */
async function failing({ files: own, words, read }: Step, files: string[], isFirstEnough: boolean) {
  if (!read || !own) return { tests: (await node(words)) === 0 ? [] : ['all of it'], files: [] };
  const report = join(tree, '.mutants-report.json');
  await rm(report, { force: true });
  const isJourney = read === readJourneys;
  if (isJourney && (await node(['scripts/launch.js', 'build'])) !== 0)
    return { tests: ['the build'], files: [] };
  const bail = isFirstEnough ? [isJourney ? '--max-failures=1' : '--bail=1'] : [];
  const reporters = isJourney ? '--reporter=json' : `--reporter=json --outputFile.json=${report}`;
  await node([...words, ...files, ...bail, ...reporters.split(' ')], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  });
  const said = (await readFile(report, 'utf8')).replaceAll(tree, root);
  const { faults = [], failedFiles = [] } = read(said);
  return { tests: [...faults], files: [...new Set(failedFiles)] };
}

const found = new Map<string, string>();
const tell = ({ name }: Mutant, by: string) => {
  found.set(name, by);
  process.stdout.write(`${name}: ${by}\n`);
};

/** Looks for these faults in a step; what fails without them too does not count. */
async function look(step: Step, mutants: readonly Mutant[], files: string[]): Promise<void> {
  if (mutants.length === 0) return;
  await apply(mutants);
  const failed = await failing(step, files, mutants.length === 1);
  if (failed.tests.length === 0) return;
  const [only, ...others] = mutants;
  if (only && others.length === 0) {
    await apply([]);
    const without = new Set((await failing(step, failed.files, false)).tests.map(testOf));
    const by = failed.tests.find((one) => !without.has(testOf(one)));
    if (by !== undefined) tell(only, `found by ${step.name}: ${testOf(by)}`);
    return;
  }
  const middle = Math.ceil(mutants.length / 2);
  for (const half of [mutants.slice(0, middle), mutants.slice(middle)])
    await look(step, half, failed.files);
}
const testOf = (fault: string) => fault.split(': ')[0] ?? '';

/** The tests of a step beside what was changed: of the same name, in the same folder, or of the same feature. */
function nearest(step: Step, { changed }: Mutant): string[] {
  const marks = changed.flatMap((file) => {
    const name = basename(file).replace(/\.\w+$/, '');
    const feature = /^(?:contract|(?:server|client)\/features)\/([^/]+)\//.exec(file)?.[1];
    return [`/${name}.`, feature ? `/${feature}/` : `${dirname(file)}/`, `/${feature ?? name}`];
  });
  return tests.filter((file) => step.files?.test(file) && marks.some((one) => file.includes(one)));
}

const names = (await readdir(folder)).filter((file) => file.endsWith('.patch')).sort();
const wanted = names.filter((name) => positionals.every((word) => name.includes(word)));
const mutants = await Promise.all(wanted.map(readMutant));
const left = () => mutants.filter(({ name }) => !found.has(name));
for (const mutant of mutants)
  for (const step of steps) {
    const files = nearest(step, mutant);
    if (!found.has(mutant.name) && files.length > 0) await look(step, [mutant], files);
  }
if (!values.near) for (const step of steps) await look(step, left(), []);
for (const mutant of left()) tell(mutant, values.near ? 'missed by the nearest' : 'missed');
process.stdout.write(`${found.size - left().length} of ${mutants.length} done\n`);

if (values.write) {
  const old = await readFile(table, 'utf8');
  const rows = mutants.map(({ name, notice }) => `| ${name} | ${notice} | ${found.get(name)} |`);
  const kept = old
    .split('\n')
    .filter((line) => !mutants.some(({ name }) => line.startsWith(`| ${name} |`)));
  const at = kept.findIndex((line) => line.startsWith('| ---')) + 1;
  const others = kept.slice(at).filter((line) => line.startsWith('| '));
  const lines = [...kept.slice(0, at), ...[...rows, ...others].sort(), ''];
  await writeFile(table, lines.join('\n'));
}
