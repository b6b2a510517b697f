import { keepRows } from '../../../db/dialect.ts';
import { academicReports } from '../../academics/academics.kind.ts';
import { financeReports } from '../../finance/finance.kind.ts';
import { changesOf, keepIds } from '../../term-reports/report-changes.ts';
import type { ReportKind, ReportParts, ReportTable } from '../../term-reports/report-kind.ts';
import {
  deleteRows,
  insertRows,
  keepReport,
  type StoredReport,
} from '../../term-reports/term-reports.queries.ts';
import { recounting } from '../../term-reports/term-totals.ts';
import { inParts } from '../writing/in-parts.ts';
import { addedIds, type Trace, touched, tracesAtOnce, type Undoing } from './trace.ts';

/** A report as an import found it; one of an earlier version called its rows by their kind. */
type Found<Of extends ReportParts> = StoredReport<Of> & {
  readonly mailed_version?: unknown;
  readonly marks?: readonly Of['row'][];
  readonly items?: readonly Of['row'][];
};

// What stands in `before` was written by the import itself. Which version a letter told of is
// not the import's to write.
async function restore<Of extends ReportParts>(
  { app, trx }: Undoing,
  kind: ReportKind<Of>,
  before: string,
) {
  const found: Found<Of> = JSON.parse(before);
  const {
    id,
    mailed_version: _mailed,
    marks,
    items,
    rows = marks ?? items ?? [],
    ...columns
  } = found;
  const now = await keepReport(app.db, trx, kind, id);
  if (!now) throw touched();
  await recounting(trx, kind.table, [id], async () => {
    await trx.updateTable(kind.table).set(columns).where('id', '=', id).execute();
    await deleteRows(trx, kind, id);
    await insertRows(trx, kind, id, keepIds(rows, rows));
  });
  return changesOf(kind, now, { ...found, rows });
}

/** Kept from here to the commit: a correction at this moment comes before the look, or after the whole. */
async function removeAdded(
  { app, trx }: Undoing,
  table: ReportTable,
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
    .orderBy('id')
    .modifyEnd(keepRows(app.db.dialect))
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
  if (added.length > 0)
    await recounting(trx, table, added, () =>
      trx.deleteFrom(table).where('id', 'in', added).execute(),
    );
}

async function undoKind<Of extends ReportParts>(
  undoing: Undoing,
  kind: ReportKind<Of>,
): Promise<void> {
  const own = undoing.traces.filter((one) => one.entity === kind.entity);
  for (const part of inParts(own, tracesAtOnce)) await removeAdded(undoing, kind.table, part);
  for (const one of own)
    if (one.before !== null) undoing.restored.set(one, await restore(undoing, kind, one.before));
}

/** Reports that the import filed go, those it changed are as they were. @throws Conflict */
export async function undoReports(undoing: Undoing): Promise<void> {
  await undoKind(undoing, academicReports);
  await undoKind(undoing, financeReports);
}
