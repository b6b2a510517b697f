import { type Selectable, sql } from 'kysely';
import type { SchoolsTable } from '../../../db/tables/reference-data.tables.ts';
import { inParts } from '../writing/in-parts.ts';
import { addedIds, touched, tracesAtOnce, type Undoing } from './trace.ts';

/** Names by what the change log calls them, in the order in which they may go; and who may use them. */
const kinds = [
  { entity: 'subject', table: 'subjects', usedBy: [['marks', 'subject_id']] },
  {
    entity: 'class',
    table: 'classes',
    usedBy: [
      ['academic_reports', 'class_id'],
      ['finance_reports', 'class_id'],
    ],
  },
  {
    entity: 'year',
    table: 'years',
    // A year that ever had a report keeps its line of totals, and so stays.
    usedBy: [
      ['term_totals', 'year_id'],
      ['documents', 'year_id'],
    ],
  },
  {
    entity: 'school',
    table: 'schools',
    usedBy: [
      ['students', 'school_id'],
      ['academic_reports', 'school_id'],
      ['finance_reports', 'school_id'],
    ],
  },
  { entity: 'cluster', table: 'clusters', usedBy: [['schools', 'cluster_id']] },
] as const;

/**
 * Schools go back to their clusters; names that were added go too, but for those in use by now.
 * @throws Conflict for a school that somebody has moved since
 */
export async function undoNames({ trx, traces, restored }: Undoing): Promise<void> {
  for (const one of traces) {
    if (one.entity !== 'school' || one.before === null) continue;
    // Written by the import itself.
    const { id, cluster_id }: Selectable<SchoolsTable> = JSON.parse(one.before);
    const moved = await trx
      .updateTable('schools')
      .set({ cluster_id })
      .where('id', '=', id)
      .where('cluster_id', '=', Number(one.version))
      .executeTakeFirst();
    if (moved.numUpdatedRows === 0n) throw touched();
    restored.set(one, { before: { cluster_id: Number(one.version) }, after: { cluster_id } });
  }
  for (const { entity, table, usedBy } of kinds) {
    const added = addedIds(traces.filter((one) => one.entity === entity));
    for (const part of inParts(added, tracesAtOnce)) {
      let query = trx.deleteFrom(table).where('id', 'in', part);
      for (const [user, column] of usedBy)
        query = query.where(
          sql<boolean>`not exists (select 1 from ${sql.table(user)} where ${sql.ref(`${user}.${column}`)} = ${sql.ref(`${table}.id`)})`,
        );
      await query.execute();
    }
  }
}
