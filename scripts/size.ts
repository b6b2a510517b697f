import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { limits } from './checks/limits.ts';
import { git } from './setup/git.ts';
import { root } from './setup/root.js';

// `npm run size`: how many lines each part of the project has, and how many it may have. Lines of text that is no
// code are counted by their letters, 120 to a line, so that a long one counts for several.

interface Part {
  readonly name: string;
  /** The first part whose pattern fits a file has it. */
  readonly files: RegExp;
  readonly counts: 'lines' | 'letters';
}

const code = String.raw`\.(?:ts|tsx|js)$`;
const isTest = String.raw`\.(?:test|spec)\.tsx?$`;
const ofImports = '(?:server|client)/features/imports/';

const parts: readonly Part[] = [
  { name: 'imports: fixtures', files: /^tests\/fixtures\/imports\//, counts: 'letters' },
  {
    name: 'imports: tests',
    files: new RegExp(`^(?:${ofImports}.*${isTest}|tests/imports/|tests/journeys/import[^/]*$)`),
    counts: 'lines',
  },
  { name: 'imports: server', files: /^server\/features\/imports\//, counts: 'lines' },
  {
    name: 'imports: client',
    files: /^client\/(?:features\/imports\/|screens\/import\.tsx$)/,
    counts: 'lines',
  },
  { name: 'tests: mutants', files: /^tests\/mutants\//, counts: 'letters' },
  { name: 'tests: fixtures', files: /^tests\/fixtures\//, counts: 'letters' },
  { name: 'tests', files: new RegExp(`^tests/|${isTest}`), counts: 'lines' },
  { name: 'server', files: new RegExp(`^server/.*${code}`), counts: 'lines' },
  { name: 'client: style sheets', files: /^client\/.*\.css$/, counts: 'lines' },
  { name: 'client', files: new RegExp(`^client/.*${code}`), counts: 'lines' },
  { name: 'imports: contract', files: new RegExp(`^contract/imports/.*${code}`), counts: 'lines' },
  { name: 'contract', files: new RegExp(`^contract/.*${code}`), counts: 'lines' },
  { name: 'scripts and bench', files: new RegExp(`^scripts/.*${code}`), counts: 'lines' },
  { name: 'docs', files: /^(?:docs\/|CHANGELOG\.md$)/, counts: 'letters' },
  { name: 'findings', files: /^findings\//, counts: 'lines' },
  { name: 'words and guide', files: /^(?:messages|client\/guide)\//, counts: 'letters' },
  {
    name: 'settings and notices',
    files: /^(?:[^/]+$|\.ci\/|deploy\/|(?:server|client|contract|scripts)\/)/,
    counts: 'letters',
  },
];

/** What stands in the repository and is no text, or is written by a tool. */
const noText =
  /\.(?:png|jpe?g|jfif|webp|pdf|mp4|mov|xlsx?|ods|woff2?|ttf|otf|zip|icc|tiff?|gz|ico|heic|avif)$|^package-lock\.json$/i;

function countOf(file: string, counts: Part['counts']): number {
  const text = readFileSync(join(root, file), 'utf8');
  if (counts === 'lines') return text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
  return Math.ceil(text.length / 120);
}

/** Lines by part. @throws for a file that is of no part */
function measure(): Map<string, { lines: number; files: number }> {
  const listed = git('ls-files', '-z', '--cached', '--others', '--exclude-standard');
  const sums = new Map(parts.map(({ name }) => [name, { lines: 0, files: 0 }]));
  for (const file of new Set(listed.split('\0').filter((one) => one !== '' && !noText.test(one)))) {
    const part = parts.find(({ files }) => files.test(file));
    const sum = part && sums.get(part.name);
    if (!part || !sum)
      throw new Error(`${file} is of no part: name its folder in scripts/size.ts.`);
    sum.lines += countOf(file, part.counts);
    sum.files += 1;
  }
  return sums;
}

const rows = [...measure()].map(([name, { lines, files }]) => {
  const limit = limits[name];
  if (!limit) throw new Error(`${name} has no limit in scripts/checks/limits.ts.`);
  const isOver = lines > limit.lines || (limit.files !== undefined && files > limit.files);
  return { name, lines, files, limit, isOver };
});
for (const { name, lines, files, limit, isOver } of rows)
  process.stdout.write(
    `${name.padEnd(22)}${String(lines).padStart(8)} of ${String(limit.lines).padStart(6)} lines, ${files}${limit.files === undefined ? '' : ` of ${limit.files}`} files${isOver ? '  OVER' : ''}\n`,
  );
process.exitCode = rows.some(({ isOver }) => isOver) ? 1 : 0;
