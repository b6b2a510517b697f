import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

// docs/rules.md says what the house promises, and the code names its paragraphs: '(rule 7.4)'.

const root = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

const rules = [...read('docs/rules.md').matchAll(/^- \*\*(\d+\.\d+) /gm)].map(([, rule]) => rule);

const code = [
  ...globSync(
    '{bench,client,contract,deploy,guide,scripts,server,tests}/**/*.{ts,tsx,js,css,md,service}',
    {
      cwd: root,
    },
  ),
  ...globSync('*.ts', { cwd: root }),
  'Dockerfile',
].filter((file) => file !== join('tests', 'rules.test.ts'));
const documents = ['README.md', ...globSync('docs/**/*.md', { cwd: root })];

const list = String.raw`\d+\.\d+(?:(?:, | and |, and )\d+\.\d+)*`;
// In words, and as the field of a call: `rules: '4.1, 4.4'`.
const citation = new RegExp(String.raw`\brules?(?::| =)? '?(${list})`, 'gi');
// Papers that the repository does not hold.
const paper =
  /\b(?:contract|spec|specification|security|issues?) \d+(?:\.\d+)?\b|\bthe spec(?:ification)?\b|\bsections? \d+(?:\.\d+)? of\b/i;

describe('the rules', () => {
  test('each has a number of its own', () => {
    expect(rules.length).toBeGreaterThan(100);
    expect(rules).toEqual([...new Set(rules)]);
  });

  test('each that is named is there', () => {
    const known = new Set(rules);
    const missing = [...code, ...documents].flatMap((file) =>
      [...read(file).matchAll(citation)]
        .flatMap(([, cited = '']) => cited.split(/, and | and |, /))
        .filter((rule) => !known.has(rule))
        .map((rule) => `${file}: rule ${rule}`),
    );
    expect(missing).toEqual([]);
  });

  test('nothing else is named as the reason', () => {
    const found = [...code, ...documents].flatMap((file) =>
      read(file)
        .split('\n')
        .filter((line) => paper.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    );
    expect(found).toEqual([]);
  });
});
