import type { ReportFormProps } from '../term-reports/report-form-props.ts';
import { ReportModal } from '../term-reports/report-modal.tsx';
import { StudentCard } from '../term-reports/student-card.tsx';
import { useReportDraft } from '../term-reports/use-report-draft.ts';
import { useSaveReport } from './finance.api.ts';
import { financeTexts as texts } from './finance.texts.ts';
import { FinanceFields } from './finance-fields.tsx';
import { useFinanceForm } from './use-finance-form.ts';

/** 'Add Finance Report' (spec 2): year, term, class, items, remarks and the receipt. */
export default function AddFinanceModal({ student, opened, onClose }: ReportFormProps) {
  const { form, clear, restore } = useFinanceForm(student, true);
  const saveReport = useSaveReport(student.id);
  const { isDirty } = form;
  const { receipt, ...values } = form.values;
  const name = `finance/add/${student.id}`;
  const draft = useReportDraft({ form: name, opened, values, pdf: receipt, isDirty, clear });
  return (
    <ReportModal
      opened={opened}
      onClose={onClose}
      title={texts.addTitle}
      width="large"
      student={student}
      form={form}
      draft={draft}
      onContinue={async (unsent) => restore(unsent)}
      save={(input, onProgress) => saveReport({ id: null, input, receipt, onProgress })}
    >
      <FinanceFields form={form} currentReceipt={null}>
        <StudentCard student={student} />
      </FinanceFields>
    </ReportModal>
  );
}
