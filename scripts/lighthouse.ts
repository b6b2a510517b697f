import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { startMeasured } from '../bench/processes.ts';
import { readConfig } from '../server/config.ts';
import { freePort } from '../tests/support/free-port.ts';
import { administrator, adminLiaison, password } from './demo/people.ts';
import { fillFolder } from './demo/prepare.ts';
import { type Audit, auditScreens, categories } from './lighthouse/audit.ts';
import { writeFigures } from './lighthouse/document.ts';
import { newPasswordLink } from './lighthouse/password-link.ts';
import { screens } from './lighthouse/screens.ts';
import { lighthouse, type Tool } from './lighthouse/tool.ts';

// Rule 10.21: how quick and how accessible each screen is, on the demonstration's data; the exit code
// is 1 when a goal is missed.
const { values: options } = parseArgs({
  options: {
    only: { type: 'string', multiple: true, default: [] },
    runs: { type: 'string', default: '1' },
    reports: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
});
/** Scores from 0 to 100. */
const goals = { performance: 95, accessibility: 100, 'best-practices': 100 } as const;
const account = {
  ADMIN_EMAIL: administrator.email,
  ADMIN_PASSWORD: password,
  ADMIN_LIAISON_EMAIL: adminLiaison.email,
};
const looks =
  Number(options.runs) === 1 ? 'one look each' : `the middle one of ${options.runs} looks`;
const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.versions.node}, ${looks}.`;

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

const row = (name: string, { scores, largestPaint, blocked, shift }: Audit): string =>
  [
    '',
    name,
    ...categories.map((category) => scores[category]),
    seconds(largestPaint),
    `${Math.round(blocked)} ms`,
    shift.toFixed(3),
    '',
  ]
    .join(' | ')
    .trim();

const screensHead = [
  '| screen | performance | accessibility | best practices | largest paint | blocked | layout shift |',
  '| --- | --- | --- | --- | --- | --- | --- |',
];

/** A folder and a server on it for as long as the work takes. */
async function withServer(
  fill: (dataDir: string) => Promise<void>,
  work: (origin: string, dataDir: string) => Promise<void>,
): Promise<void> {
  const below = await mkdtemp(join(tmpdir(), 'somesha-lighthouse-'));
  const dataDir = join(below, 'data');
  const port = await freePort();
  let server: { stop(): Promise<void> } | null = null;
  try {
    await fill(dataDir);
    server = await startMeasured(dataDir, port, account);
    await work(`http://localhost:${port}`, dataDir);
  } finally {
    await server?.stop();
    await rm(below, { recursive: true, force: true });
  }
}

async function measureScreens(tool: Tool, origin: string, dataDir: string): Promise<void> {
  const wanted = screens(await newPasswordLink(origin, dataDir)).filter(
    ({ name }) => options.only.length === 0 || options.only.some((part) => name.includes(part)),
  );
  const rows: string[] = [];
  let isMissed = wanted.length === 0;
  process.stdout.write(`${screensHead.join('\n')}\n`);
  for await (const { screen, audit } of auditScreens(tool, origin, wanted, Number(options.runs))) {
    rows.push(row(screen.name, audit));
    process.stdout.write(`${rows.at(-1)}\n`);
    for (const fault of audit.faults) process.stderr.write(`  ${fault}\n`);
    if (categories.some((category) => audit.scores[category] < goals[category])) isMissed = true;
    if (options.reports === undefined) continue;
    await mkdir(options.reports, { recursive: true });
    const file = `${screen.name.replaceAll(/\W+/g, '-')}.json`;
    await writeFile(join(options.reports, file), JSON.stringify(audit.report));
  }
  if (options.write)
    await writeFigures('screens', [...screensHead, ...rows, '', machine].join('\n'));
  process.exitCode = isMissed ? 1 : 0;
}

const tool = await lighthouse();
const fill = (dataDir: string) =>
  fillFolder(readConfig({ ...account, DATA_DIR: dataDir }), dataDir, () => undefined);
await withServer(fill, (origin, dataDir) => measureScreens(tool, origin, dataDir));
