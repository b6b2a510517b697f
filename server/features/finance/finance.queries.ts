import { financeFields } from '#contract/finance/record.ts';
import { groupItems, type Item, totalCents } from '#contract/finance/rules.ts';
import type { BegunItem, FinanceReport, FinanceStatement } from '#contract/finance/shapes.ts';
import { hundredthsText } from '#contract/hundredths.ts';
import { formatMoney } from '#contract/money.ts';
import type { RowOf } from '#contract/record.ts';
import { currencyBeside } from '../../db/currency.ts';
import type { Database, Reader } from '../../db/database.ts';
import { termsInYear } from '../../db/term-order.ts';
import {
  gatherById,
  type ReportRow,
  reportsText,
  sentBackOf,
} from '../term-reports/term-reports.queries.ts';

interface ItemRow extends ReportRow, RowOf<typeof financeFields>, Item {
  item_id: number;
  /** Null for the foundation's own. */
  currency: string | null;
}

const reports = reportsText(
  'finance_reports',
  financeFields,
  'r.currency, i.id as item_id, i.category, i.item, i.cost',
  'join finance_items i on i.report_id = r.id',
);
const oneReport = `${reports} where r.id = $1 order by i.position`;
const yearOfStudent = `with ${termsInYear('$2')} ${reports} join o on o.id = r.term_id
  where r.student_id = $1 and r.year_id = $2 order by o.place, i.position`;

/** One report as the edit form reads it, or undefined. */
export async function findFinanceReport(
  db: Database,
  id: number,
): Promise<FinanceReport | undefined> {
  const rows = await db.rows<ItemRow>(oneReport, [id]);
  const [report] = rows;
  return (
    report && {
      ...report,
      currency: report.currency ?? (await currencyBeside(db)).currency,
      pathFinance: report.path,
      sent_back: sentBackOf(report),
      items: rows.map(({ item_id, category, item, cost }) => ({
        id: item_id,
        category,
        item,
        cost: hundredthsText(cost),
      })),
    }
  );
}

/** What was paid for in these reports, in its order. */
export const listBegunItems = (
  reader: Reader,
  reports: readonly number[],
): Promise<(BegunItem & { report_id: number })[]> =>
  reader
    .selectFrom('finance_items')
    .select(['report_id', 'category', 'item'])
    .where('report_id', 'in', reports)
    .orderBy('position')
    .execute();

/** A student's reports of a year, terms in order, items by category with their totals (rule 7.15). */
export async function listFinanceStatements(
  db: Database,
  studentId: number,
  yearId: number,
): Promise<FinanceStatement[]> {
  const rows = await db.rows<ItemRow>(yearOfStudent, [studentId, yearId]);
  const { currency } = await currencyBeside(db);
  return gatherById(rows).flatMap((items) => {
    const [report] = items;
    if (!report) return [];
    return {
      ...report,
      currency: report.currency ?? currency,
      pathFinance: report.path,
      sent_back: sentBackOf(report),
      total_cost: formatMoney(totalCents(items)),
      items: groupItems(items),
    };
  });
}
