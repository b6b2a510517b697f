import { financeKind } from '#contract/finance/kind.ts';
import {
  financeFields,
  financeRecord,
  type itemFields,
  itemRecord,
} from '#contract/finance/record.ts';
import { costFault, groupItems, type Item, totalCents } from '#contract/finance/rules.ts';
import type {
  BegunItem,
  FinanceInput,
  FinanceReport,
  FinanceStatement,
  FinanceVersion,
} from '#contract/finance/shapes.ts';
import { hundredthsText } from '#contract/hundredths.ts';
import { formatMoney, moneyOf } from '#contract/money.ts';
import { inputOf, type RowOf } from '#contract/record.ts';
import { currencyBeside, readCurrency } from '../../db/currency.ts';
import type { Database, Reader } from '../../db/database.ts';
import { termsInYear } from '../../db/term-order.ts';
import type { ReportKind } from '../term-reports/report-kind.ts';
import {
  gatherById,
  type ReportRow,
  readFrozenTerm,
  reportsText,
  sentBackOf,
} from '../term-reports/report-reads.ts';

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
async function findFinanceReport(db: Database, id: number): Promise<FinanceReport | undefined> {
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
const listBegunItems = (
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

interface Finance {
  readonly input: FinanceInput;
  readonly report: FinanceReport;
  readonly reportOfYear: FinanceStatement;
  readonly version: FinanceVersion;
  readonly begun: BegunItem;
  readonly columns: RowOf<typeof financeFields>;
  readonly row: RowOf<typeof itemFields> & { readonly id: number };
}

/** Finance reports on the server; costs are whole cents. */
export const financeReports: ReportKind<Finance> = {
  contract: financeKind,
  table: 'finance_reports',
  rowTable: 'finance_items',
  record: financeRecord,
  rowRecord: itemRecord,
  folder: 'receipts',
  async validate(reader, forms) {
    const ours = await readCurrency(reader);
    const ids = [0, ...forms.flatMap(({ ownId }) => ownId ?? [])];
    const query = reader.selectFrom('finance_reports').select(['id', 'currency']);
    const rows = await query.where('id', 'in', ids).execute();
    const own = new Map(rows.map(({ id, currency }) => [id, currency]));
    return forms.map(({ input, ownId }) => {
      const errors: Record<string, string[]> = {};
      const currency = own.get(ownId ?? 0) ?? ours;
      input.items.forEach(({ cost }, at) => {
        const fault = costFault(cost, currency);
        if (fault !== null) errors[`items.${at}.cost`] = [fault];
      });
      if (Object.keys(errors).length > 0) return { ok: false, errors };
      const rows = input.items.map(({ id, category, item, cost }) => ({
        id,
        category,
        item,
        cost: moneyOf(cost),
      }));
      const columns = { ...inputOf(financeFields, input), sent_back_reason: null };
      return { ok: true, content: { columns, rows } };
    });
  },
  freeze: async (reader, report) => ({
    ...(await readFrozenTerm(reader, report)),
    ...inputOf(financeFields, report),
    items: report.rows.map(({ category, item, cost }) => ({
      category,
      item,
      cost: hundredthsText(cost),
    })),
  }),
  toldVersion: (report) => report,
  nameOfRow: ({ id }) => `item.${id}`,
  find: findFinanceReport,
  listBegun: listBegunItems,
  listOfYear: listFinanceStatements,
};
