import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { keepOldAssets } from './old-assets.js';

const day = 86_400_000;

/** A built folder; `current` is what its manifest names. */
async function built(folder: string, files: Record<string, number>, current: readonly string[]) {
  await mkdir(join(folder, 'assets'), { recursive: true });
  await mkdir(join(folder, '.vite'));
  for (const [name, age] of Object.entries(files)) {
    const file = join(folder, 'assets', name);
    await writeFile(file, folder);
    const at = new Date(Date.now() - age * day);
    await utimes(file, at, at);
  }
  const manifest = Object.fromEntries(current.map((name) => [name, { file: `assets/${name}` }]));
  await writeFile(join(folder, '.vite', 'manifest.json'), JSON.stringify(manifest));
}

test('what was current until now stays, what was replaced a week ago goes', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'somesha-assets-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const [before, fresh] = [join(folder, 'before'), join(folder, 'fresh')];
  await built(
    before,
    { 'a-1.js': 90, 'a-1.js.br': 90, 'same-1.js': 90, 'older-1.js': 8, 'late-1.js': 6 },
    ['a-1.js', 'same-1.js'],
  );
  await built(fresh, { 'a-2.js': 0, 'a-2.js.br': 0, 'same-1.js': 0 }, ['a-2.js', 'same-1.js']);
  keepOldAssets(before, fresh);
  expect((await readdir(join(fresh, 'assets'))).toSorted()).toEqual([
    'a-1.js',
    'a-1.js.br',
    'a-2.js',
    'a-2.js.br',
    'late-1.js',
    'same-1.js',
  ]);
  expect(await readFile(join(fresh, 'assets', 'same-1.js'), 'utf8')).toBe(fresh);
  // The week of one that was in use for long begins when it is replaced.
  const { mtimeMs } = await stat(join(fresh, 'assets', 'a-1.js'));
  expect(Date.now() - mtimeMs).toBeLessThan(day);
  const late = await stat(join(fresh, 'assets', 'late-1.js'));
  expect(Date.now() - late.mtimeMs).toBeGreaterThan(5 * day);
});

test('they never become more than the new ones, and the newest stay', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'somesha-assets-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const [before, fresh] = [join(folder, 'before'), join(folder, 'fresh')];
  await built(before, { 'c-1.js': 3, 'c-2.js': 2, 'c-3.js': 1, 'c-4.js': 30 }, ['c-4.js']);
  await built(fresh, { 'c-5.js': 0, 'd-5.js': 0 }, ['c-5.js', 'd-5.js']);
  keepOldAssets(before, fresh);
  const kept = await readdir(join(fresh, 'assets'));
  expect(kept.toSorted()).toEqual(['c-3.js', 'c-4.js', 'c-5.js', 'd-5.js']);
});

test('a first build has nothing to hand on', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'somesha-assets-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await built(join(folder, 'fresh'), { 'a-1.js': 0 }, ['a-1.js']);
  keepOldAssets(join(folder, 'before'), join(folder, 'fresh'));
  expect(await readdir(join(folder, 'fresh', 'assets'))).toEqual(['a-1.js']);
});
