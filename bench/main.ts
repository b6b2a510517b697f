import { execFileSync } from 'node:child_process';
import { cpus } from 'node:os';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { comparisonOf, versionsOf } from './against.ts';
import { writeFigures } from './figures.ts';
import { measure, median, type Result } from './measure.ts';
import { type Control, startControl } from './processes.ts';
import { type Options, ownVersion, type Side, startSide, type Version } from './sides.ts';

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

/** The run as a table of Markdown, with a line or two below about the circumstances. */
function tableOf(side: Side, results: readonly Result[], students: number): string {
  const whole = (value: number) => Math.round(value).toLocaleString('en-GB');
  const rows = results.map(({ name, bytes, rounds: taken }) => {
    const ours = taken.flatMap((one) => one.taken);
    const of = (figure: 'requestsPerSecond' | 'p50' | 'p99') =>
      median(ours.map((one) => one[figure]));
    const bare = median(taken.map((one) => one.bare.requestsPerSecond));
    // Each round has its own ratio: what slows the machine for a while slows both of a pair.
    const ratio = median(
      taken.map((one, at) => (ours[at]?.requestsPerSecond ?? 0) / one.bare.requestsPerSecond),
    );
    return [
      ...[name, whole(bytes), whole(of('requestsPerSecond'))],
      ...[of('p50').toFixed(2), of('p99').toFixed(2), whole(bare), ratio.toFixed(3)],
    ];
  });
  return [
    '| call | bytes | a second | p50 ms | p99 ms | bare control a second | ratio |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...rows.map((row) => `| ${row.join(' | ')} |`),
    '',
    `Start until the first answer: ${whole(side.server.startMs)} ms. Memory at rest: ${whole(side.memoryAtRest)} MB, after the load: ${whole(side.server.memory())} MB. Filling the database: ${whole(side.seedSeconds)} s.`,
    `Commit ${execFileSync('git', ['log', '-1', '--format=%h of %cs']).toString().trim()}. ${side.database}, ${whole(users)} users, ${whole(students)} students, 10 connections, medians of ${rounds} interleaved rounds; Node ${process.versions.node}, ${cpus().length} × ${cpus()[0]?.model.trim()}.`,
  ].join('\n');
}

/** Servers of these versions on equal data that the first one has made, every call measured. */
async function run<Told>(
  versions: readonly [Version, ...Version[]],
  options: Options,
  control: Control,
  tell: (sides: readonly Side[], results: readonly Result[]) => Told,
): Promise<Told> {
  const sides: Side[] = [];
  try {
    for (const version of versions) sides.push(await startSide(version, versions[0], options));
    const how = { rounds, seconds, isOfProcessor: versions.length > 1 };
    const results = await measure(sides, control, how);
    await wait(3_000);
    return tell(sides, results);
  } finally {
    for (const side of sides) await side.stop();
  }
}

// Tables written on different days tell of different programs, so all of them are written or none.
if (values.write && (values.students || values.postgres || values.only.length > 0))
  throw new Error('--write writes every table: leave out --students, --postgres and --only.');
const { against, only } = values;
const kind = values.postgres ? 'postgres' : 'sqlite';
const students = Number(values.students ?? 1_000);
const control = await startControl();
try {
  if (against !== undefined) {
    const versions = await versionsOf([against, 'HEAD']);
    try {
      const options = { kind, students, users, only } as const;
      const table = await run(versions.built, options, control, (_, results) =>
        comparisonOf(results),
      );
      process.stdout.write(
        `${table}\n\n${versions.names.join(' and ')}, ${kind}, ${users} users, ${students} students, medians of ${rounds} rounds by turns.\n`,
      );
    } finally {
      await versions.remove();
    }
  }
  const wanted = values.write ? tables : ([[kind, students]] as const);
  for (const [of, many] of against === undefined ? wanted : []) {
    const options = { kind: of, students: many, users, only };
    const table = await run([ownVersion], options, control, ([side], results) =>
      side ? tableOf(side, results, many) : '',
    );
    process.stdout.write(`${table}\n`);
    if (values.write) await writeFigures(`bench ${of} ${many}`, table);
  }
} finally {
  control.stop();
}
