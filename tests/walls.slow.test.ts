import { execFile } from 'node:child_process';
import { globSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FloorName, floors } from '../scripts/checks/rungs.ts';

const root = join(import.meta.dirname, '..');
const run = promisify(execFile);

interface Part {
  readonly name: string;
  readonly floor: FloorName;
  readonly height: number;
  /** A file of this part alone, which imports such a file of every other part. */
  readonly file: string;
}

const parts: readonly Part[] = (Object.keys(floors) as FloorName[]).flatMap((floor) =>
  floors[floor].rungs.flatMap((rung, height) =>
    rung.map((name) => ({ name, floor, height, file: fileIn(name) })),
  ),
);

function fileIn(part: string): string {
  if (part.endsWith('*')) return `${part.slice(0, -1)}crossing.ts`;
  return part.includes('.') ? part : `${part}/crossing.ts`;
}

/** What the rungs say, in the words of their file. */
function mayImport(from: Part, to: Part): boolean {
  if (from.floor !== to.floor) return floors[from.floor].standsOn.includes(to.floor);
  return to.height < from.height;
}

/** Crossings that no order of the rungs may ever allow; the first 14 once passed. */
const neverAllowed: readonly (readonly [from: string, to: string])[] = [
  ['server/features/users', 'server/features/imports'],
  ['server/features/students', 'server/features/imports'],
  ['server/features/imports', 'server/features/privacy'],
  ['server/features/users', 'server/features/history'],
  ['server/features/history', 'server/features/privacy'],
  ['server/features/read-log', 'server/features/history'],
  ['server/features/students', 'server/features/privacy'],
  ['server/features/students', 'server/features/term-reports'],
  ['server/read-log', 'server/features/read-log'],
  ['server/operations', 'server/backup'],
  ['client/device', 'client/features/term-reports'],
  ['client/features/users', 'client/features/history'],
  ['client/features/students', 'client/features/privacy'],
  ['client/features/operations', 'client/features/imports'],
  ['server/db', 'server/http'],
  ['server/files', 'server/http'],
  ['server/mail', 'server/features/notifications'],
  ['server/http', 'server/features/session'],
  ['server/features/users', 'server/operations'],
  ['contract/*', 'contract/users'],
  ['contract/users', 'server/db'],
  ['server/http', 'client/lib'],
  ['server/db', 'tests/support'],
  ['client/lib', 'client/ui'],
  ['client/ui', 'client/features/users'],
  ['client/features/users', 'client/screens'],
  ['client/screens', 'client/app'],
  ['client/features/users', 'server/features/users'],
  ['client/app', 'tests/journeys'],
];

/** Every way in which one file can lean on another. */
const waysUp: readonly (readonly [file: string, text: string])[] = [
  ['server/db/a-type.ts', "import type { crossing } from '../http/crossing.ts';"],
  ['server/db/a-type-within.ts', "export type Held = typeof import('../http/crossing.ts');"],
  ['server/db/late.ts', "export const late = () => import('../http/crossing.ts');"],
  ['server/db/handed-on.ts', "export * from '../http/crossing.ts';"],
  ['server/db/for-its-effect.ts', "import '../http/crossing.ts';"],
  ['contract/users/by-name.ts', "import '#contract/privacy/crossing.ts';"],
  ['client/lib/styles.ts', "import '../ui/badge.css';"],
  ['client/lib/component.tsx', "import '../ui/crossing.ts';"],
  ['scripts/setup/plain.js', "import '../demo/crossing.ts';"],
];

const otherFaults: readonly (readonly [file: string, text: string, fault: string])[] = [
  ['contract/users/whole-zod.ts', "import 'zod';", 'the contract knows zod/mini'],
  ['contract/users/library.ts', "import 'fastify';", 'the contract knows zod/mini'],
  ['contract/users/node.ts', "import 'node:fs';", 'the contract knows zod/mini'],
  ['server/db/of-a-test.ts', "import '../http/some.test.ts';", 'nothing stands on a test'],
  ['server/db/nowhere.ts', "import './not-there.ts';", 'it is not there'],
  ['server/features/new-feature/a.ts', '', 'no part of'],
  ['client/features/new-feature/a.ts', '', 'no part of'],
  ['contract/new-feature/a.ts', '', 'no part of'],
  ['server/new-kernel/a.ts', '', 'no part of'],
  ['client/new-floor/a.tsx', '', 'no part of'],
  ['tests/new-kind/a.ts', '', 'no part of'],
];

/** Every way in which one folder can write a table of another one. */
const strangeWrites: readonly (readonly [file: string, text: string])[] = [
  ['server/features/users/builder.ts', "trx.insertInto('students').values({});"],
  ['server/features/users/lines.ts', "trx\n  .updateTable(\n    'students',\n  );"],
  ['server/features/users/short-name.ts', "trx.deleteFrom('students as s');"],
  ['server/features/users/inserting.ts', 'sql`insert into students (id) values (1)`;'],
  ['server/features/users/or-inserting.ts', "'INSERT OR IGNORE INTO students (id)';"],
  ['server/features/users/updating.ts', 'sql`update students as s\n  set id = 1`;'],
  ['server/features/users/deleting.ts', 'sql`delete from "students" where id = 1`;'],
  ['server/features/users/any-table.ts', 'trx.updateTable(table).set({});'],
  ['server/features/users/any-text.ts', `sql\`update \${sql.table(name)} set id = 1\`;`],
  ['server/features/users/no-table.ts', 'sql`delete from nowhere`;'],
  ['server/db/unused/beside.ts', "trx.deleteFrom('schools');"],
];

const ownWrites: readonly (readonly [file: string, text: string])[] = [
  ['server/features/students/inner/own.ts', "trx.insertInto('students').values({});"],
  ['server/features/users/reading.ts', 'sql`select id from students for update`;'],
  ['server/features/users/of-a.test.ts', "trx.deleteFrom('students');"],
  ['server/features/term-reports/kinds.ts', 'trx.updateTable(kind.table).set({});'],
  ['server/backup/first.ts', "trx.insertInto('students').values({});"],
];

const allowed: readonly (readonly [file: string, text: string])[] = [
  ['contract/users/shapes.ts', "import 'zod/mini';"],
  ['contract/users/own.ts', "import './crossing.ts';"],
  ['server/features/session/inner/own.ts', "import '../crossing.ts';"],
  ['server/http/library.ts', "import 'fastify'; import 'node:fs';"],
  ['server/http/some.test.ts', "import '../features/users/crossing.ts';"],
];

let folder = '';
/** File to what was said about it. */
const said = new Map<string, string[]>();

async function put(file: string, text: string): Promise<void> {
  await mkdir(dirname(join(folder, file)), { recursive: true });
  await writeFile(join(folder, file), text);
}

const pathBetween = (from: string, to: string) =>
  relative(dirname(from), to).replace(/^(?!\.)/, './');

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'somesha-walls-'));
  await cp(join(root, 'package.json'), join(folder, 'package.json'));
  for (const library of ['zod', 'zod/mini', 'fastify'])
    await put(`node_modules/${library}/index.js`, '');
  await put('client/ui/badge.css', '');
  for (const { file } of parts) {
    const lines = parts
      .filter((other) => other.file !== file)
      .map((other) => `import '${pathBetween(file, other.file)}';`);
    await put(file, [...lines, 'export const crossing = 1;'].join('\n'));
  }
  const others = [...waysUp, ...otherFaults, ...strangeWrites, ...ownWrites, ...allowed];
  for (const [file, text] of others) await put(file, text);
  const { stdout } = await run(process.execPath, ['scripts/checks/walls.ts', folder], {
    cwd: root,
    maxBuffer: 50_000_000,
  }).catch((failed: { stdout: string }) => failed);
  for (const line of stdout.split('\n')) {
    const file = line.split(/:? /, 1)[0] ?? '';
    said.set(file, [...(said.get(file) ?? []), line]);
  }
});

afterAll(() => rm(folder, { recursive: true, force: true }));

const refusedFrom = (file: string) =>
  (said.get(file) ?? []).map((line) => / imports (\S+): /.exec(line)?.[1] ?? line);

describe('walls between the parts', () => {
  test.each(parts)('$name', (from) => {
    const refused = parts.filter((to) => to !== from && !mayImport(from, to));
    expect(refusedFrom(from.file).sort()).toEqual(refused.map(({ file }) => file).sort());
  });
  test.each(neverAllowed)('%s never imports %s', (from, to) => {
    expect(refusedFrom(fileIn(from))).toContain(fileIn(to));
  });
  test.each(waysUp)('%s: %s', (file) => {
    expect(refusedFrom(file)).toHaveLength(1);
  });
  test.each(otherFaults)('%s: %s', (file, _text, fault) => {
    expect(said.get(file)?.join('\n')).toContain(fault);
  });
  test.each(allowed)('%s may: %s', (file) => {
    expect(said.get(file) ?? []).toEqual([]);
  });
  test.each(strangeWrites)('%s: %s', (file) => {
    expect(said.get(file)).toEqual([expect.stringContaining('writes ')]);
  });
  test.each(ownWrites)('%s may: %s', (file) => {
    expect(said.get(file) ?? []).toEqual([]);
  });
  test('an exception that nobody needs any more', () => {
    expect(said.get('server/db/name-keys.ts')).toEqual([expect.stringContaining('writes nothing')]);
  });
  test('a part that is nowhere any more', async () => {
    const empty = await mkdtemp(join(tmpdir(), 'somesha-walls-'));
    await mkdir(join(empty, 'server/db'), { recursive: true });
    await writeFile(join(empty, 'server/db/a.ts'), '');
    const { stdout } = await run(process.execPath, ['scripts/checks/walls.ts', empty], {
      cwd: root,
    }).catch((failed: { stdout: string }) => failed);
    await rm(empty, { recursive: true });
    expect(stdout).toContain('server/files: named in');
    expect(stdout).not.toContain('server/db: named in');
  });
});

describe('what a floor is compiled with', () => {
  async function filesOf(floor: string): Promise<string[]> {
    const { stdout } = await run(
      process.execPath,
      ['node_modules/typescript/bin/tsc', '-p', floor, '--listFilesOnly'],
      { cwd: root, maxBuffer: 10_000_000 },
    );
    return stdout.split('\n');
  }
  const dom = /\/lib\.dom\./;
  const node = /\/@types\/node\//;

  test('the contract without DOM and Node', async () => {
    const files = await filesOf('contract');
    expect(files.filter((file) => dom.test(file) || node.test(file))).toEqual([]);
  });
  test('the server without DOM', async () => {
    const files = await filesOf('server');
    expect(files.filter((file) => dom.test(file))).toEqual([]);
    expect(files.some((file) => node.test(file))).toBe(true);
  });
  test.each(['contract', 'server'])('every file of %s', async (floor) => {
    const files = new Set(await filesOf(floor));
    const own = globSync(`${floor}/**/*.ts`, { cwd: root });
    const left = own.filter((file) => !file.endsWith('.test.ts') && !files.has(join(root, file)));
    expect(left).toEqual([]);
  });
});
