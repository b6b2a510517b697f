import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { may } from '#contract/permissions.ts';
import { role } from '#contract/roles.ts';
import type { DatabaseKind } from '../../server/db/dialect.ts';
import type { BrowserLike } from '../../tests/support/browser-like.ts';
import { git } from '../setup/git.ts';
import { signedIn } from './cases.ts';
import { tableOf, writeFigures } from './figures.ts';
import { forget, startHouse } from './house.ts';
import type { MeasuredServer } from './processes.ts';
import { leftOut, type ReadCase, readCases } from './read-cases.ts';
import { seed } from './seed.ts';
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

/** Everything that results of reading depend on. */
const entities =
  'student own_field academic_report finance_report user school cluster class subject term year term_calendar scale media document import notification foundation school_check';

/** Asks once, and for /healthz again and again meanwhile: milliseconds of the main thread, and the longest wait. */
async function takeOnce({ url, worked }: MeasuredServer, asking: () => Promise<Response>) {
  const start = worked();
  let waited = 0;
  let status = 0;
  const asked = asking().then(async (reply) => {
    await reply.arrayBuffer();
    ({ status } = reply);
  });
  while (status === 0) {
    const from = performance.now();
    await (await fetch(`${url}/healthz`)).arrayBuffer();
    waited = Math.max(waited, performance.now() - from);
    await wait(4);
  }
  await asked;
  // What waited longer waited for other programs of this machine.
  return { status, worked: worked() - start, waited: Math.min(waited, worked() - start) };
}

/** A house of so many students: measured with statistics, then without. @returns a cell for each case */
async function run(kind: DatabaseKind, students: number, cases: readonly ReadCase[]) {
  await using house = await startHouse(kind, (db) => seed(db, 1_000, students, seedHouse));
  const { server, database } = house;
  const db = await database.open();
  const people: { of: number; client: BrowserLike }[] = [];
  for (const [of, email] of readers) people.push({ of, client: await signedIn(server.url, email) });
  const measure = async ({ name, call: { method, may: permission }, paths }: ReadCase) => {
    let [worked, waited] = [0, 0];
    for (const { of, client } of people)
      for (const path of paths) {
        if (!may({ role: of, admin_liaison: false, liaisons_file: 2 }, permission)) continue;
        const tries = [];
        do {
          await forget(db, entities.split(' '));
          tries.push(await takeOnce(server, () => client.fetch(path, { method })));
        } while (tries.length < 3 && tries.every((one) => one.worked > beyondDoubt));
        const least = Math.min(...tries.map((one) => one.waited));
        waited = Math.max(waited, least);
        worked = Math.max(worked, Math.min(...tries.map((one) => one.worked)));
        // Not everybody may narrow by everything.
        const isRefused = of === role.administrator && tries.some(({ status }) => status >= 300);
        if (isRefused || least > heldAtMost)
          process.stdout.write(
            `  ${name}: ${least.toFixed()} ms${isRefused ? ', refused' : ''}, role ${of} ${path}\n`,
          );
      }
    return `${worked.toFixed()} · ${waited.toFixed()}`;
  };
  const cells = cases.map((): string[] => []);
  for (const kept of [true, false]) {
    const without = kind === 'sqlite' ? 'drop table sqlite_stat1' : 'delete from pg_statistic';
    await db.keepStatistics('after many');
    if (!kept) await db.transaction((trx) => sql.raw(without).execute(trx));
    process.stdout.write(`${kind} ${students}${kept ? '' : ', no statistics'}\n`);
    for (const [at, one] of cases.entries()) cells[at]?.push(await measure(one));
  }
  await db.close();
  return [`${kind} ${students}`, ...cells.map((cell) => cell.join(', '))];
}

const cases = (await readCases()).filter(({ name }) =>
  options.only.some((part) => name.includes(part)),
);
const columns: string[][] = [];
for (const kind of options.databases.split(',') as DatabaseKind[])
  for (const students of options.sizes.split(','))
    columns.push(await run(kind, Number(students), cases));
const rows = cases.map(({ name }, at) => [name, ...columns.map((cells) => cells[at + 1] ?? '')]);
const table = [
  tableOf(['call', ...columns.map(([head = '']) => head)], rows),
  '',
  ...Object.entries(leftOut).map(([name, why]) => `Left out: ${name} (${why}).`),
  `Commit ${git('log', '-1', '--format=%h of %cs')}.`,
].join('\n');
process.stdout.write(`${table}\n`);
if (options.write) await writeFigures('bench reads', table);
