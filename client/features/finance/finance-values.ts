import type { FinanceInput, FinanceReport, FinanceStatement } from '#contract/finance/shapes.ts';
import type { Student } from '#contract/students/shapes.ts';
import { blankKeys, keysOf, type ReportValues } from '../term-reports/report-values.ts';
import { newRowKey } from '../term-reports/row-key.ts';

/** A row of a receipt as typed. */
export interface ItemRow {
  key: number;
  id: number | null;
  category: string;
  item: string;
  cost: string;
}

/** The form as typed; `liaison_comment` holds the finance remarks. */
export type FinanceValues = ReportValues & {
  liaison_comment: string;
  items: ItemRow[];
  receipt: File | null;
};

/** What the form of a finance report is made of. */
export interface Finance {
  readonly values: FinanceValues;
  readonly row: ItemRow;
  readonly input: FinanceInput;
  readonly report: FinanceReport;
  readonly reportsOfYear: FinanceStatement[];
}

export const blankItem = (): ItemRow => ({
  key: newRowKey(),
  id: null,
  category: '',
  item: '',
  cost: '',
});

export const blankReport = (student: Pick<Student, 'id'>): FinanceValues => ({
  ...blankKeys(student),
  liaison_comment: '',
  items: [blankItem()],
  receipt: null,
});

export const valuesOf = (report: FinanceReport): FinanceValues => ({
  ...keysOf(report),
  liaison_comment: report.liaison_comment,
  items: report.items.map((item) => ({ ...item, key: newRowKey() })),
  receipt: null,
});
