import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { factOf, type RowKind } from '#contract/imports/kinds.ts';
import { projectRoot } from '../../project-root.ts';

/** Lines of headings of each fact, by groups: `whose` has those that say whom a row is about. */
type Headings = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

const folder = join(projectRoot(), 'messages', 'headings');

/** The headings of all languages, each with its group and fact. */
export const allHeadings = () =>
  readdirSync(folder)
    .sort()
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Headings)
    .flatMap((language) => Object.entries(language))
    .flatMap(([group, facts]) =>
      Object.entries(facts).flatMap(([fact, lines]) =>
        lines.flatMap((line) => line.split(' ').map((heading) => ({ group, fact, heading }))),
      ),
    );

/** Where the headings of each kind stand; the first that has one counts. */
export const groupsOf: Readonly<Record<RowKind, readonly string[]>> = {
  students: ['whose', 'students'],
  marks: ['whose', 'marks', 'subjects'],
  mark: ['whose', 'marks'],
  payments: ['whose', 'payments'],
  payment: ['whose', 'payments'],
  schools: ['schools'],
  supporters: ['supporters', 'students'],
};

/** Read at the first use. */
const known = new Map<RowKind, ReadonlyMap<string, string>>();

/** The facts of a kind by what people write above their columns: letters and digits, lower case, no accents. */
export function headingsOf(kind: RowKind): ReadonlyMap<string, string> {
  const there = known.get(kind);
  if (there) return there;
  const all = allHeadings();
  const found = new Map<string, string>();
  for (const own of groupsOf[kind])
    for (const { group, fact, heading } of all)
      if (group === own && factOf(kind, fact) && !found.has(heading)) found.set(heading, fact);
  known.set(kind, found);
  return found;
}
