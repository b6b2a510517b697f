import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { median, type Result } from './measure.ts';
import type { Version } from './sides.ts';

/** Below this part of the bare control a line is judged by its processor time: its clock is mostly noise. */
const judgedByProcessor = 0.01;

/** A clean copy of a commit, installed and built by its own commands. */
async function versionOf(commit: string, folder: string): Promise<Version> {
  await mkdir(folder);
  const archive = execFileSync('git', ['archive', commit], { maxBuffer: 2 ** 30 });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  execFileSync('npm', ['ci', '--silent', '--no-audit', '--no-fund'], { cwd: folder });
  execFileSync('npm', ['run', '--silent', 'build'], { cwd: folder });
  const part = (name: string) => import(join(folder, 'bench', name));
  const [{ seed }, { startDatabase }, { makeCases }] = await Promise.all(
    ['seed.ts', 'databases.ts', 'cases.ts'].map(part),
  );
  return { folder, seed, startDatabase, makeCases };
}

/** Two commits, each built in a folder that goes with `remove`. */
export async function versionsOf(commits: readonly [string, string]) {
  const [before, now] = commits.map((name) =>
    execFileSync('git', ['rev-parse', '--short', `${name}^{commit}`])
      .toString()
      .trim(),
  );
  const folder = await mkdtemp(join(tmpdir(), 'somesha-versions-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    const built = [
      await versionOf(before ?? '', join(folder, 'before')),
      await versionOf(now ?? '', join(folder, 'now')),
    ] as const;
    return { names: [before, now], built, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** A table of Markdown of the older version and the newer one; a ratio above 1 is better than before. */
export function comparisonOf(results: readonly Result[]): string {
  const rows = results.map(({ name, rounds }) => {
    const pairs = rounds.flatMap(({ bare, taken: [before, now] }) =>
      before && now ? [{ bare, before, now }] : [],
    );
    const of = (figure: (pair: (typeof pairs)[number]) => number) => median(pairs.map(figure));
    const clock = of(({ before, now }) => now.requestsPerSecond / before.requestsPerSecond);
    const processor = of(({ before, now }) => before.processor / now.processor);
    const ofControl = of(({ before, bare }) => before.requestsPerSecond / bare.requestsPerSecond);
    const isByProcessor = ofControl < judgedByProcessor;
    return [
      ...[name, ofControl.toFixed(3), clock.toFixed(2), processor.toFixed(2)],
      ...[of(({ before }) => before.processor), of(({ now }) => now.processor)].map((ms) =>
        ms.toFixed(2),
      ),
      `${(isByProcessor ? processor : clock).toFixed(2)}${isByProcessor ? ' by processor' : ''}`,
    ];
  });
  return [
    '| call | of the bare control | a second, now to before | processor, before to now | ms of it before | now | judged |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...rows.map((row) => `| ${row.join(' | ')} |`),
  ].join('\n');
}
