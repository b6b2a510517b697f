import { financeKind } from '#contract/finance/kind.ts';
import { fetchShapeSoon } from '../../ui/form/contract-form.ts';
import type { ReportFormKind } from '../term-reports/report-form-kind.ts';
import { AddReport, EditReport } from '../term-reports/report-forms.tsx';
import type { ReportFormProps } from '../term-reports/use-report-form.ts';
import { financeTexts as texts } from './finance.texts.ts';
import { FinanceFields } from './finance-fields.tsx';
import { blankItem, blankReport, type Finance, valuesOf } from './finance-values.ts';

fetchShapeSoon(financeKind.calls.add);

/** The form of a finance report (rule 7.7): year, term, class, items, remarks and the receipt. */
const financeForm: ReportFormKind<Finance> = {
  contract: financeKind,
  name: 'finance',
  profile: 'finance',
  titles: { add: texts.addTitle, edit: texts.editTitle },
  width: 'large',
  blank: blankReport,
  valuesOf,
  rows: {
    of: ({ items }) => items,
    put: (values, items) => ({ ...values, items }),
    isBlank: ({ category, item, cost }) =>
      category === '' && item.trim() === '' && cost.trim() === '',
  },
  pdf: {
    of: ({ receipt }) => receipt,
    put: (values, receipt) => ({ ...values, receipt }),
    stored: ({ pathFinance }) => pathFinance,
  },
  begunOf: ({ items }) => items,
  // What is paid for is mostly the same each term, but not what it costs.
  rowsAfter: (last) => last.map(({ category, item }) => ({ ...blankItem(), category, item })),
  Fields: FinanceFields,
};

export const AddFinance = (props: ReportFormProps) => <AddReport kind={financeForm} {...props} />;
export const EditFinance = (props: ReportFormProps) => <EditReport kind={financeForm} {...props} />;
