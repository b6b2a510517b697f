import { financeKind } from '#contract/finance/kind.ts';
import {
  financeFields,
  financeRecord,
  type itemFields,
  itemRecord,
} from '#contract/finance/record.ts';
import type { FinanceInput, FinanceReport, FinanceStatement } from '#contract/finance/shapes.ts';
import { moneyOf } from '#contract/money.ts';
import { inputOf, type RowOf } from '#contract/record.ts';
import type { ReportKind } from '../term-reports/report-kind.ts';
import { findFinanceReport, listFinanceStatements } from './finance.queries.ts';

interface Finance {
  readonly input: FinanceInput;
  readonly report: FinanceReport;
  readonly reportsOfYear: FinanceStatement[];
  readonly columns: RowOf<typeof financeFields>;
  readonly row: RowOf<typeof itemFields> & { readonly id: number };
}

/** Finance reports on the server: costs in whole cents. */
export const financeReports: ReportKind<Finance> = {
  contract: financeKind,
  table: 'finance_reports',
  rowTable: 'finance_items',
  record: financeRecord,
  rowRecord: itemRecord,
  folder: 'receipts',
  async validate(_reader, forms) {
    return forms.map(({ input }) => {
      const rows = input.items.map(({ id, category, item, cost }) => ({
        id,
        category,
        item,
        cost: moneyOf(cost),
      }));
      return { ok: true, content: { columns: inputOf(financeFields, input), rows } };
    });
  },
  nameOfRow: ({ id }) => `item.${id}`,
  find: findFinanceReport,
  listOfYear: listFinanceStatements,
};
