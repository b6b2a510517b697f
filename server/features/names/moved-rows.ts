import { sql } from 'kysely';
import type { MergedNameKind } from '#contract/names/kinds.ts';
import { reportKinds } from '#contract/report-kinds.ts';
import type { Change } from '../../db/change-log.ts';
import type { Reader, Transaction } from '../../db/database.ts';
import { inParts } from '../../db/in-parts.ts';
import { reportTables, storedReports } from '../../db/report-kinds.ts';
import { recounting } from '../../db/term-totals.ts';
import type { Writing } from '../../db/writing.ts';
import { type MovedPlace, movedPlaces } from './merge-places.ts';

const nameOf = ({ table, column }: MovedPlace) => `${table}.${column}`;

interface Moved {
  readonly row_id: number;
  readonly owner_id: number | null;
}

const rowsOf = (trx: Transaction, { id: merge_id }: Merge, place: MovedPlace): Promise<Moved[]> =>
  trx
    .selectFrom('name_merge_rows')
    .select(['row_id', 'owner_id'])
    .where('merge_id', '=', merge_id)
    .where('place', '=', nameOf(place))
    .orderBy('row_id')
    .execute();

/** Makes the rows of a place refer to another name; the totals of terms are adjusted. */
async function point(
  trx: Transaction,
  { table, column, id }: MovedPlace,
  rows: readonly number[],
  to: number,
): Promise<void> {
  for (const part of inParts(rows)) {
    const update = () =>
      sql`update ${sql.table(table)} set ${sql.ref(column)} = ${to}
        where ${sql.ref(id)} in (${sql.join(part)})`.execute(trx);
    const counted = column === 'term_id' ? reportTables.find((one) => one === table) : undefined;
    if (counted) await recounting(trx, counted, part, update);
    else await update();
  }
}

interface Merge {
  readonly id: number;
  readonly kind: MergedNameKind;
  readonly from_id: number;
  readonly into_id: number;
}

type Moves = Omit<Change, 'by' | 'at'>[];

/** Logs which records were moved from one name to the other. */
function changesOf(
  { entity, column }: MovedPlace,
  rows: readonly Moved[],
  from: number,
  to: number,
): Moves {
  if (entity === null) return [];
  const ids = new Set(rows.map(({ row_id, owner_id }) => owner_id ?? row_id));
  return [...ids].map((id) => ({
    ...{ action: 'edit', entity, id },
    ...{ before: { [column]: from }, after: { [column]: to } },
  }));
}

/** Moves all records that refer to a name, and remembers which ones, to undo it. */
export async function moveRows({ trx }: Writing, merge: Merge): Promise<Moves> {
  const { id: merge_id, kind, from_id, into_id } = merge;
  const changes: Moves = [];
  for (const place of movedPlaces[kind]) {
    const owner = place.owner ? sql.ref(place.owner) : sql`cast(null as bigint)`;
    await sql`insert into name_merge_rows (merge_id, place, row_id, owner_id)
      select ${merge_id}, ${nameOf(place)}, ${sql.ref(place.id)}, ${owner}
      from ${sql.table(place.table)} where ${sql.ref(place.column)} = ${from_id}`.execute(trx);
    const rows = await rowsOf(trx, merge, place);
    const ids = rows.map(({ row_id }) => row_id);
    await point(trx, place, ids, into_id);
    changes.push(...changesOf(place, rows, from_id, into_id));
  }
  return changes;
}

/** The people whose moved records refer to yet another name by now. */
async function changedOf(trx: Transaction, merge: Merge, place: MovedPlace): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select ${sql.raw(place.named)} as name
    from ${sql.table(place.table)} r join name_merge_rows m on m.row_id = r.${sql.ref(place.id)}
    where m.merge_id = ${merge.id} and m.place = ${nameOf(place)}
      and r.${sql.ref(place.column)} <> ${merge.into_id}`.execute(trx);
  const gone = place.owner === undefined ? [] : await replacedOf(trx, merge, place);
  return [...rows.map(({ name }) => name), ...gone];
}

/** The people whose reports have other rows since, so that the moved rows are gone. */
async function replacedOf(trx: Reader, merge: Merge, place: MovedPlace): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select s.name from name_merge_rows m
    join academic_reports a on a.id = m.owner_id join students s on s.id = a.student_id
    where m.merge_id = ${merge.id} and m.place = ${nameOf(place)} and not exists
      (select 1 from ${sql.table(place.table)} r where r.id = m.row_id)`.execute(trx);
  return rows.map(({ name }) => name);
}

/** The people whose records were changed since they were moved. */
export async function changedSince(trx: Transaction, merge: Merge): Promise<string[]> {
  const found: string[] = [];
  for (const place of movedPlaces[merge.kind]) found.push(...(await changedOf(trx, merge, place)));
  return found;
}

/** Moves the records back. */
export async function moveBack({ trx }: Writing, merge: Merge): Promise<Moves> {
  const changes: Moves = [];
  for (const place of movedPlaces[merge.kind]) {
    const rows = await rowsOf(trx, merge, place);
    const ids = rows.map(({ row_id }) => row_id);
    await point(trx, place, ids, merge.from_id);
    changes.push(...changesOf(place, rows, merge.into_id, merge.from_id));
  }
  return changes;
}

/** Ids of the moved rows of a place. */
const movedIds = (merge: Merge, place: string) =>
  sql`select row_id from name_merge_rows where merge_id = ${merge.id} and place = ${place}`;

/**
 * For terms that are separated again: letters and marks that were filed since `at` about the records that go back go
 * with them.
 */
export async function followBack(trx: Transaction, merge: Merge, at: string): Promise<void> {
  if (merge.kind !== 'term') return;
  const { from_id, into_id } = merge;
  await sql`update progress_letters set term_id = ${from_id} where term_id = ${into_id}
    and (${sql.join(
      reportKinds.map(
        (kind) =>
          sql`${sql.ref(`${kind}_id`)} in (${movedIds(merge, `${storedReports[kind].table}.term_id`)})`,
      ),
      sql` or `,
    )})`.execute(trx);
  // A mark that was set again is another row than the one that was moved.
  await sql`update school_checks set term_id = ${from_id}
    where term_id = ${into_id} and updated_at >= ${at} and year_id in
      (select year_id from term_calendar
        where id in (${movedIds(merge, 'term_calendar.term_id')}))`.execute(trx);
}
