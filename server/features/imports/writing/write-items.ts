import { hundredthsText } from '#contract/hundredths.ts';
import { financeReports } from '../../finance/finance.kind.ts';
import { keepReport, keepReportStudent } from '../../term-reports/term-reports.queries.ts';
import { updateReport, validateReport } from '../../term-reports/term-reports.service.ts';
import { countFiled } from '../../term-reports/term-totals.ts';
import type { ItemChange } from '../planning/plan.ts';
import { filingOf, idsOf, type Keyed, keysOf, keyText } from './filed-reports.ts';
import { inParts } from './in-parts.ts';
import { changed, recordsAtOnce, rowsAtOnce, type Writing } from './writing.ts';

/** All items that a file has for one student, year and term. */
interface Gathered {
  readonly keys: Keyed;
  readonly report: ItemChange['report'];
  readonly items: ItemChange[];
}

async function gather(on: Writing, changes: readonly ItemChange[]): Promise<Gathered[]> {
  const reports = new Map<string, Gathered>();
  for (const change of changes) {
    const keys = await keysOf(on, change);
    const there = reports.get(keyText(keys));
    if (there) there.items.push(change);
    else reports.set(keyText(keys), { keys, report: change.report, items: [change] });
  }
  return [...reports.values()];
}

const itemRow = ({ category, item, cost }: ItemChange, position: number) => ({
  category,
  item,
  cost,
  position,
});

const costOf = (items: readonly ItemChange[]) => items.reduce((sum, one) => sum + one.cost, 0);

async function addReports(on: Writing, added: readonly Gathered[]): Promise<void> {
  for (const some of inParts(added, recordsAtOnce)) {
    const file = await filingOf(
      on,
      some.map((one) => one.keys),
    );
    const filed = await on.trx
      .insertInto('finance_reports')
      .values(some.map(({ keys }) => file(keys)))
      .returning(['id', 'student_id', 'year_id', 'term_id'])
      .execute();
    const idOf = idsOf(filed);
    const rows = some.flatMap(({ keys, items }) => {
      const report_id = idOf(keys);
      return items.map((one, at) => ({ ...itemRow(one, at), report_id }));
    });
    for (const part of inParts(rows, rowsAtOnce))
      await on.trx.insertInto('finance_items').values(part).execute();
    await countFiled(
      on.trx,
      'finance_reports',
      filed.map((row) => row.id),
    );
    for (const { keys, items } of some)
      on.made.add('finance_report', idOf(keys), '1', {
        after: { ...keys, cost: costOf(items) },
      });
    await on.step(some.reduce((sum, one) => sum + one.items.length, 0));
  }
}

async function addToReport(
  on: Writing,
  { keys, items }: Gathered,
  report: NonNullable<ItemChange['report']>,
): Promise<void> {
  const { app, trx, actor } = on;
  const student = await keepReportStudent(app.db, trx, keys.student_id);
  const old = await keepReport(app.db, trx, financeReports, report.id);
  if (!old || old.version !== report.version) throw changed();
  const all = [...old.rows, ...items.map((one) => ({ ...one, id: null }))];
  const input = {
    ...keys,
    liaison_comment: old.liaison_comment,
    items: all.map(({ cost, ...item }) => ({ ...item, cost: hundredthsText(cost) })),
  };
  const valid = await validateReport(trx, financeReports, input, student, old.id);
  const now = new Date(on.at);
  const { version, log } = await updateReport(
    { trx, actor, now },
    financeReports,
    old,
    valid,
    null,
  );
  on.made.edit('finance_report', old.id, String(version), old, log);
  await on.step(items.length);
}

/** Files the new receipts, then adds items to those that were there. @throws Conflict */
export async function writeItems(on: Writing, changes: readonly ItemChange[]): Promise<void> {
  const reports = await gather(on, changes);
  await addReports(
    on,
    reports.filter((one) => one.report === null),
  );
  for (const one of reports) if (one.report) await addToReport(on, one, one.report);
}
