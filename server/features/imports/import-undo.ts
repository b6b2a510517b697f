import { sql } from 'kysely';
import { importMessages as words } from '#contract/imports/messages.ts';
import { type Actor, type Change, recordChanges } from '../../db/change-log.ts';
import type { Transaction } from '../../db/database.ts';
import type { SchoolsTable } from '../../db/tables/reference-data.tables.ts';
import type { StudentsTable } from '../../db/tables/students.tables.ts';
import type {
  AcademicReportsTable,
  FinanceReportsTable,
} from '../../db/tables/term-reports.tables.ts';
import { Conflict } from '../../errors.ts';
import type { Host } from './host.ts';

interface Trace {
  readonly entity: string;
  readonly entity_id: number;
  readonly action: 'add' | 'edit';
  readonly version: string;
  readonly before: string | null;
}

const reportTables = {
  academic_report: 'academic_reports',
  finance_report: 'finance_reports',
} as const;
const rowTables = { academic_reports: 'marks', finance_reports: 'finance_items' } as const;
const nameTables = [
  ['subject', 'subjects'],
  ['class', 'classes'],
  ['year', 'years'],
  ['school', 'schools'],
  ['cluster', 'clusters'],
] as const;
const atOnce = 500;

const touched = () => new Conflict(words.touched);
const isReport = (entity: string): entity is keyof typeof reportTables => entity in reportTables;

function inParts<T>(all: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(all.length / atOnce) }, (_, at) =>
    all.slice(at * atOnce, (at + 1) * atOnce),
  );
}

async function undoReports(
  trx: Transaction,
  traces: readonly Trace[],
  entity: keyof typeof reportTables,
): Promise<void> {
  const table = reportTables[entity];
  const own = traces.filter((one) => one.entity === entity);
  for (const part of inParts(own)) {
    const ids = part.map((one) => one.entity_id);
    const rows = await trx
      .selectFrom(table)
      .select(['id', 'version', 'status', 'mailed_version'])
      .where('id', 'in', ids)
      .execute();
    const now = new Map(rows.map((row) => [row.id, row]));
    const isTouched = part.some((one) => {
      const row = now.get(one.entity_id);
      return (
        !row ||
        String(row.version) !== one.version ||
        row.status !== 0 ||
        (one.action === 'add' && row.mailed_version !== null)
      );
    });
    if (isTouched) throw touched();
    const added = part.filter((one) => one.action === 'add').map((one) => one.entity_id);
    if (added.length > 0) await trx.deleteFrom(table).where('id', 'in', added).execute();
  }
  for (const one of own) if (one.before !== null) await restoreReport(trx, table, one.before);
}

async function restoreReport(
  trx: Transaction,
  table: 'academic_reports' | 'finance_reports',
  before: string,
): Promise<void> {
  // Written by the import itself.
  const {
    id,
    marks,
    items,
    mailed_version: _kept,
    ...columns
  } = JSON.parse(before) as (AcademicReportsTable | FinanceReportsTable) & {
    id: number;
    marks?: readonly object[];
    items?: readonly object[];
  };
  await trx
    .updateTable(table)
    .set(columns as never)
    .where('id', '=', id)
    .execute();
  await trx.deleteFrom(rowTables[table]).where('report_id', '=', id).execute();
  const rows = (marks ?? items ?? []).map((row, position) => ({ ...row, report_id: id, position }));
  if (rows.length > 0)
    await trx
      .insertInto(rowTables[table])
      .values(rows as never)
      .execute();
}

async function undoStudents(trx: Transaction, traces: readonly Trace[]): Promise<void> {
  const own = traces.filter((one) => one.entity === 'student');
  for (const part of inParts(own)) {
    const rows = await trx
      .selectFrom('students')
      .select(['id', 'updated_at', 'picture', 'certificate'])
      .where(
        'id',
        'in',
        part.map((one) => one.entity_id),
      )
      .execute();
    const now = new Map(rows.map((row) => [row.id, row]));
    if (part.some((one) => now.get(one.entity_id)?.updated_at !== one.version)) throw touched();
    const added = part.filter((one) => one.action === 'add').map((one) => one.entity_id);
    if (added.length === 0) continue;
    // What others have filed about them since stands in the way, whatever it is.
    for (const table of ['academic_reports', 'finance_reports', 'documents', 'media'] as const) {
      const found = await trx
        .selectFrom(table)
        .select('id')
        .where('student_id', 'in', added)
        .limit(1)
        .executeTakeFirst();
      if (found) throw touched();
    }
    await trx.deleteFrom('students').where('id', 'in', added).execute();
  }
  for (const one of own) {
    if (one.before === null) continue;
    const { id, ...columns } = JSON.parse(one.before) as StudentsTable;
    await trx.updateTable('students').set(columns).where('id', '=', id).execute();
  }
}

type Use = readonly [table: string, column: string];

const usedBy: Readonly<Record<string, readonly Use[]>> = {
  subjects: [['marks', 'subject_id']],
  classes: [
    ['academic_reports', 'class_id'],
    ['finance_reports', 'class_id'],
  ],
  // A year that ever had a report keeps its line of totals, and so stays.
  years: [
    ['term_totals', 'year_id'],
    ['documents', 'year_id'],
  ],
  schools: [
    ['students', 'school_id'],
    ['academic_reports', 'school_id'],
    ['finance_reports', 'school_id'],
  ],
  clusters: [['schools', 'cluster_id']],
};

/** Names that the import added go too, but for those that somebody uses by now. */
async function undoNames(trx: Transaction, traces: readonly Trace[]): Promise<void> {
  for (const one of traces) {
    if (one.entity !== 'school' || one.before === null) continue;
    const { id, cluster_id } = JSON.parse(one.before) as SchoolsTable & { id: number };
    await trx.updateTable('schools').set({ cluster_id }).where('id', '=', id).execute();
  }
  for (const [entity, table] of nameTables) {
    const added = traces
      .filter((one) => one.entity === entity && one.action === 'add')
      .map((one) => one.entity_id);
    for (const part of inParts(added)) {
      let query = trx.deleteFrom(table).where('id', 'in', part);
      for (const [user, column] of usedBy[table] ?? [])
        query = query.where(
          sql<boolean>`not exists (select 1 from ${sql.table(user)} where ${sql.ref(`${user}.${column}`)} = ${sql.ref(`${table}.id`)})`,
        );
      await query.execute();
    }
  }
}

/**
 * Takes back everything an import made or changed, all or nothing.
 * @throws Conflict once any of it was touched by somebody else
 */
export async function undoChanges(
  app: Host,
  trx: Transaction,
  actor: Actor,
  importId: number,
): Promise<void> {
  const traces = await trx
    .selectFrom('import_changes')
    .selectAll()
    .where('import_id', '=', importId)
    .orderBy('position')
    .execute();
  for (const entity of Object.keys(reportTables))
    if (isReport(entity)) await undoReports(trx, traces, entity);
  await undoStudents(trx, traces);
  await undoNames(trx, traces);
  const at = app.now();
  const changes = traces.map(
    ({ entity, entity_id, action }): Change => ({
      by: actor,
      at,
      action: action === 'add' ? 'delete' : 'edit',
      entity,
      id: entity_id,
      fields: [],
    }),
  );
  const own: Change = {
    by: actor,
    at,
    action: 'undo',
    entity: 'import',
    id: importId,
    after: { changes: traces.length },
  };
  await recordChanges(app.db, trx, [...changes, own]);
}
