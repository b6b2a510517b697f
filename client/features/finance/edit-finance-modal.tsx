import { useEffect } from 'react';
import { messageOf } from '../../lib/api.ts';
import { Message } from '../../ui/message/message.tsx';
import type { Draft } from '../drafts/draft-store.ts';
import { useDraft } from '../drafts/use-draft.ts';
import { useSignedInUser } from '../session/use-session.ts';
import type { ReportFormProps } from '../term-reports/report-form-props.ts';
import { ReportModal } from '../term-reports/report-modal.tsx';
import { ReportPicker } from '../term-reports/report-picker.tsx';
import { StudentCard } from '../term-reports/student-card.tsx';
import { termReportsTexts } from '../term-reports/term-reports.texts.ts';
import { useChosenReport } from '../term-reports/use-chosen-report.ts';
import { readReport, useReportChoices, useSaveReport } from './finance.api.ts';
import { financeTexts as texts } from './finance.texts.ts';
import { FinanceFields } from './finance-fields.tsx';
import { valuesOf } from './finance-values.ts';
import { useFinanceForm } from './use-finance-form.ts';

/** 'Edit Finance Report': first one of the student's reports is chosen, then corrected (spec 2). */
export default function EditFinanceModal({ student, opened, onClose }: ReportFormProps) {
  const user = useSignedInUser();
  const { form, clear, restore } = useFinanceForm(student, false);
  const choices = useReportChoices(student.id, opened);
  const saveReport = useSaveReport(student.id);
  const picked = useChosenReport(opened, readReport, (report) => form.begin(valuesOf(report)));
  const { receipt, ...values } = form.values;
  const draft = useDraft({
    userId: user.id,
    form: `finance/edit/${student.id}`,
    opened,
    values,
    file: receipt,
    isDirty: form.isDirty,
  });
  // Follows the opening: it begins with the choice.
  useEffect(() => {
    if (opened) clear();
  }, [opened, clear]);

  const handleContinue = async (unsent: Draft) => {
    // What was typed goes on top of the report as it is now.
    await picked.choose(Number(unsent.values.id));
    restore(unsent);
  };
  const { id } = form.values;
  const picker = (
    <>
      <StudentCard student={student} />
      <ReportPicker
        choices={choices}
        chosen={picked.chosen}
        isLocked={form.isDirty}
        onChoose={picked.tryToChoose}
      />
      {picked.failure ? <Message tone="bad">{messageOf(picked.failure)}</Message> : null}
    </>
  );
  return (
    <ReportModal
      opened={opened}
      onClose={onClose}
      title={texts.editTitle}
      width="large"
      student={student}
      form={form}
      draft={draft}
      onContinue={handleContinue}
      save={(input, onProgress) => saveReport({ id, input, receipt, onProgress })}
    >
      {picked.report ? (
        <FinanceFields form={form} currentReceipt={picked.report.pathFinance}>
          {picker}
        </FinanceFields>
      ) : (
        <>
          {picker}
          {picked.isLoading ? <p role="status">{termReportsTexts.loadingReport}</p> : null}
        </>
      )}
    </ReportModal>
  );
}
