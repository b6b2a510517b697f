import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { factOf, type RowKind } from '#contract/imports/kinds.ts';
import { projectRoot } from '../../project-root.ts';

/** The headings of each fact, by groups: `whose` has those that say whom a row is about. */
type Headings = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

const folder = join(projectRoot(), 'messages', 'headings');

/** The headings of all languages, a file for each. */
export const allHeadings = (): Headings[] =>
  readdirSync(folder)
    .sort()
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Headings);

/** Where the headings of each kind stand; the first that has one counts. */
export const groupsOf: Readonly<Record<RowKind, readonly string[]>> = {
  students: ['whose', 'students'],
  marks: ['whose', 'marks'],
  mark: ['whose', 'marks'],
  payments: ['whose', 'payments'],
  payment: ['whose', 'payments'],
  schools: ['schools'],
  supporters: ['supporters', 'students'],
};

function readHeadings(kind: RowKind): ReadonlyMap<string, string> {
  const known = new Map<string, string>();
  for (const headings of allHeadings())
    for (const group of groupsOf[kind])
      for (const [fact, words] of Object.entries(headings[group] ?? {}))
        for (const word of factOf(kind, fact) ? words : [])
          if (!known.has(word)) known.set(word, fact);
  return known;
}

/** Read at the first use. */
const known = new Map<RowKind, ReadonlyMap<string, string>>();

/** The facts of a kind by what people write above their columns: letters and digits, lower case, no accents. */
export function headingsOf(kind: RowKind): ReadonlyMap<string, string> {
  const found = known.get(kind) ?? readHeadings(kind);
  known.set(kind, found);
  return found;
}
