import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { git } from '../setup/git.ts';
import { tableOf, writeFigures } from './figures.ts';
import { machine } from './house.ts';
import { measure, median, type Result } from './measure.ts';
import { startControl } from './processes.ts';
import {
  type Options,
  ownVersion,
  type Side,
  startSide,
  type Version,
  versionOf,
} from './sides.ts';

const users = 1_000;

/** The tables of docs/performance.md. */
const tables: readonly (readonly [Options['kind'], number])[] = [
  ['sqlite', 1_000],
  ['sqlite', 20_000],
  ['sqlite', 100_000],
  ['postgres', 100_000],
];

const { values } = parseArgs({
  options: {
    students: { type: 'string' },
    only: { type: 'string', multiple: true, default: [] },
    postgres: { type: 'boolean', default: false },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '0.6' },
    write: { type: 'boolean', default: false },
    against: { type: 'string' },
  },
});
const [rounds, seconds] = [Number(values.rounds), Number(values.seconds)];

const whole = (value: number) => Math.round(value).toLocaleString('en-GB');

/** The run as a table of Markdown, with a line or two below about the circumstances. */
function ownTable(side: Side, results: readonly Result[], students: number): string {
  const rows = results.map(({ name, bytes, rounds: taken }) => {
    const of = (figure: (round: Result['rounds'][number]) => number) => median(taken.map(figure));
    const own = (figure: 'requestsPerSecond' | 'p50' | 'p99') =>
      of(({ taken: [ours] }) => ours?.[figure] ?? 0);
    return [
      ...[name, whole(bytes), whole(own('requestsPerSecond'))],
      ...[own('p50').toFixed(2), own('p99').toFixed(2)],
      whole(of(({ bare }) => bare.requestsPerSecond)),
      // Each round has its own ratio: what slows the machine for a while slows both of a pair.
      of(
        ({ bare, taken: [ours] }) => (ours?.requestsPerSecond ?? 0) / bare.requestsPerSecond,
      ).toFixed(3),
    ];
  });
  return [
    tableOf(
      ['call', 'bytes', 'a second', 'p50 ms', 'p99 ms', 'bare control a second', 'ratio'],
      rows,
    ),
    '',
    `Start until the first answer: ${whole(side.server.startMs)} ms. Memory at rest: ${whole(side.memoryAtRest)} MB, after the load: ${whole(side.server.memory())} MB. Filling the database: ${whole(side.seedSeconds)} s.`,
    `Commit ${git('log', '-1', '--format=%h of %cs')}. ${side.database}, ${whole(users)} users, ${whole(students)} students, 10 connections, medians of ${rounds} interleaved rounds; ${machine}.`,
  ].join('\n');
}

/** The older version and the newer one; a ratio above 1 is better than before. */
function comparison(results: readonly Result[]): string {
  const rows = results.map(({ name, rounds: taken }) => {
    const pairs = taken.flatMap(({ taken: [before, now] }) =>
      before && now ? [{ before, now }] : [],
    );
    const of = (figure: (pair: (typeof pairs)[number]) => number) =>
      median(pairs.map(figure)).toFixed(2);
    return [
      name,
      of(({ before, now }) => now.requestsPerSecond / before.requestsPerSecond),
      of(({ before, now }) => before.processor / now.processor),
      ...[of(({ before }) => before.processor), of(({ now }) => now.processor)],
    ];
  });
  return tableOf(['call', 'a second', 'processor', 'ms of it before', 'now'], rows);
}

/** Servers of these versions on equal data that the first one has made, every call measured. */
async function run(
  versions: readonly [Version, ...Version[]],
  options: Options,
  tell: (side: Side, results: readonly Result[]) => string,
): Promise<string> {
  await using made = new AsyncDisposableStack();
  const control = await startControl();
  made.defer(control.stop);
  const sides: Side[] = [];
  for (const version of versions)
    sides.push(made.use(await startSide(version, versions[0], options)));
  const [first, ...others] = sides;
  if (!first) throw new Error('No version to measure.');
  const results = await measure([first, ...others], control, { rounds, seconds });
  await wait(3_000);
  return tell(first, results);
}

// Tables written on different days tell of different programs, so all of them are written or none.
if (values.write && (values.students || values.postgres || values.only.length > 0))
  throw new Error('--write writes every table: leave out --students, --postgres and --only.');
const { against, only } = values;
const kind = values.postgres ? 'postgres' : 'sqlite';
const students = Number(values.students ?? 1_000);
if (against === undefined)
  for (const [of, many] of values.write ? tables : ([[kind, students]] as const)) {
    const options = { kind: of, students: many, users, only };
    const table = await run([ownVersion], options, (side, results) =>
      ownTable(side, results, many),
    );
    process.stdout.write(`${table}\n`);
    if (values.write) await writeFigures(`bench ${of} ${many}`, table);
  }
else {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'somesha-versions-'));
  const before = await versionOf(against, join(folder.path, 'before'));
  const now = await versionOf('HEAD', join(folder.path, 'now'));
  const options = { kind, students, users, only } as const;
  const table = await run([before, now], options, (_, results) => comparison(results));
  const names = [against, 'HEAD'].map((one) => git('rev-parse', '--short', `${one}^{commit}`));
  process.stdout.write(
    `${table}\n\n${names.join(' and ')}, ${kind}, ${users} users, ${students} students, medians of ${rounds} rounds by turns.\n`,
  );
}
