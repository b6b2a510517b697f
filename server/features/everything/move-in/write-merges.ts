import { category } from '#contract/reference-data/categories.ts';
import { seededTerms } from '#contract/reference-data/seeds.ts';
import type { Transaction } from '../../../db/database.ts';
import type { MergedKind } from '../../../db/merged-names.ts';
import { namedTables } from '../../../db/name-keys.ts';
import { nameKey } from '../../../name-key.ts';
import { heads } from '../sheet-names.ts';
import type { MovingIn } from './moving-in.ts';
import type { SheetRow } from './read-workbook.ts';

/** A row of a name that was merged into another one. */
interface Part {
  readonly row: SheetRow;
  readonly name: string;
  readonly id: number;
  readonly into: number;
}

type CategoryOf = (id: number) => number | undefined;

/** The categories of subjects; other names have none. */
async function readCategories(trx: Transaction, kind: MergedKind): Promise<CategoryOf> {
  if (kind !== 'subject') return () => undefined;
  const rows = await trx.selectFrom('subjects').select(['id', 'category']).execute();
  const categories = new Map(rows.map((row) => [row.id, row.category]));
  return (id) => categories.get(id);
}

/** Whether following the merges from here leads in a circle. */
function isCircle(id: number, intoOf: ReadonlyMap<number, number>): boolean {
  const seen = new Set<number>();
  for (let now: number | undefined = id; now !== undefined; now = intoOf.get(now)) {
    if (seen.has(now)) return true;
    seen.add(now);
  }
  return false;
}

const seededKeys: ReadonlySet<string> = new Set(seededTerms.map(nameKey));

/** What is wrong with the merge, or null. */
function faultOf(
  kind: MergedKind,
  { name, id, into }: Part,
  intoOf: ReadonlyMap<number, number>,
  categoryOf: CategoryOf,
): string | null {
  if (id === into) return 'A name cannot be part of itself';
  if (isCircle(id, intoOf)) return 'These names are part of each other, so that none of them stays';
  const isFixed =
    kind === 'term' ? seededKeys.has(nameKey(name)) : categoryOf(id) === category.specialEducation;
  if (isFixed) return 'This name is part of every installation: it cannot be part of another one';
  if (categoryOf(id) !== categoryOf(into))
    return 'One is of Special Education, the other is not: they cannot be one';
  return null;
}

/**
 * Repeats the merges of the old installation, once both names are there; sheets that still use the merged name
 * mean the other one from then on. A name that cannot be merged into what its cell says is a fault.
 * @param nameIn the heading of the column with the rows' own names
 */
export async function mergeNames(
  { trx, reading }: MovingIn,
  kind: MergedKind,
  rows: readonly SheetRow[],
  nameIn: string,
): Promise<void> {
  const { ids, faults } = reading;
  const parts = rows.flatMap((row): Part[] => {
    const wanted = row.text(heads.mergedInto);
    const name = row.text(nameIn) ?? '';
    const id = ids.name(kind, name);
    if (wanted === null || id === undefined) return [];
    const into = ids.name(kind, wanted);
    if (into !== undefined) return [{ row, name, id, into }];
    faults.add(row.cell(heads.mergedInto), `There is no ${kind} ‘${wanted}’ here`);
    return [];
  });
  const intoOf = new Map(parts.map(({ id, into }) => [id, into]));
  const categoryOf = await readCategories(trx, kind);
  const sound = parts.filter((part) => {
    const fault = faultOf(kind, part, intoOf, categoryOf);
    if (fault !== null) faults.add(part.row.cell(heads.mergedInto), fault);
    return fault === null;
  });
  for (const { id, into: merged_into } of sound)
    await trx
      .updateTable(namedTables[kind].table)
      .set({ merged_into })
      .where('id', '=', id)
      .execute();
  for (const { name, id } of sound) {
    let now = id;
    for (let next = intoOf.get(now); next !== undefined; next = intoOf.get(now)) now = next;
    ids.addName(kind, name, now);
  }
}
