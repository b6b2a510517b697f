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
import { AcademicFields } from './academic-fields.tsx';
import { valuesOf } from './academic-values.ts';
import { readReport, useReportChoices, useSaveReport } from './academics.api.ts';
import { academicsTexts as texts } from './academics.texts.ts';
import { useNewSubject } from './new-subject.tsx';
import { useAcademicForm } from './use-academic-form.ts';

/** 'Edit Academic Report': first one of the student's reports is chosen, then corrected (spec 2). */
export default function EditAcademicModal({ student, opened, onClose }: ReportFormProps) {
  const user = useSignedInUser();
  const { form, subjects, clear, restore } = useAcademicForm(student, false);
  const choices = useReportChoices(student.id, opened);
  const newSubject = useNewSubject();
  const saveReport = useSaveReport(student.id);
  const picked = useChosenReport(opened, readReport, (report) => form.begin(valuesOf(report)));
  const { report, ...values } = form.values;
  const draft = useDraft({
    userId: user.id,
    form: `academic/edit/${student.id}`,
    opened,
    values,
    file: report,
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
    <>
      <ReportModal
        isBehind={newSubject.isOpen}
        opened={opened}
        onClose={onClose}
        title={texts.editTitle}
        width="widest"
        student={student}
        form={form}
        draft={draft}
        onContinue={handleContinue}
        save={(input, onProgress) => saveReport({ id, input, report, onProgress })}
      >
        {picked.report ? (
          <AcademicFields
            form={form}
            student={student}
            subjects={subjects}
            currentCard={picked.report.pathReport}
            onNewSubject={newSubject.onNewSubject}
          >
            {picker}
          </AcademicFields>
        ) : (
          <>
            {picker}
            {picked.isLoading ? <p role="status">{termReportsTexts.loadingReport}</p> : null}
          </>
        )}
      </ReportModal>
      {newSubject.modal}
    </>
  );
}
