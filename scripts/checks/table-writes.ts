import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { tables } from '../../server/db/tables.ts';
import { exceptions } from './table-owners.ts';

/** What nobody ships may write whatever it likes, and a migration knows no features. */
const isChecked = (file: string): boolean =>
  /^server\/.*\.ts$/.test(file) &&
  !file.endsWith('.test.ts') &&
  !file.startsWith('server/db/migrations/');

/** A name in quotes, or whatever stands there instead of one. */
const inBuilder =
  /\.(?:insertInto|replaceInto|mergeInto|updateTable|deleteFrom)\(\s*(?:'(?<name>\w+)[^']*'|(?<made>[^\s,)]+))/g;
const inText = new RegExp(
  [
    /(?:insert\s+(?:or\s+\w+\s+)?into|replace\s+into|delete\s+from)\s+(?:"?(?<name>\w+)|(?<made>\$\{[^}]+))/,
    /\bupdate\s+(?:"?(?<set>\w+)"?|(?<madeSet>\$\{[^}]+\}))\s+(?:as\s+\w+\s+)?set\b/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'gi',
);

/** The tables that a file writes; null for one whose name is known at run time alone. */
function writesIn(text: string): (string | null)[] {
  return [...text.matchAll(inBuilder), ...text.matchAll(inText)].map(
    ({ groups }) => groups?.name ?? groups?.set ?? null,
  );
}

const isIn = (file: string, folder: string) => file === folder || file.startsWith(`${folder}/`);

function faultOf(file: string, table: string | null): string | null {
  const named = Object.entries(exceptions).flatMap(([of, one]) =>
    isIn(file, of) ? [one.tables] : [],
  );
  if (named.includes('any')) return null;
  if (table === null)
    return named.length > 0 ? null : 'writes a table whose name is known at run time alone';
  const owner = new Map<string, { readonly owner: string }>(Object.entries(tables)).get(
    table,
  )?.owner;
  if (owner === undefined) return `writes ${table}, which has no owner`;
  const isAllowed = isIn(file, owner) || new Set<string>(named.flat()).has(table);
  return isAllowed ? null : `writes ${table}, which is ${owner}'s`;
}

/** Files that write what is not theirs (`server/db/tables`), and exceptions that nobody needs any more. */
export function tableFaults(folder: string, files: readonly string[]): string[] {
  const writing = files
    .filter(isChecked)
    .map((file) => ({ file, tables: writesIn(readFileSync(join(folder, file), 'utf8')) }))
    .filter(({ tables }) => tables.length > 0);
  return [
    ...writing.flatMap(({ file, tables }) =>
      [...new Set(tables.map((table) => faultOf(file, table)))].flatMap((fault) =>
        fault === null
          ? []
          : [`${file}: ${fault} (server/db/tables, scripts/checks/table-owners.ts)`],
      ),
    ),
    ...Object.keys(exceptions)
      .filter((of) => !writing.some(({ file }) => isIn(file, of)))
      .map((of) => `${of}: named in scripts/checks/table-owners.ts, writes nothing`),
  ];
}
