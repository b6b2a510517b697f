import { financeKind } from '#contract/finance/kind.ts';
import type { FinanceInput, FinanceReport, FinanceStatement } from '#contract/finance/shapes.ts';
import { moneyOf } from '#contract/money.ts';
import type {
  FinanceItemsTable,
  FinanceReportsTable,
} from '../../db/tables/term-reports.tables.ts';
import type { ReportKind } from '../term-reports/report-kind.ts';
import { findFinanceReport, listFinanceStatements } from './finance.queries.ts';

interface Finance {
  readonly input: FinanceInput;
  readonly report: FinanceReport;
  readonly reportsOfYear: FinanceStatement[];
  readonly columns: Pick<FinanceReportsTable, 'liaison_comment'>;
  readonly row: Pick<FinanceItemsTable, 'category' | 'item' | 'cost'> & { readonly id: number };
}

/** Finance reports on the server: costs in whole cents, the words of an item stay out of the log. */
export const financeReports: ReportKind<Finance> = {
  contract: financeKind,
  table: 'finance_reports',
  rowTable: 'finance_items',
  entity: 'finance_report',
  folder: 'receipts',
  async validate(_reader, forms) {
    return forms.map(({ input: { liaison_comment, items } }) => {
      const rows = items.map(({ id, category, item, cost }) => ({
        id,
        category,
        item,
        cost: moneyOf(cost),
      }));
      return { ok: true, content: { columns: { liaison_comment }, rows } };
    });
  },
  logged({ liaison_comment, rows }) {
    const costs = rows.flatMap((row): [string, string | number][] => [
      [`item.${row.id}.category`, row.category],
      [`item.${row.id}.cost`, row.cost],
    ]);
    const items = rows.map((row) => [`item.${row.id}.item`, row.item]);
    return {
      values: Object.fromEntries(costs),
      words: { liaison_comment, ...Object.fromEntries(items) },
    };
  },
  find: findFinanceReport,
  listOfYear: listFinanceStatements,
};
