import { financeFields, itemFields } from '#contract/finance/record.ts';
import type {
  BegunItem,
  FinanceInput,
  FinanceReport,
  FinanceStatement,
} from '#contract/finance/shapes.ts';
import { emptyForm, type FormValuesOf, filledForm } from '#contract/record.ts';
import type { Student } from '#contract/students/shapes.ts';
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
    /** What the sums are in. */
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

export const blankItem = (): ItemRow => ({ ...emptyForm(itemFields), key: newRowKey(), id: null });

export const blankReport = (student: Pick<Student, 'id'>): FinanceValues => ({
  ...blankKeys(student),
  ...emptyForm(financeFields),
  items: [blankItem()],
  receipt: null,
  currency: pageCurrency.code,
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
  currency: report.currency ?? null,
});
