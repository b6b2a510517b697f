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
  readonly what: string;
  readonly file: string;
  readonly text: string;
  /** The lint rule that must speak up. */
  readonly rule: string;
}

const imports = (from: string) => `import value from '${from}';\n${use}\n`;
const breach = (what: string, file: string, from: string, rule: string): Breach => ({
  what,
  file,
  text: imports(from),
  rule,
});

/** Each bad file alone must fail the lint: a rule that lets one through is not there. */
const breaches: readonly Breach[] = [
  breach('Node in the contract', 'contract/a.ts', 'node:fs', 'noNodejsModules'),
  breach('Node in the web app', 'client/app/a.ts', 'node:path', 'noNodejsModules'),
  breach('a tool in the server', 'server/http/a.ts', 'react', 'noUndeclaredDependencies'),
  {
    what: 'markup from text',
    file: 'client/ui/c.tsx',
    text: 'export const used = <b dangerouslySetInnerHTML={{ __html: "" }} />;\n',
    rule: 'noDangerouslySetInnerHtml',
  },
  {
    what: 'code from text',
    file: 'client/lib/b.ts',
    text: "export const used = eval('1');\n",
    rule: 'noGlobalEval',
  },
  {
    what: 'a script address',
    file: 'client/ui/d.tsx',
    text: 'export const used = <a href="javascript:void(0)">x</a>;\n',
    rule: 'noScriptUrl',
  },
  {
    what: 'any',
    file: 'server/b.ts',
    text: 'export const used: any = 1;\n',
    rule: 'noExplicitAny',
  },
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
  folder = await mkdtemp(join(tmpdir(), 'somesha-lint-'));
  const config = JSON.parse(await readFile(join(root, '.biome.json'), 'utf8'));
  // The folder is no repository; everything else of our configuration holds there too.
  await put('biome.json', JSON.stringify({ ...config, vcs: { enabled: false } }));
  await cp(join(root, 'package.json'), join(folder, 'package.json'));
  for (const { file, text } of breaches) await put(file, text);
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

describe('what fails the lint', () => {
  test.each(breaches)('$what', ({ file, rule }) => {
    expect([...(found.get(file) ?? [])]).toContain(rule);
  });
  test('a cycle', () => {
    for (const [file] of cycle) expect([...(found.get(file) ?? [])]).toContain('noImportCycles');
  });
});
