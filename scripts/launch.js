// The way in: `npm start`, `npm run demo`, `npm run dev` and `npm test` all come through here.
// Plain JavaScript that a Node 18 understands, because on a fresh clone the machine's own Node runs
// it; what it starts afterwards runs under the Node that the lockfile names.
import process from 'node:process';
import { ensureProgram, ensureWebApp, serverOptions } from './setup/build.js';
import { Complaint } from './setup/complaint.js';
import { ensurePackages, findNode } from './setup/packages.js';
import { runToTheEnd } from './setup/run.js';
import { suiteRunners } from './setup/suite-runners.js';

/**
 * What a command runs: a file with options of its own; which build it waits for; whether it needs the packages of
 * developers; and, of those that do not say it themselves, what may follow it ('' for nothing).
 * @typedef {{ run: string[], build?: 'pages' | 'program', tools?: boolean, takes?: string }} Command
 */

/** @type {Record<string, Command>} */
const commands = {
  // The file that starts the built program stands in for this one.
  start: { run: [], build: 'program', takes: '' },
  build: { run: [], build: 'program', takes: '' },
  demo: { run: ['scripts/demo.ts'], build: 'pages', takes: '[--students N]' },
  dev: { run: ['scripts/dev.ts'], tools: true, takes: '' },
  test: { run: ['scripts/test.ts'], tools: true },
  check: { run: ['scripts/test.ts', '--quick'], tools: true, takes: '[--changed]' },
  abuse: { run: ['scripts/abuse.ts'], tools: true },
  bench: {
    run: ['scripts/bench/main.ts'],
    build: 'program',
    takes:
      '[--against COMMIT] [--students N] [--only NAME] [--postgres] [--rounds N] [--seconds N] [--write], or --reads [--sizes N,N] [--databases sqlite,postgres] [--only NAME] [--write]',
  },
  load: {
    run: ['scripts/bench/office-day.ts'],
    build: 'program',
    takes: '[--minutes N] [--people N] [--students N] [--pause MS] [--memory SECONDS]',
  },
  crash: {
    run: ['scripts/crash.ts'],
    tools: true,
    takes: '[--kills N] [--troubles N] [--takeovers N] [--only NAME]',
  },
  field: {
    run: ['scripts/field.ts'],
    ...{ build: 'program', tools: true },
    takes: '[--only FORM,FORM] [--fault NAME] [--database sqlite|postgres] [--write]',
  },
  jobs: {
    run: ['scripts/jobs.ts'],
    ...{ build: 'program', tools: true },
    takes: '[--only NAME] [--write]',
  },
  lighthouse: {
    run: ['scripts/lighthouse.ts'],
    ...{ build: 'program', tools: true },
    takes: '[--only NAME] [--runs N] [--write]',
  },
  mutants: {
    run: ['scripts/mutants.ts'],
    tools: true,
    takes: '[WORD…] [--suite test|all|STEP,STEP] [--near] [--write]',
  },
  guide: { run: [...suiteRunners.journeys, 'guide-pictures', '--project=desktop'], build: 'pages' },
  messages: { run: ['scripts/messages.ts'] },
  size: { run: ['scripts/size.ts'], tools: true, takes: '' },
  sbom: { run: ['scripts/sbom.ts'], build: 'pages', tools: true, takes: '' },
  // As they are written: a backup must not wait for a build.
  import: { run: ['scripts/import.ts'] },
  'move-out': { run: ['scripts/move-out.ts'] },
  doctor: { run: ['server/operations/doctor/command.ts'] },
  ...Object.fromEntries(
    [
      ...['end-sessions', 'reset-factors', 'rotate-keys'].map((name) => [
        'server/operations/breach',
        name,
      ]),
      ...['backup', 'restore', 'drill', 'migrate-to-postgres', 'verify-log'].map((name) => [
        'server/backup',
        name,
      ]),
    ].map(([folder, name]) => [name, { run: [`${folder}/command.ts`, name] }]),
  ),
};

/**
 * @param {string} name
 * @param {Command} command of that name
 * @param {string[]} options
 * @returns {Promise<number>} the exit code
 */
async function runCommand(name, { run, build, tools = false }, options) {
  await ensurePackages({ development: tools });
  const node = findNode();
  const program = build === 'program' ? await ensureProgram(node) : '';
  if (build === 'pages') await ensureWebApp(node);
  if (name === 'build') return 0;
  if (name === 'start') return runToTheEnd(node, [...serverOptions, program]);
  if (name === 'guide') process.env.GUIDE_PICTURES = 'write';
  const words = options.includes('--reads') ? ['scripts/bench/reads.ts'] : run;
  return runToTheEnd(node, [...words, ...options]);
}

/**
 * Says how a command is used when somebody asks, or gives it an option that it does not have.
 * @param {string} command
 * @param {string[]} given
 * @returns {boolean} whether that was all there is to do
 * @throws {Complaint}
 */
function sayHow(command, given) {
  const taken = commands[command]?.takes;
  if (taken === undefined) return false;
  const use = taken
    ? `Use: npm run ${command} -- ${taken}`
    : `Use: npm run ${command} (it takes no options; settings are environment variables, docs/operations.md)`;
  if (given.includes('--help') || given.includes('-h')) {
    process.stdout.write(`${use}\n`);
    return true;
  }
  const known = taken.split(/[[\] ]+/);
  const unknown = taken
    ? given.find((one) => one.startsWith('-') && !known.includes(one.replace(/=.*/s, '')))
    : given[0];
  if (unknown !== undefined) throw new Complaint(`Unknown option '${unknown}'. ${use}`);
  return false;
}

// Nobody may read what is said while it is built; that must not keep a server from its start.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

const [name = 'start', ...options] = process.argv.slice(2);

try {
  const command = commands[name];
  if (!command)
    throw new Complaint(
      `There is no command "${name}": ${Object.keys(commands).join(', ')} are the ones there are.`,
    );
  if (!sayHow(name, options)) process.exitCode = await runCommand(name, command, options);
} catch (error) {
  if (!(error instanceof Complaint)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
