import type { Transaction } from '../../../db/database.ts';
import {
  type keepStoredReport as keepAcademic,
  replaceMarks,
} from '../../academics/academics.queries.ts';
import {
  type keepStoredReport as keepFinance,
  replaceItems,
} from '../../finance/finance.queries.ts';
import { inParts } from '../writing/in-parts.ts';
import { addedIds, type Trace, touched, tracesAtOnce } from './trace.ts';

type AcademicReport = NonNullable<Awaited<ReturnType<typeof keepAcademic>>>;
type FinanceReport = NonNullable<Awaited<ReturnType<typeof keepFinance>>>;

// What stands in `before` was written by the import itself. The version that a letter told of is
// the database's own to keep.

async function restoreAcademic(trx: Transaction, before: string): Promise<void> {
  const { id, marks, mailed_version: _kept, ...columns }: AcademicReport = JSON.parse(before);
  await trx.updateTable('academic_reports').set(columns).where('id', '=', id).execute();
  await replaceMarks(
    trx,
    id,
    marks.map((row, position) => ({ ...row, position })),
  );
}

async function restoreFinance(trx: Transaction, before: string): Promise<void> {
  const { id, items, mailed_version: _kept, ...columns }: FinanceReport = JSON.parse(before);
  await trx.updateTable('finance_reports').set(columns).where('id', '=', id).execute();
  await replaceItems(
    trx,
    id,
    items.map((row, position) => ({ ...row, position })),
  );
}

const kinds = [
  { entity: 'academic_report', table: 'academic_reports', restore: restoreAcademic },
  { entity: 'finance_report', table: 'finance_reports', restore: restoreFinance },
] as const;

async function removeAdded(
  trx: Transaction,
  table: (typeof kinds)[number]['table'],
  part: readonly Trace[],
): Promise<void> {
  const rows = await trx
    .selectFrom(table)
    .select(['id', 'version', 'status', 'mailed_version'])
    .where(
      'id',
      'in',
      part.map((one) => one.entity_id),
    )
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
  const added = addedIds(part);
  if (added.length > 0) await trx.deleteFrom(table).where('id', 'in', added).execute();
}

/** Reports that the import filed go, those it changed are as they were. @throws Conflict */
export async function undoReports(trx: Transaction, traces: readonly Trace[]): Promise<void> {
  for (const { entity, table, restore } of kinds) {
    const own = traces.filter((one) => one.entity === entity);
    for (const part of inParts(own, tracesAtOnce)) await removeAdded(trx, table, part);
    for (const one of own) if (one.before !== null) await restore(trx, one.before);
  }
}
