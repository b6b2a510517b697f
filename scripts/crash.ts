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
    only: { type: 'string', multiple: true, default: [''] },
  },
});
const kills = Number(values.kills);
const troubles = Number(values.troubles);
const takeovers = Number(values.takeovers);
const volumeMegabytes = 64;

interface Row {
  readonly crashes: number;
  readonly counts: string;
  readonly faults: readonly string[];
}

const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(1);

const rowOf = (outcome: Outcome & { slowestReturn?: number }): Row => ({
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

const program = await ensureProgram(process.execPath);
const postgres = await startPostgres();
const fresh = () => freshDatabase(postgres);

type Tell = (crash: number) => void;
/** What kills or troubles a server under writers, so many times, on a database that `url` makes. */
const killed = (url: () => Promise<string | null>) => async (tell: Tell) =>
  rowOf(await killUnderWriters({ databaseUrl: await url(), program }, kills, tell));
const troubled = (trouble: Parameters<typeof troubleUnderWriters>[1]) => async (tell: Tell) => {
  const options = { databaseUrl: await fresh(), program };
  return rowOf(await troubleUnderWriters(options, trouble, troubles, tell));
};
const migrated = (url: Parameters<typeof killMigrations>[0]) => async (): Promise<Row> => {
  const { kills: crashes, inTheMiddle, faults } = await killMigrations(url, kills);
  return { crashes, counts: `${inTheMiddle} between two steps`, faults };
};

const cases: Readonly<Record<string, (tell: Tell) => Promise<Row | null>>> = {
  'kill -9, SQLite': killed(async () => null),
  'kill -9, PostgreSQL': killed(fresh),
  'disk full, SQLite': async (tell) => {
    const volume = smallVolume(volumeMegabytes);
    if (!volume) return null;
    try {
      const options = { databaseUrl: null, program, below: volume.folder };
      return rowOf(await troubleUnderWriters(options, volume.trouble, troubles, tell));
    } finally {
      volume.remove();
    }
  },
  'database stopped, PostgreSQL': troubled(databaseStopped(postgres)),
  'database silent, PostgreSQL': troubled(databaseSilent(postgres)),
  'primary killed, PostgreSQL': async (tell) => {
    const pair = await startPair();
    try {
      const options = { databaseUrl: await pair.fresh(), program };
      return rowOf(await troubleUnderWriters(options, primaryKilled(pair), takeovers, tell));
    } finally {
      await pair.stop();
    }
  },
  'migrations killed, SQLite': migrated(null),
  'migrations killed, PostgreSQL': migrated(fresh),
};

const wanted = Object.entries(cases).filter(([name]) =>
  values.only.some((part) => name.includes(part)),
);
let failed = wanted.length === 0;
const say = (text: string) => process.stdout.write(text);
try {
  say('| case | crashes | calls | faults | seconds |\n| --- | --- | --- | --- | --- |\n');
  for (const [name, run] of wanted) {
    const start = performance.now();
    const row = await run((crash) => process.stdout.isTTY && say(`\r${name}: ${crash} `));
    const took = Math.round((performance.now() - start) / 1000);
    if (process.stdout.isTTY) say('\r');
    if (row === null) {
      say(`| ${name} | not run: only root can make the small volume | | | |\n`);
      continue;
    }
    say(`| ${name} | ${row.crashes} | ${row.counts} | ${row.faults.length} | ${took} |\n`);
    for (const fault of row.faults) process.stderr.write(`${fault}\n`);
    if (row.faults.length > 0) failed = true;
  }
} finally {
  await postgres.stop();
}
process.exitCode = failed ? 1 : 0;
