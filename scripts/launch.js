// The way in: `npm start`, `npm run demo`, `npm run dev` and `npm test` all come through here.
// Plain JavaScript that a Node 18 understands, because on a fresh clone the machine's own Node runs
// it; what it starts afterwards runs under the Node that the lockfile names.
import process from 'node:process';
import { ensureProgram, ensureWebApp, serverOptions } from './setup/build.js';
import { Complaint } from './setup/complaint.js';
import { ensurePackages, findNode } from './setup/packages.js';
import { runToTheEnd } from './setup/run.js';

/** @type {Record<string, (node: string, options: string[]) => Promise<number>>} */
const commands = {
  start: async (node) => runToTheEnd(node, [...serverOptions, await ensureProgram(node)]),
  demo: async (node, options) => {
    await ensureWebApp(node);
    return runToTheEnd(node, ['scripts/demo.ts', ...options]);
  },
  // As it is written, like the backups below: no build to wait for.
  import: (node, options) => runToTheEnd(node, ['scripts/import.ts', ...options]),
  'move-out': (node, options) => runToTheEnd(node, ['scripts/move-out.ts', ...options]),
  doctor: (node, options) => runToTheEnd(node, ['server/operations/doctor/command.ts', ...options]),
  ...Object.fromEntries(
    ['end-sessions', 'rotate-keys'].map((command) => [
      command,
      (node, options) =>
        runToTheEnd(node, ['server/operations/breach/command.ts', command, ...options]),
    ]),
  ),
  build: async (node) => {
    await ensureProgram(node);
    return 0;
  },
  dev: (node) => runToTheEnd(node, ['scripts/dev.ts']),
  test: (node, options) => runToTheEnd(node, ['scripts/test.ts', ...options]),
  check: (node, options) => runToTheEnd(node, ['scripts/test.ts', '--quick', ...options]),
  abuse: (node, options) => runToTheEnd(node, ['scripts/abuse.ts', ...options]),
  bench: async (node, options) => {
    await ensureProgram(node);
    const file = options.includes('--reads') ? 'bench/reads.ts' : 'bench/main.ts';
    return runToTheEnd(node, [file, ...options]);
  },
  load: async (node, options) => {
    await ensureProgram(node);
    return runToTheEnd(node, ['bench/office-day.ts', ...options]);
  },
  jobs: async (node, options) => {
    await ensureProgram(node);
    return runToTheEnd(node, ['scripts/jobs.ts', ...options]);
  },
  field: async (node, options) => {
    await ensureProgram(node);
    return runToTheEnd(node, ['scripts/field.ts', ...options]);
  },
  guide: async (node) => {
    await ensureWebApp(node);
    process.env.GUIDE_PICTURES = 'write';
    const journeys = 'node_modules/@playwright/test/cli.js';
    return runToTheEnd(node, [journeys, 'test', 'guide-pictures', '--project', 'desktop']);
  },
  size: (node) => runToTheEnd(node, ['scripts/size.ts']),
  mutants: (node, options) => runToTheEnd(node, ['scripts/mutants.ts', ...options]),
  messages: (node, options) => runToTheEnd(node, ['scripts/messages.ts', ...options]),
  sbom: async (node) => {
    await ensureWebApp(node);
    return runToTheEnd(node, ['scripts/sbom.ts']);
  },
  crash: (node, options) => runToTheEnd(node, ['scripts/crash.ts', ...options]),
  lighthouse: async (node, options) => {
    await ensureProgram(node);
    return runToTheEnd(node, ['scripts/lighthouse.ts', ...options]);
  },
  ...Object.fromEntries(
    ['backup', 'restore', 'drill', 'migrate-to-postgres', 'verify-log'].map((command) => [
      command,
      // As it is written: a backup must not wait for a build.
      (node, options) => runToTheEnd(node, ['server/backup/command.ts', command, ...options]),
    ]),
  ),
};

/**
 * What may follow the commands that do not say it themselves, and only once the web app is built.
 * @type {Record<string, string>}
 */
const takes = {
  start: '',
  build: '',
  dev: '',
  sbom: '',
  size: '',
  demo: '[--students N]',
  check: '[--changed]',
  bench:
    '[--against COMMIT] [--students N] [--only NAME] [--postgres] [--rounds N] [--seconds N] [--write], or --reads [--sizes N,N] [--databases sqlite,postgres] [--only NAME] [--write]',
  load: '[--minutes N] [--people N] [--students N] [--pause MS] [--memory SECONDS]',
  crash: '[--kills N] [--troubles N] [--only NAME]',
  jobs: '[--only NAME] [--write]',
  mutants: '[WORD…] [--suite test|all|STEP,STEP] [--near] [--write]',
  field: '[--only FORM,FORM] [--fault NAME] [--database sqlite|postgres] [--write]',
  lighthouse: '[--only NAME] [--runs N] [--reports FOLDER] [--write]',
};

/**
 * Says how a command is used when somebody asks, or gives it an option that it does not have.
 * @param {string} command
 * @param {string[]} given
 * @returns {boolean} whether that was all there is to do
 * @throws {Complaint}
 */
function sayHow(command, given) {
  const taken = takes[command];
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
  if (!sayHow(name, options)) {
    await ensurePackages({
      development: [
        'test',
        'check',
        'dev',
        'abuse',
        'crash',
        'mutants',
        'jobs',
        'field',
        'lighthouse',
        'sbom',
        'size',
      ].includes(name),
    });
    process.exitCode = await command(findNode(), options);
  }
} catch (error) {
  if (!(error instanceof Complaint)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
