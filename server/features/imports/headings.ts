import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SheetKind } from '#contract/imports/fields.ts';
import { projectRoot } from '../../project-root.ts';

/** The headings of each field, by kinds; `whose` has the fields that stand in sheets about students of any kind. */
type Headings = Readonly<
  Partial<Record<SheetKind | 'whose', Readonly<Record<string, readonly string[]>>>>
>;

const folder = join(projectRoot(), 'messages', 'headings');

/** The headings of all languages, a file for each. */
export const allHeadings = (): Headings[] =>
  readdirSync(folder)
    .sort()
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Headings);

function readHeadings(kind: SheetKind): ReadonlyMap<string, string> {
  const kinds = kind === 'schools' ? [kind] : (['whose', kind] as const);
  return new Map(
    allHeadings().flatMap((headings) =>
      kinds.flatMap((one) =>
        Object.entries(headings[one] ?? {}).flatMap(([field, words]) =>
          words.map((word): [string, string] => [word, field]),
        ),
      ),
    ),
  );
}

/** Read at the first use. */
const known = new Map<SheetKind, ReadonlyMap<string, string>>();

/** The fields of a kind of sheet by what people write above their columns: letters and digits, lower case, no accents. */
export function headingsOf(kind: SheetKind): ReadonlyMap<string, string> {
  const found = known.get(kind) ?? readHeadings(kind);
  known.set(kind, found);
  return found;
}
