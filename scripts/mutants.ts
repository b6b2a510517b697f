import { execFile, execFileSync, spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import process from 'node:process';
import { parseArgs, promisify } from 'node:util';
import { type Outcome, readJourneys, readVitest } from './checks/test-reports.ts';
import { root } from './setup/root.js';
import { suiteRunners } from './setup/suite-runners.js';

// `npm run mutants`: which of the faults in tests/mutants the tests find. Each is applied to a copy of the newest
// commit and meets the tests nearest to it; what these miss is applied all at once, and what then fails is halved.

interface Step {
  readonly name: string;
  readonly words: readonly string[];
  /** Which test files are its own, and how it is told to stop at the first failure, and how many to run at once. */
  readonly files: RegExp;
  readonly bail?: string;
  readonly workers?: string;
  readonly read?: (text: string) => Outcome;
}
const vitest = (name: string, files: RegExp): Step => ({
  ...{ name, files, read: readVitest, bail: '--bail=1', workers: '--maxWorkers' },
  words: [...suiteRunners.vitest, '--project', name, '--reporter=json', '--passWithNoTests'],
});
const journeys = (window: string): Step => ({
  ...{ name: `journeys-${window}`, files: /^tests\/journeys\/.*\.spec\.ts$/, read: readJourneys },
  ...{ bail: '--max-failures=1', workers: '--workers' },
  words: [
    ...suiteRunners.journeys,
    `--project=${window}`,
    '--reporter=json',
    '--pass-with-no-tests',
  ],
});

/** The steps there are, the cheapest first. */
const all: readonly Step[] = [
  { name: 'types', files: /^$/, words: ['node_modules/typescript/bin/tsc', '-p', '.'] },
  vitest('unit', /(?<!\.api|\.slow)\.test\.tsx?$/),
  vitest('api-sqlite', /\.api\.test\.ts$/),
  vitest('api-postgres', /\.api\.test\.ts$/),
  vitest('slow', /\.slow\.test\.ts$/),
  journeys('desktop'),
  journeys('phone'),
];
const { values, positionals } = parseArgs({
  options: {
    suite: { type: 'string', default: 'test' },
    near: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});
/** `npm test` takes all of them in their short form, and `npm test -- all` as they are. */
const isWhole = ['test', 'all'].includes(values.suite);
const wanted = values.suite.split(',');
const steps = all.filter(({ name }) => isWhole || wanted.some((one) => name.startsWith(one)));
if (steps.length === 0) throw new Error(`--suite takes test, all, ${all.map(({ name }) => name)}`);

const folder = join(root, 'tests/mutants');
type Mutant = Awaited<ReturnType<typeof readMutant>>;
async function readMutant(file: string) {
  const patch = join(folder, file);
  const text = await readFile(patch, 'utf8');
  const [, notice = ''] = /^# (.+)$/m.exec(text) ?? [];
  const changed = [...text.matchAll(/^\+\+\+ b\/(.+)$/gm)].map(([, path = '']) => path);
  return { name: basename(file, '.patch'), patch, notice, changed };
}

const tree = await realpath(await mkdtemp(join(tmpdir(), 'somesha-mutants-')));
const git = (cwd: string, ...words: string[]) => promisify(execFile)('git', words, { cwd });
await git(root, 'worktree', 'add', '--detach', tree, 'HEAD');
process.once('exit', () => execFileSync('git', ['-C', root, 'worktree', 'remove', '-f', tree]));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
await symlink(join(root, 'node_modules'), join(tree, 'node_modules'));
const tests = (await git(tree, 'ls-files')).stdout.split('\n');

/** Puts these faults, and no others, into the copy. @throws Error for a patch that fits no more */
async function apply(mutants: readonly Mutant[]): Promise<void> {
  await git(tree, 'checkout', '--force', 'HEAD', '--', '.');
  for (const { patch } of mutants)
    await git(tree, 'apply', '-C1', '--recount', patch).catch((cause: unknown) => {
      throw new Error('its patch does not apply any more', { cause });
    });
}

// Not by `npm run build`, which might install packages in the folder that the two copies share.
const build = `import('./scripts/setup/build.js').then((it) => it.ensureWebApp(process.execPath))`;
const report = join(tree, '.report.json');
const env = {
  ...{ ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  ...(values.suite === 'test' && { SUITE: 'short' }),
};
function node(words: readonly string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, words, { cwd: tree, env, stdio: 'ignore' });
    child.on('error', reject).on('close', (code) => resolve(code ?? 1));
  });
}

const mostNear = 6;

/** What fails in a step, or in some files of it. */
async function failing(step: Step, files: readonly string[], isFirstEnough: boolean) {
  const { read, words, bail = '', workers } = step;
  if (!read) return { tests: (await node(words)) === 0 ? [] : ['all of it'], files: [] };
  if (read === readJourneys && (await node(['-e', build])) !== 0)
    return { tests: ['the build'], files: [] };
  await rm(report, { force: true });
  // A few files cost less where they share the modules of one process.
  const atOnce = `${workers}=${files.length === 0 || files.length > mostNear ? 2 : 1}`;
  const place = read === readVitest ? [`--outputFile.json=${report}`] : [];
  const more = [...files, ...place, atOnce, ...(isFirstEnough ? [bail] : [])];
  const code = await node([...words, ...more]);
  // The short suite leaves some files out.
  if (code === 0) return { tests: [], files: [] };
  const said = (await readFile(report, 'utf8')).replaceAll(tree, root);
  const { faults = [], failedFiles = [] } = read(said);
  const withoutReason = faults.map((fault) => fault.split(': ')[0] ?? '');
  return { tests: withoutReason, files: [...new Set(failedFiles)] };
}

const found = new Map<string, string>();
function tell({ name }: Mutant, by: string): void {
  found.set(name, by);
  process.stdout.write(`${name}: ${by}\n`);
}

/** Looks for these faults in a step; what fails without them too does not count. */
async function look(step: Step, mutants: readonly Mutant[], files: readonly string[]) {
  const [only, ...others] = mutants;
  if (!only) return;
  await apply(mutants);
  const failed = await failing(step, files, others.length === 0);
  if (failed.tests.length === 0) return;
  if (others.length > 0) {
    const middle = Math.ceil(mutants.length / 2);
    await look(step, mutants.slice(0, middle), failed.files);
    return look(step, mutants.slice(middle), failed.files);
  }
  await apply([]);
  const without = await failing(step, failed.files, false);
  const by = failed.tests.find((one) => !without.tests.includes(one));
  if (by) tell(only, `${step.name}: ${by}`);
}

const wordsIn = (text: string) => new Set(text.split(/[^a-z]+/).filter((one) => one.length > 3));

/** The tests that are most about it: of the same name, folder or feature, or with the same words in their names. */
function nearest(step: Step, { name, changed }: Mutant): string[] {
  const marks = changed.flatMap((file) => {
    const feature = /^(?:contract|(?:server|client)\/features)\/([^/]+)\//.exec(file)?.[1];
    return [`/${basename(file).replace(/\.\w+$/, '.')}`, `${dirname(file)}/`, `/${feature}`];
  });
  const own = wordsIn(`${name} ${changed.map((file) => basename(file))}`);
  const near = (file: string) =>
    marks.filter((one) => file.includes(one)).length +
    [...wordsIn(basename(file))].filter((word) => own.has(word)).length;
  const some = tests.filter((file) => step.files.test(file) && near(file) > 0);
  return some.toSorted((one, other) => near(other) - near(one)).slice(0, mostNear);
}

const patches = (await readdir(folder)).filter((file) => file.endsWith('.patch')).sort();
const isNamed = (name: string) =>
  positionals.length === 0 || positionals.some((word) => name.includes(word));
const mutants = await Promise.all(patches.filter(isNamed).map(readMutant));
for (const mutant of mutants)
  await apply([mutant]).catch(({ message }: Error) => tell(mutant, message));
const left = () => mutants.filter(({ name }) => !found.has(name));
for (const mutant of mutants)
  for (const step of steps) {
    const files = nearest(step, mutant);
    if (!found.has(mutant.name) && files.length > 0) await look(step, [mutant], files);
  }
if (!values.near) for (const step of steps) await look(step, left(), []);
for (const { name } of left()) process.stdout.write(`${name}: missed\n`);

if (values.write) {
  const table = join(folder, 'README.md');
  const text = await readFile(table, 'utf8');
  const rows = new Map([...text.matchAll(/^\| (\w+-\S+) .+$/gm)].map(([row, name]) => [name, row]));
  for (const { name, notice } of mutants)
    rows.set(name, `| ${name} | ${notice} | ${found.get(name) ?? 'missed'} |`);
  const others = text.replace(/^\| \w+-.+\n/gm, '');
  await writeFile(table, `${others}${[...rows.values()].sort().join('\n')}\n`);
}
