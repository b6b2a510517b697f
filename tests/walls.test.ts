import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const linter = join(root, 'node_modules/@biomejs/biome/bin/biome');
const use = 'export const used = value;';

interface Breach {
  readonly wall: string;
  readonly file: string;
  readonly text: string;
  /** The lint rule that must speak up. */
  readonly rule: string;
}

const imports = (from: string) => `import value from '${from}';\n${use}\n`;
const breach = (
  wall: string,
  file: string,
  from: string,
  rule = 'noRestrictedImports',
): Breach => ({
  wall,
  file,
  text: imports(from),
  rule,
});

/** Each bad file alone must fail the lint: a wall that lets one through is not there. */
const breaches: readonly Breach[] = [
  breach('contract, server', 'contract/users/a.ts', '../../server/db/database.ts'),
  breach('contract, client', 'contract/users/b.ts', '../../client/lib/api.ts'),
  breach('contract, whole zod', 'contract/users/c.ts', 'zod'),
  breach('contract, a library', 'contract/d.ts', 'fastify'),
  breach('contract, Node', 'contract/e.ts', 'node:fs', 'noNodejsModules'),
  {
    wall: 'contract, a library loaded late',
    file: 'contract/f.ts',
    text: "export const used = () => import('react');\n",
    rule: 'noRestrictedImports',
  },
  breach('server, client', 'server/http/a.ts', '../../client/lib/api.ts'),
  breach('server, tests', 'server/http/b.ts', '../../tests/support/app-under-test.ts'),
  breach('server, a tool', 'server/http/c.ts', 'react', 'noUndeclaredDependencies'),
  breach('client, server', 'client/main-two.tsx', '../server/app.ts'),
  breach('client, Node', 'client/app/a.ts', 'node:path', 'noNodejsModules'),
  breach('lib, features', 'client/lib/a.ts', '../features/users/users.api.ts'),
  breach('ui, screens', 'client/ui/list/a.ts', '../../screens/users.tsx'),
  breach('ui, app', 'client/ui/list/b.ts', '../../app/menu.ts'),
  breach('feature, screens', 'client/features/users/a.ts', '../../screens/users.tsx'),
  breach('feature, server', 'client/features/users/b.ts', '../../../server/app.ts'),
  breach('screen, app', 'client/screens/a.tsx', '../app/menu.ts'),
  breach('rung 1, rung 1', 'server/features/users/a.ts', '../schools/schools.queries.ts'),
  breach('rung 1, rung 2', 'server/features/users/b.ts', '../session/sessions.ts'),
  breach('rung 2, rung 3', 'server/features/students/a.ts', '../academics/academics.queries.ts'),
  breach('rung 3, rung 3', 'client/features/academics/a.ts', '../finance/finance.api.ts'),
  breach('rung 3, rung 4', 'server/features/finance/a.ts', '../summaries/summaries.queries.ts'),
  breach('rung 4, rung 4', 'server/features/summaries/a.ts', '../notifications/outbox.ts'),
  {
    wall: 'markup from text',
    file: 'client/ui/c.tsx',
    text: 'export const used = <b dangerouslySetInnerHTML={{ __html: "" }} />;\n',
    rule: 'noDangerouslySetInnerHtml',
  },
  {
    wall: 'code from text',
    file: 'client/lib/b.ts',
    text: "export const used = eval('1');\n",
    rule: 'noGlobalEval',
  },
  {
    wall: 'a script address',
    file: 'client/ui/d.tsx',
    text: 'export const used = <a href="javascript:void(0)">x</a>;\n',
    rule: 'noScriptUrl',
  },
  {
    wall: 'any',
    file: 'server/b.ts',
    text: 'export const used: any = 1;\n',
    rule: 'noExplicitAny',
  },
];

/** Neighbours of the breaches that are allowed: the walls must not stand in the wrong place. */
const allowed: readonly (readonly [file: string, from: string])[] = [
  ['contract/users/ok1.ts', 'zod/mini'],
  ['contract/users/ok2.ts', '../fields.ts'],
  ['server/features/session/ok1.ts', '../users/users.queries.ts'],
  ['server/features/users/ok2.ts', '#contract/session/shapes.ts'],
  ['server/features/users/ok3.ts', '../../db/database.ts'],
  ['server/features/users/ok4.ts', './users.queries.ts'],
  ['server/http/ok5.ts', 'fastify'],
  ['client/features/summaries/ok1.ts', '../students/students.api.ts'],
  ['client/features/users/ok2.ts', '../../lib/api.ts'],
  ['client/screens/ok3.tsx', '../features/users/users-table.tsx'],
  ['client/app/ok4.tsx', '../screens/users.tsx'],
];

const cycle: readonly (readonly [file: string, text: string])[] = [
  ['server/cycle-a.ts', "import { b } from './cycle-b.ts';\nexport const a = () => b;\n"],
  ['server/cycle-b.ts', "import { a } from './cycle-a.ts';\nexport const b = () => a;\n"],
];

let folder = '';
/** File, below the folder, to the names of the rules it broke. */
const found = new Map<string, Set<string>>();

async function put(file: string, text: string) {
  await mkdir(dirname(join(folder, file)), { recursive: true });
  await writeFile(join(folder, file), text);
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'somesha-walls-'));
  const config = JSON.parse(await readFile(join(root, 'biome.json'), 'utf8'));
  // The folder is no repository; everything else of our configuration holds there too.
  await put('biome.json', JSON.stringify({ ...config, vcs: { enabled: false } }));
  await cp(join(root, 'package.json'), join(folder, 'package.json'));
  for (const { file, text } of breaches) await put(file, text);
  for (const [file, from] of allowed) await put(file, imports(from));
  for (const [file, text] of cycle) await put(file, text);
  const run = promisify(execFile);
  const { stdout } = await run(
    process.execPath,
    [linter, 'lint', '--reporter=github', '--max-diagnostics=none', '.'],
    { cwd: folder, maxBuffer: 10_000_000 },
  ).catch((failed: { stdout: string }) => failed);
  for (const [, rule = '', path = ''] of stdout.matchAll(/title=lint\/\w+\/(\w+),file=([^,]+)/g)) {
    const file = path.slice(path.indexOf(folder) + folder.length + 1);
    found.set(file, (found.get(file) ?? new Set()).add(rule));
  }
});

afterAll(() => rm(folder, { recursive: true, force: true }));

describe('import walls and forbidden words fail the lint', () => {
  test.each(breaches)('$wall', ({ file, rule }) => {
    expect([...(found.get(file) ?? [])]).toContain(rule);
  });
  test('a cycle', () => {
    for (const [file] of cycle) expect([...(found.get(file) ?? [])]).toContain('noImportCycles');
  });
  test.each(allowed)('%s may import %s', (file) => {
    expect([...(found.get(file) ?? [])]).toEqual([]);
  });
});
