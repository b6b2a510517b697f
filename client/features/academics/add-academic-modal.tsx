import type { ReportFormProps } from '../term-reports/report-form-props.ts';
import { ReportModal } from '../term-reports/report-modal.tsx';
import { StudentCard } from '../term-reports/student-card.tsx';
import { useReportDraft } from '../term-reports/use-report-draft.ts';
import { AcademicFields } from './academic-fields.tsx';
import { useSaveReport } from './academics.api.ts';
import { academicsTexts as texts } from './academics.texts.ts';
import { useNewSubject } from './new-subject.tsx';
import { useAcademicForm } from './use-academic-form.ts';

/** 'Add Academic Report' (spec 2): year, term, class, marks, mean, comments and the report card. */
export default function AddAcademicModal({ student, opened, onClose }: ReportFormProps) {
  const { form, subjects, clear, restore } = useAcademicForm(student, true);
  const newSubject = useNewSubject();
  const saveReport = useSaveReport(student.id);
  const { isDirty } = form;
  const { report, ...values } = form.values;
  const name = `academic/add/${student.id}`;
  const draft = useReportDraft({ form: name, opened, values, pdf: report, isDirty, clear });
  return (
    <>
      <ReportModal
        isBehind={newSubject.isOpen}
        opened={opened}
        onClose={onClose}
        title={texts.addTitle}
        width="widest"
        student={student}
        form={form}
        draft={draft}
        onContinue={async (unsent) => restore(unsent)}
        save={(input, onProgress) => saveReport({ id: null, input, report, onProgress })}
      >
        <AcademicFields
          form={form}
          student={student}
          subjects={subjects}
          currentCard={null}
          onNewSubject={newSubject.onNewSubject}
        >
          <StudentCard student={student} />
        </AcademicFields>
      </ReportModal>
      {newSubject.modal}
    </>
  );
}
