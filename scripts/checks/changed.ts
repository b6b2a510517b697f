import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { git } from '../setup/git.ts';
import { root } from '../setup/root.js';

const journeys = 'tests/journeys';

/**
 * Where this branch left main; on main itself its newest commit, so that what is not committed counts.
 * @throws Error outside of a repository, or where it has no branch named main
 */
export const leftMain = () => git('merge-base', 'HEAD', 'main');

/** Everything that differs from that commit, committed or not. */
export function filesSince(commit: string): string[] {
  const known = git('diff', '--name-only', commit);
  const added = git('ls-files', '--others', '--exclude-standard');
  return `${known}\n${added}`.split('\n').filter(Boolean);
}

/** The feature that a file belongs to, on any floor. */
const featureOf = (file: string) =>
  /^(?:contract|(?:server|client)\/features)\/([^/]+)\//.exec(file)?.[1] ?? null;

const isUnseen = (file: string) => /^docs\/|\.md$|\.(?:api\.|slow\.)?test\.tsx?$/.test(file);
const isJourney = (file: string) => file.startsWith(`${journeys}/`) && file.endsWith('.spec.ts');

/**
 * The journeys for files that were changed: those that were changed themselves, and those that
 * name a feature that was, in one of their imports. What belongs to no feature (the kernel, the kit,
 * the support of the journeys) touches all of them.
 * @returns paths of spec files
 */
export async function journeysFor(changed: readonly string[]): Promise<string[]> {
  const touched = changed.filter((file) => !isUnseen(file));
  const all = (await readdir(join(root, journeys)))
    .map((name) => `${journeys}/${name}`)
    .filter(isJourney);
  const beyond = touched.filter((file) => !isJourney(file));
  const features = beyond.map(featureOf);
  if (features.includes(null)) return all;
  const wanted = await Promise.all(
    all.map(async (spec) => {
      const text = await readFile(join(root, spec), 'utf8');
      const isNamed = features.some((name) =>
        [`/features/${name}/`, `#contract/${name}/`].some((part) => text.includes(part)),
      );
      return isNamed || touched.includes(spec);
    }),
  );
  return all.filter((_spec, place) => wanted[place]);
}
