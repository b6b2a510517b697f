import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { may } from '#contract/permissions.ts';
import { role } from '#contract/roles.ts';
import { login } from '#contract/session/calls.ts';
import type { Database } from '../server/db/database.ts';
import type { DatabaseKind } from '../server/db/dialect.ts';
import { BrowserLike } from '../tests/support/browser-like.ts';
import { freePort } from '../tests/support/free-port.ts';
import { startDatabase } from './databases.ts';
import { type MeasuredServer, startMeasured } from './processes.ts';
import { leftOut, type ReadCase, readCases } from './read-cases.ts';
import { writeDown } from './report.ts';
import { password, seed } from './seed.ts';
import { seedHouse } from './seed-house.ts';

/** What holds others up for longer is printed while this runs. */
const heldAtMost = 50;
/** Whatever is quicker is asked once; else three times, and the least counts: the rest is other programs. */
const beyondDoubt = 15;

const { values: options } = parseArgs({
  options: {
    reads: { type: 'boolean' },
    sizes: { type: 'string', default: '1000,10000' },
    databases: { type: 'string', default: 'sqlite,postgres' },
    only: { type: 'string', multiple: true, default: [''] },
    write: { type: 'boolean', default: false },
  },
});

/** Somebody of each role who has students, or sees them all. */
const readers = [
  [role.administrator, 'reader0@bench.example'],
  [role.liaisonOfficer, `many.${role.liaisonOfficer}.1@example.org`],
  [role.supporter, `many.${role.supporter}.1@example.org`],
] as const;

const entities =
  'student academic_report finance_report user school cluster class subject term year term_calendar scale media document import notification foundation school_check'.split(
    ' ',
  );
/** As if everything had changed that results of reading depend on: what is remembered is read anew. */
const forget = (db: Database) =>
  db.transaction(async (trx) => {
    const rows = entities.map(
      (one) => sql`('', 'edit', ${one}, '[]', '{}', '{}', '', ${Math.random()})`,
    );
    await sql`insert into change_log (at, action, entity, fields, old_values, new_values, previous_hash, hash)
      values ${sql.join(rows)}`.execute(trx);
    await sql`update term_totals set version = version + 1`.execute(trx);
  });

const dropStatistics = {
  sqlite: sql`drop table if exists sqlite_stat1`,
  postgres: sql`delete from pg_statistic`,
};

/** Milliseconds that the server's main thread worked, and the longest that /healthz had to wait meanwhile. */
interface Taken {
  readonly worked: number;
  readonly waited: number;
}
const both = (of: typeof Math.max, one: Taken, other: Taken): Taken => ({
  worked: of(one.worked, other.worked),
  waited: of(one.waited, other.waited),
});
const told = ({ worked, waited }: Taken) => `${worked.toFixed(0)} · ${waited.toFixed(0)}`;

async function ask(client: BrowserLike, path: string, method = 'GET'): Promise<number> {
  const reply = await client.fetch(path, { method });
  await reply.arrayBuffer();
  return reply.status;
}

/** Asks once while somebody else asks for /healthz again and again. */
async function takeOnce(server: MeasuredServer, work: () => Promise<number>) {
  const watcher = new BrowserLike(`http://127.0.0.1:${server.port}`);
  const start = server.worked();
  let waited = 0;
  let status = 0;
  const asking = work().then((is) => {
    status = is;
  });
  while (status === 0) {
    const from = performance.now();
    await ask(watcher, '/healthz');
    waited = Math.max(waited, performance.now() - from);
    await wait(4);
  }
  await asking;
  const worked = server.worked() - start;
  // What waited longer waited for other programs of this machine.
  return { status, taken: { worked, waited: Math.min(waited, worked) } };
}

/** A house of so many students: measured with statistics, then without. @returns a cell for each case */
async function run(kind: DatabaseKind, students: number, cases: readonly ReadCase[]) {
  const dataDir = await mkdtemp(join(tmpdir(), 'somesha-reads-'));
  const database = await startDatabase(kind, dataDir);
  await database.fill((db) => seed(db, 1_000, students, seedHouse));
  const server = await startMeasured(dataDir, await freePort(), database.env);
  const db = await database.open();
  const people = readers.map(([of, email]) => {
    const client = new BrowserLike(`http://127.0.0.1:${server.port}`);
    return { of, email, client };
  });
  const measure = async ({ name, call, paths }: ReadCase): Promise<Taken> => {
    let slowest: Taken = { worked: 0, waited: 0 };
    for (const { of, client } of people)
      for (const path of may({ role: of, admin_liaison: false, liaisons_file: 2 }, call.may)
        ? paths
        : []) {
        let best: Taken = { worked: Infinity, waited: Infinity };
        for (let round = 0; round < 3 && best.worked > beyondDoubt; round += 1) {
          await forget(db);
          const { status, taken } = await takeOnce(server, () => ask(client, path, call.method));
          best = both(Math.min, best, taken);
          if (status >= 300 && of === role.administrator)
            process.stdout.write(`  ${status}: role ${of} ${path}\n`);
        }
        if (best.waited > heldAtMost)
          process.stdout.write(`  ${told(best)} ms: ${name}, role ${of} ${path}\n`);
        slowest = both(Math.max, slowest, best);
      }
    return slowest;
  };
  const cells = cases.map((): string[] => []);
  for (const { email, client } of people) await client.call(login, { input: { email, password } });
  for (const kept of [true, false]) {
    if (kept) await db.keepStatistics('after many');
    else await db.transaction((trx) => dropStatistics[kind].execute(trx));
    process.stdout.write(`${kind} ${students}${kept ? '' : ', no statistics'}\n`);
    for (const [at, one] of cases.entries()) cells[at]?.push(told(await measure(one)));
  }
  await db.close();
  await server.stop();
  await database.stop();
  await rm(dataDir, { recursive: true, force: true });
  return [`${kind} ${students}`, ...cells.map((cell) => cell.join(', '))];
}

const cases = (await readCases()).filter(({ name }) =>
  options.only.some((part) => name.includes(part)),
);
const columns = [['call', ...cases.map(({ name }) => name)]];
for (const kind of options.databases.split(',') as DatabaseKind[])
  for (const students of options.sizes.split(','))
    columns.push(await run(kind, Number(students), cases));
const [head = [], ...rows] = ['', ...cases].map((_, at) =>
  columns.map((column) => column[at] ?? ''),
);
const table = [
  ...[head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`),
  '',
  ...Object.entries(leftOut).map(([name, why]) => `Left out: ${name} (${why}).`),
  `Commit ${execFileSync('git', ['log', '-1', '--format=%h of %cs']).toString().trim()}.`,
].join('\n');
process.stdout.write(`${table}\n`);
if (options.write) await writeDown('reads', table);
