import type { ReactNode } from 'react';
import { TextAreaField } from '../../ui/form/text-field.tsx';
import { ReportFileField } from '../term-reports/report-file-field.tsx';
import { TermFields } from '../term-reports/term-fields.tsx';
import { financeTexts as texts } from './finance.texts.ts';
import { ItemsEditor } from './items-editor.tsx';
import type { FinanceForm } from './use-finance-form.ts';

interface FinanceFieldsProps {
  form: FinanceForm;
  /** The stored receipt of a report that is edited. */
  currentReceipt: string | null;
  /** Above the first fields: whom the report is about, and which one is edited. */
  children: ReactNode;
}

/** All fields of a finance report. */
export function FinanceFields({ form, currentReceipt, children }: FinanceFieldsProps) {
  const { field, values } = form;
  return (
    <>
      {children}
      <TermFields year={field('year_id')} term={field('term_id')} classField={field('class_id')} />
      <ItemsEditor form={form} />
      <div className="field-grid" data-columns="2">
        <TextAreaField {...field('liaison_comment')} label={texts.remarks} required />
        <ReportFileField
          {...field('receipt')}
          label={texts.receipt}
          current={currentReceipt}
          isRequired={values.id === null}
        />
      </div>
    </>
  );
}
