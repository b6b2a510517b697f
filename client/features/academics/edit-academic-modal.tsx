import { EditedReport } from '../term-reports/edited-report.tsx';
import type { ReportFormProps } from '../term-reports/report-form-props.ts';
import { ReportModal } from '../term-reports/report-modal.tsx';
import { useChosenReport } from '../term-reports/use-chosen-report.ts';
import { useReportDraft } from '../term-reports/use-report-draft.ts';
import { AcademicFields } from './academic-fields.tsx';
import { valuesOf } from './academic-values.ts';
import { readReport, useReportChoices, useSaveReport } from './academics.api.ts';
import { academicsTexts as texts } from './academics.texts.ts';
import { useNewSubject } from './new-subject.tsx';
import { useAcademicForm } from './use-academic-form.ts';

/** 'Edit Academic Report': first one of the student's reports is chosen, then corrected (spec 2). */
export default function EditAcademicModal({ student, opened, onClose }: ReportFormProps) {
  const { form, subjects, clear, restore } = useAcademicForm(student, false);
  const choices = useReportChoices(student.id, opened);
  const newSubject = useNewSubject();
  const saveReport = useSaveReport(student.id);
  const { isDirty } = form;
  const { report, ...values } = form.values;
  const name = `academic/edit/${student.id}`;
  const draft = useReportDraft({ form: name, opened, values, pdf: report, isDirty, clear });
  const picked = useChosenReport({
    opened,
    read: readReport,
    onLoad: (loaded) => form.begin(valuesOf(loaded)),
    restore,
  });
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
        onContinue={picked.resume}
        isReady={picked.report !== null}
        save={(input, onProgress) => saveReport({ id: values.id, input, report, onProgress })}
      >
        <EditedReport student={student} choices={choices} picked={picked} isLocked={isDirty}>
          {(edited, head) => (
            <AcademicFields
              form={form}
              student={student}
              subjects={subjects}
              currentCard={edited.pathReport}
              onNewSubject={newSubject.onNewSubject}
            >
              {head}
            </AcademicFields>
          )}
        </EditedReport>
      </ReportModal>
      {newSubject.modal}
    </>
  );
}
