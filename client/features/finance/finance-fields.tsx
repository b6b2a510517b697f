import { FieldGrid } from '../../ui/form/field-grid.tsx';
import { TextAreaField } from '../../ui/form/text-field.tsx';
import { ReportFileField } from '../term-reports/report-file-field.tsx';
import type { ReportFieldsProps } from '../term-reports/report-form-kind.ts';
import { TermFields } from '../term-reports/term-fields.tsx';
import { financeTexts as texts } from './finance.texts.ts';
import type { Finance } from './finance-values.ts';
import { ItemsEditor } from './items-editor.tsx';

/** All fields of a finance report. */
export function FinanceFields({ form, currentPdf, children }: ReportFieldsProps<Finance>) {
  const { field, values } = form;
  return (
    <>
      {children}
      <TermFields year={field('year_id')} term={field('term_id')} classField={field('class_id')} />
      <ItemsEditor form={form} />
      <FieldGrid columns={2}>
        <TextAreaField {...field('liaison_comment')} label={texts.remarks} required />
        <ReportFileField
          {...field('receipt')}
          label={texts.receipt}
          current={currentPdf}
          isRequired={values.id === null}
        />
      </FieldGrid>
    </>
  );
}
