import { financeFields } from '#contract/finance/record.ts';
import { FieldGrid } from '../../ui/form/field-grid.tsx';
import { ReportFileField } from '../term-reports/report-file-field.tsx';
import type { ReportFieldsProps } from '../term-reports/report-form-kind.ts';
import { ReportTexts } from '../term-reports/report-texts.tsx';
import { TermFields } from '../term-reports/term-fields.tsx';
import type { Finance } from './finance-values.ts';
import { ItemsEditor } from './items-editor.tsx';

/** All fields of a finance report. */
export function FinanceFields({
  form,
  currentPdf,
  filed,
  schools,
  onEditFiled,
  children,
}: ReportFieldsProps<Finance>) {
  const { field, values } = form;
  return (
    <>
      {children}
      <TermFields field={field} filed={filed} schools={schools} onEditFiled={onEditFiled} />
      <ItemsEditor form={form} />
      <FieldGrid columns={2}>
        <ReportTexts form={form} fields={financeFields} />
        <ReportFileField
          {...field('receipt')}
          label={financeFields.receipt.form.label}
          current={currentPdf}
          isRequired={values.id === null}
        />
      </FieldGrid>
    </>
  );
}
