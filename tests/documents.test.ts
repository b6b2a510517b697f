import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

const documents = ['README.md', 'CHANGELOG.md', ...globSync('docs/**/*.md', { cwd: root })];

/** A heading as the address of its place in the page. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\d_\- ]/gu, '')
    .trim()
    .replaceAll(' ', '-');

const anchorsIn = (file: string) =>
  [...read(file).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => anchorOf(heading));

test.each(documents)('%s: what it leads to is there', (file) => {
  const links = [...read(file).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link);
  const broken = links.filter((link) => {
    if (/^https?:/.test(link)) return false;
    const [path = '', anchor] = link.split('#');
    const target = path === '' ? file : normalize(join(dirname(file), path));
    if (!existsSync(join(root, target))) return true;
    return anchor !== undefined && !anchorsIn(target).includes(anchor);
  });
  expect(broken).toEqual([]);
});

test('documents that the code names are there', () => {
  const code = globSync(
    '{bench,client,contract,deploy,scripts,server,tests}/**/*.{ts,tsx,js,service}',
    { cwd: root },
  );
  const missing = code.flatMap((file) =>
    [...read(file).matchAll(/\bdocs\/[\w/-]+\.md\b/g)]
      .map(([name]) => name)
      .filter((name) => !existsSync(join(root, name)))
      .map((name) => `${file}: ${name}`),
  );
  expect(missing).toEqual([]);
});

test('every document has its place in the README', () => {
  const named = read('README.md');
  const pages = globSync('docs/*.md', { cwd: root });
  expect(pages.filter((page) => !named.includes(`](${page})`))).toEqual([]);
});
