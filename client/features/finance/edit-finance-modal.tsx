import { EditedReport } from '../term-reports/edited-report.tsx';
import type { ReportFormProps } from '../term-reports/report-form-props.ts';
import { ReportModal } from '../term-reports/report-modal.tsx';
import { useChosenReport } from '../term-reports/use-chosen-report.ts';
import { useReportDraft } from '../term-reports/use-report-draft.ts';
import { readReport, useReportChoices, useSaveReport } from './finance.api.ts';
import { financeTexts as texts } from './finance.texts.ts';
import { FinanceFields } from './finance-fields.tsx';
import { valuesOf } from './finance-values.ts';
import { useFinanceForm } from './use-finance-form.ts';

/** 'Edit Finance Report': first one of the student's reports is chosen, then corrected (spec 2). */
export default function EditFinanceModal({ student, opened, onClose }: ReportFormProps) {
  const { form, clear, restore } = useFinanceForm(student, false);
  const choices = useReportChoices(student.id, opened);
  const saveReport = useSaveReport(student.id);
  const { isDirty } = form;
  const { receipt, ...values } = form.values;
  const name = `finance/edit/${student.id}`;
  const draft = useReportDraft({ form: name, opened, values, pdf: receipt, isDirty, clear });
  const picked = useChosenReport({
    opened,
    read: readReport,
    onLoad: (loaded) => form.begin(valuesOf(loaded)),
    restore,
  });
  return (
    <ReportModal
      opened={opened}
      onClose={onClose}
      title={texts.editTitle}
      width="large"
      student={student}
      form={form}
      draft={draft}
      onContinue={picked.resume}
      isReady={picked.report !== null}
      save={(input, onProgress) => saveReport({ id: values.id, input, receipt, onProgress })}
    >
      <EditedReport student={student} choices={choices} picked={picked} isLocked={isDirty}>
        {(edited, head) => (
          <FinanceFields form={form} currentReceipt={edited.pathFinance}>
            {head}
          </FinanceFields>
        )}
      </EditedReport>
    </ReportModal>
  );
}
