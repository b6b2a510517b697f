import { globSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { basename, resolve } from 'node:path';
import process from 'node:process';
import type { IForbiddenRuleType } from 'dependency-cruiser';
import { root } from '../setup/root.js';
import { type Floor, floors } from './rungs.ts';
import { tableFaults } from './table-writes.ts';

// `npm test -- walls`: tries every import of the project against the rungs, and every statement that writes
// a table against the owners of the tables. With a folder, that one
// instead of the project's; its own test does so (tests/walls.slow.test.ts).

/** Tests try whatever they like; nothing stands on a test. */
const test = '\\.(test|spec)\\.tsx?$';
const allRungs = Object.values(floors).flatMap(({ rungs }) => rungs);
const allParts = allRungs.flat();

const escaped = (path: string) => path.replaceAll('.', '\\.');

/** The files of a part, without those of the parts within it. */
function filesOf(part: string): string {
  if (!part.endsWith('*')) {
    const within = allParts.filter((other) => other.startsWith(`${part}/`));
    const others = within
      .map((other) => `(?!${escaped(other)}${other.includes('.') ? '$' : '/'})`)
      .join('');
    return part.includes('.') ? `^${escaped(part)}$` : `^${others}${escaped(part)}/`;
  }
  const folder = part.slice(0, -1);
  const others = allParts.filter((other) => other.includes('.') && other.startsWith(folder));
  return `^${others.map((other) => `(?!${escaped(other)}$)`).join('')}${folder}[^/]+\\.(ts|tsx|js)$`;
}

const partsOf = ({ rungs }: Floor) => rungs.flat().map(filesOf);

function rulesOf(floor: Floor): IForbiddenRuleType[] {
  const otherFloors = floor.standsOn.flatMap((name) => partsOf(floors[name]));
  return floor.rungs.flatMap((rung, height) => {
    const below = floor.rungs.slice(0, height).flat().map(filesOf);
    return rung.map((part) => ({
      name: `${part} does not stand on it`,
      severity: 'error',
      from: { path: filesOf(part), pathNot: test },
      to: { path: allParts.map(filesOf), pathNot: [filesOf(part), ...below, ...otherFloors] },
    }));
  });
}

const forbidden: IForbiddenRuleType[] = [
  ...Object.values(floors).flatMap(rulesOf),
  {
    name: 'nothing stands on a test',
    severity: 'error',
    from: { pathNot: test },
    to: { path: test },
  },
  {
    name: 'the contract knows zod/mini and itself, nothing else',
    severity: 'error',
    from: { path: '^contract/', pathNot: test },
    to: { pathNot: [...allParts.map(filesOf), '^node_modules/zod/mini/'] },
  },
  { name: 'it is not there', severity: 'error', from: {}, to: { couldNotResolve: true } },
];

/**
 * The cruiser refuses TypeScript 7, which has no parser for programs yet, and then passes over every
 * .ts without a word. It alone gets version 6. Its watch for patterns that never end takes two thirds of its time.
 */
const forTheCruiser = (name: string) =>
  name === 'safe-regex'
    ? 'data:text/javascript,export default () => true'
    : name.replace(/^typescript(?=\/|$)/, 'typescript6');
registerHooks({
  resolve: (name, context, next) =>
    next(context.parentURL?.includes('/dependency-cruiser/') ? forTheCruiser(name) : name, context),
});

async function cruised(folder: string, files: string[]) {
  const { cruise, getAvailableTranspilers } = await import('dependency-cruiser');
  const parser = getAvailableTranspilers().find(({ name }) => name === 'typescript');
  if (!parser?.available) throw new Error('The cruiser finds no TypeScript that it can use');
  const { output } = await cruise(
    files,
    {
      baseDir: folder,
      validate: true,
      ruleSet: { forbidden },
      parser: 'tsc',
      // Types too: who needs a type from above stands on it.
      tsPreCompilationDeps: true,
      doNotFollow: { path: 'node_modules' },
      skipAnalysisNotInRules: true,
    },
    {
      exportsFields: ['exports'],
      conditionNames: ['types', 'node', 'import', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.json'],
    },
  );
  if (typeof output === 'string') throw new Error('The cruiser gives no result to read');
  return output.summary;
}

async function faultsIn(folder: string): Promise<string[]> {
  const everywhere = ['{contract,server,client,tests,scripts}/**/*.{ts,tsx,js}'];
  const files = globSync(everywhere, { cwd: folder });
  const { violations } = await cruised(folder, files);
  const parts = allParts.map((part) => {
    const pattern = new RegExp(filesOf(part));
    return { part, pattern, isThere: files.some((file) => pattern.test(file)) };
  });
  // A feature need not be on every floor.
  const names = new Set(parts.filter(({ isThere }) => isThere).map(({ part }) => basename(part)));
  return [
    ...violations.map(({ from, to, rule }) => `${from} imports ${to}: ${rule.name}`),
    ...files
      .filter((file) => !parts.some(({ pattern }) => pattern.test(file)))
      .map((file) => `${file}: no part of scripts/checks/rungs.ts`),
    ...tableFaults(folder, files),
    ...allParts
      .filter((part) => !names.has(basename(part)))
      .map((part) => `${part}: named in scripts/checks/rungs.ts, without a file on any floor`),
  ];
}

const faults = await faultsIn(resolve(root, process.argv[2] ?? '.'));
for (const fault of faults) process.stdout.write(`${fault}\n`);
process.exitCode = faults.length > 0 ? 1 : 0;
