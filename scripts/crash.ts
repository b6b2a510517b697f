import process from 'node:process';
import { parseArgs } from 'node:util';
import type { Outcome } from '../tests/crash/check.ts';
import { freshDatabase } from '../tests/crash/fresh-database.ts';
import { killUnderWriters } from '../tests/crash/kills.ts';
import { killMigrations } from '../tests/crash/migrations.ts';
import {
  databaseSilent,
  databaseStopped,
  smallVolume,
  troubleUnderWriters,
} from '../tests/crash/outages.ts';
import { primaryKilled, startPair } from '../tests/crash/pair.ts';
import { startPostgres } from '../tests/support/postgres-server.ts';
import { ensureProgram } from './setup/build.js';

// The long form of tests/crash (rule 1.5): every case, each with its counts, and 1 as the exit code
// when anything acknowledged was lost or anything is half done.
const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '100' },
    troubles: { type: 'string', default: '10' },
    takeovers: { type: 'string', default: '20' },
    only: { type: 'string', multiple: true, default: [] },
  },
});
const kills = Number(values.kills);
const troubles = Number(values.troubles);
const takeovers = Number(values.takeovers);
const volumeMegabytes = 64;

interface Row {
  readonly name: string;
  readonly crashes: number;
  readonly counts: string;
  readonly faults: readonly string[];
}

const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(1);

const asRow = (name: string, outcome: Outcome & { slowestReturn?: number }): Row => ({
  name,
  crashes: outcome.crashes,
  counts: [
    `${outcome.acknowledged} acknowledged`,
    `${outcome.cut} cut`,
    `${outcome.unavailable} answered 503`,
    `${outcome.swept.files} files and ${outcome.swept.temps} temp files swept`,
    ...(outcome.slowestReturn === undefined
      ? []
      : [
          `503 after ${seconds(outcome.slowestUnavailable)} s at most`,
          `all served again ${seconds(outcome.slowestReturn)} s after the beginning at most`,
        ]),
  ].join(', '),
  faults: [...outcome.refused, ...outcome.faults],
});

function tellProgress(name: string) {
  return (crash: number) => {
    if (process.stdout.isTTY) process.stdout.write(`\r${name}: ${crash} `);
  };
}

const program = await ensureProgram(process.execPath);
const postgres = await startPostgres();
const fresh = () => freshDatabase(postgres);

const cases: Readonly<Record<string, (name: string) => Promise<Row | null>>> = {
  'kill -9, SQLite': async (name) =>
    asRow(name, await killUnderWriters({ databaseUrl: null, program }, kills, tellProgress(name))),
  'kill -9, PostgreSQL': async (name) =>
    asRow(
      name,
      await killUnderWriters({ databaseUrl: await fresh(), program }, kills, tellProgress(name)),
    ),
  'disk full, SQLite': async (name) => {
    const volume = smallVolume(volumeMegabytes);
    if (!volume) return null;
    try {
      const options = { databaseUrl: null, program, below: volume.folder };
      const tell = tellProgress(name);
      return asRow(name, await troubleUnderWriters(options, volume.trouble, troubles, tell));
    } finally {
      volume.remove();
    }
  },
  'database stopped, PostgreSQL': async (name) => {
    const options = { databaseUrl: await fresh(), program };
    const trouble = databaseStopped(postgres);
    return asRow(name, await troubleUnderWriters(options, trouble, troubles, tellProgress(name)));
  },
  'database silent, PostgreSQL': async (name) => {
    const options = { databaseUrl: await fresh(), program };
    const trouble = databaseSilent(postgres);
    return asRow(name, await troubleUnderWriters(options, trouble, troubles, tellProgress(name)));
  },
  'primary killed, PostgreSQL': async (name) => {
    const pair = await startPair();
    try {
      const options = { databaseUrl: await pair.fresh(), program };
      const tell = tellProgress(name);
      return asRow(name, await troubleUnderWriters(options, primaryKilled(pair), takeovers, tell));
    } finally {
      await pair.stop();
    }
  },
  'migrations killed, SQLite': async (name) => {
    const { kills: crashes, inTheMiddle, faults } = await killMigrations(null, kills);
    return { name, crashes, counts: `${inTheMiddle} between two steps`, faults };
  },
  'migrations killed, PostgreSQL': async (name) => {
    const { kills: crashes, inTheMiddle, faults } = await killMigrations(fresh, kills);
    return { name, crashes, counts: `${inTheMiddle} between two steps`, faults };
  },
};

const wanted = Object.entries(cases).filter(
  ([name]) => values.only.length === 0 || values.only.some((part) => name.includes(part)),
);
let failed = wanted.length === 0;
try {
  process.stdout.write('| case | crashes | calls | faults | seconds |\n');
  process.stdout.write('| --- | --- | --- | --- | --- |\n');
  for (const [name, run] of wanted) {
    const start = performance.now();
    const row = await run(name);
    const took = Math.round((performance.now() - start) / 1000);
    if (process.stdout.isTTY) process.stdout.write('\r');
    if (row === null) {
      process.stdout.write(`| ${name} | not run: only root can make the small volume | | | |\n`);
      continue;
    }
    const { crashes, counts, faults } = row;
    process.stdout.write(`| ${name} | ${crashes} | ${counts} | ${faults.length} | ${took} |\n`);
    for (const fault of faults) process.stderr.write(`${fault}\n`);
    if (faults.length > 0) failed = true;
  }
} finally {
  await postgres.stop();
}
process.exitCode = failed ? 1 : 0;
