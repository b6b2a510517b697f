import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';

const client = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(path, 'utf8');
const filesOf = (pattern: string) => globSync(pattern, { cwd: client }).map((f) => join(client, f));
const sheets = filesOf('**/*.module.css');
const code = filesOf('**/*.{ts,tsx}').filter((path) => !path.includes('.test.'));
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, one]) => one);
const named = (path: string) => relative(client, path);

/** The classes that a sheet has, without what stands in its comments. */
const classesOf = (sheet: string) =>
  new Set(all(read(sheet).replaceAll(/\/\*.*?\*\//gs, ''), /\.([a-z][\w-]*)(?=[^{};]*\{)/gi));

const [look, shared] = [join(client, 'ui/look.module.css'), join(client, 'ui/shared.module.css')];

/** Each import of a sheet: where, what, and the classes that are taken from it. `looks.ts` is two sheets. */
const imports = code.flatMap((path) => {
  const text = read(path);
  const used = text.replaceAll(/^import .*$/gm, '');
  const found = text.matchAll(/^import (\w+) from '([^']+(?:\.module\.css|\/looks\.ts))';$/gm);
  return [...found].flatMap(([, name, from = '']) => {
    const classes = all(used, new RegExp(`\\b${name}\\.(\\w+)`, 'g'));
    if (!from.endsWith('/looks.ts')) return [{ path, sheet: join(dirname(path), from), classes }];
    const isInLook = (one = '') => classesOf(look).has(one);
    const others = classes.filter((one) => !isInLook(one));
    const both = [{ path, sheet: look, classes: classes.filter(isInLook) }];
    return [...both, { path, sheet: shared, classes: others }];
  });
});

test('a class that is named is in its sheet, and one that is in a sheet is named', () => {
  const faults = imports.flatMap(({ path, sheet, classes }) =>
    classes
      .filter((one) => !classesOf(sheet).has(one))
      .map((one) => `${named(path)} names ${one}, which ${named(sheet)} lacks`),
  );
  for (const sheet of sheets) {
    const taken = imports.filter((one) => one.sheet === sheet).flatMap(({ classes }) => classes);
    for (const one of classesOf(sheet))
      if (!taken.includes(one)) faults.push(`${named(sheet)} has ${one}, which nobody names`);
  }
  expect(faults).toEqual([]);
});

test('a sheet stands beside the components that it is for; what all share is `look`, `shared` and `kit`', () => {
  const common = /\/(?:theme\/(?:kit|fields)|ui\/(?:look|shared))\.module\.css$/;
  const borrowed = imports
    .filter(({ path, sheet }) => dirname(path) !== dirname(sheet) && !common.test(sheet))
    .map(({ path, sheet }) => `${named(path)} borrows ${named(sheet)}`);
  // The page that waits for the app draws a mark that the app itself draws as a component.
  expect(borrowed).toEqual(['app/waiting-page.ts borrows ui/logo/logo.module.css']);
});

test('no sheet hangs on the inner names of the component kit', () => {
  const named = filesOf('**/*.css').filter((path) => /\.(mantine-|m_)/.test(read(path)));
  expect(named).toEqual([]);
});
