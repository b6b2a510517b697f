import { keepRows } from '../../../db/dialect.ts';
import {
  keepStoredReport as keepAcademic,
  replaceMarks,
} from '../../academics/academics.queries.ts';
import { loggedReport as loggedAcademic } from '../../academics/academics.service.ts';
import { keepStoredReport as keepFinance, replaceItems } from '../../finance/finance.queries.ts';
import { loggedReport as loggedFinance } from '../../finance/finance.service.ts';
import { differences } from '../../term-reports/term-reports.service.ts';
import { inParts } from '../writing/in-parts.ts';
import { addedIds, type Trace, touched, tracesAtOnce, type Undoing } from './trace.ts';

type AcademicReport = NonNullable<Awaited<ReturnType<typeof keepAcademic>>>;
type FinanceReport = NonNullable<Awaited<ReturnType<typeof keepFinance>>>;

// What stands in `before` was written by the import itself. The version that a letter told of is
// the database's own to keep.

async function restoreAcademic({ app, trx }: Undoing, before: string) {
  const old: AcademicReport = JSON.parse(before);
  const { id, marks, mailed_version: _kept, ...columns } = old;
  const now = await keepAcademic(app.db, trx, id);
  if (!now) throw touched();
  await trx.updateTable('academic_reports').set(columns).where('id', '=', id).execute();
  await replaceMarks(
    trx,
    id,
    marks.map((row, position) => ({ ...row, position })),
  );
  const values = differences(loggedAcademic(now), loggedAcademic(old));
  const named = now.teacher_comment === old.teacher_comment ? [] : ['teacher_comment'];
  return { ...values, fields: [...Object.keys(values.after), ...named] };
}

async function restoreFinance({ app, trx }: Undoing, before: string) {
  const old: FinanceReport = JSON.parse(before);
  const { id, items, mailed_version: _kept, ...columns } = old;
  const now = await keepFinance(app.db, trx, id);
  if (!now) throw touched();
  await trx.updateTable('finance_reports').set(columns).where('id', '=', id).execute();
  await replaceItems(
    trx,
    id,
    items.map((row, position) => ({ ...row, position })),
  );
  return differences(loggedFinance(now), loggedFinance(old));
}

const kinds = [
  { entity: 'academic_report', table: 'academic_reports', restore: restoreAcademic },
  { entity: 'finance_report', table: 'finance_reports', restore: restoreFinance },
] as const;

/** Kept from here to the commit: a correction at this moment comes before the look, or after the whole. */
async function removeAdded(
  { app, trx }: Undoing,
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
  if (added.length > 0) await trx.deleteFrom(table).where('id', 'in', added).execute();
}

/** Reports that the import filed go, those it changed are as they were. @throws Conflict */
export async function undoReports(undoing: Undoing): Promise<void> {
  const { traces, restored } = undoing;
  for (const { entity, table, restore } of kinds) {
    const own = traces.filter((one) => one.entity === entity);
    for (const part of inParts(own, tracesAtOnce)) await removeAdded(undoing, table, part);
    for (const one of own)
      if (one.before !== null) restored.set(one, await restore(undoing, one.before));
  }
}
