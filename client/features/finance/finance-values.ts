import { financeFields, itemFields } from '#contract/finance/record.ts';
import type {
  BegunItem,
  FinanceInput,
  FinanceReport,
  FinanceStatement,
} from '#contract/finance/shapes.ts';
import { emptyForm, type FormValuesOf, filledForm } from '#contract/record.ts';
import type { Student } from '#contract/students/shapes.ts';
import { currencyOf } from '../../lib/money-text.ts';
import { pageCurrency } from '../../lib/page-settings.ts';
import { blankKeys, keysOf, type ReportValues } from '../term-reports/report-values.ts';
import { newRowKey } from '../term-reports/row-key.ts';

/** A row of a receipt as typed. */
export type ItemRow = FormValuesOf<typeof itemFields> & { key: number; id: number | null };

/** The form as typed; `liaison_comment` holds the finance remarks. */
export type FinanceValues = ReportValues &
  FormValuesOf<typeof financeFields> & {
    items: ItemRow[];
    receipt: File | null;
    currency: string | null;
  };

/** What the form of a finance report is made of. */
export interface Finance {
  readonly values: FinanceValues;
  readonly row: ItemRow;
  readonly input: FinanceInput;
  readonly report: FinanceReport;
  readonly reportsOfYear: FinanceStatement[];
  readonly begun: BegunItem;
}

/** What is typed is in: a new report takes the foundation's currency, another one has its own. */
export const typedIn = ({ id, currency }: Pick<FinanceValues, 'id' | 'currency'>): string | null =>
  id === null ? pageCurrency.code : currency;

export const blankItem = (): ItemRow => ({ ...emptyForm(itemFields), key: newRowKey(), id: null });

export const blankReport = (student: Pick<Student, 'id'>): FinanceValues => ({
  ...blankKeys(student),
  ...emptyForm(financeFields),
  items: [blankItem()],
  receipt: null,
  currency: null,
});

export const valuesOf = (report: FinanceReport): FinanceValues => ({
  ...keysOf(report),
  ...filledForm(financeFields, report),
  items: report.items.map((item) => ({
    ...filledForm(itemFields, item),
    key: newRowKey(),
    id: item.id,
  })),
  receipt: null,
  currency: currencyOf(report),
});
