import { financeKind } from '#contract/finance/kind.ts';
import {
  financeFields,
  financeRecord,
  type itemFields,
  itemRecord,
} from '#contract/finance/record.ts';
import { costFault } from '#contract/finance/rules.ts';
import type {
  BegunItem,
  FinanceInput,
  FinanceReport,
  FinanceStatement,
  FinanceVersion,
} from '#contract/finance/shapes.ts';
import { hundredthsText } from '#contract/hundredths.ts';
import { moneyOf } from '#contract/money.ts';
import { inputOf, type RowOf } from '#contract/record.ts';
import { readCurrency } from '../../db/currency.ts';
import type { ReportKind } from '../term-reports/report-kind.ts';
import { readFrozenTerm } from '../term-reports/report-versions.ts';
import { findFinanceReport, listBegunItems, listFinanceStatements } from './finance.queries.ts';

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
