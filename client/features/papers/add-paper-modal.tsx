import { addPaper } from '#contract/papers/calls.ts';
import { paperFields } from '#contract/papers/record.ts';
import { emptyForm } from '#contract/record.ts';
import type { Student } from '#contract/students/shapes.ts';
import { KeptFormModal } from '../../device/kept-form-modal.tsx';
import { leaveInOutbox } from '../../device/leave-in-outbox.ts';
import { useDraft } from '../../device/use-draft.ts';
import { messageOf } from '../../lib/api.ts';
import { profilePlace } from '../../lib/place.ts';
import { useContractForm } from '../../ui/form/contract-form.ts';
import { FileField } from '../../ui/form/file-field.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import type { Opened } from '../../ui/form-modal/use-modal.ts';
import { ScanPanel } from '../../ui/scanner/scan-panel.tsx';
import { StudentHead } from '../students/student-head.tsx';
import { useAddPaper, usePaperKinds } from './papers.api.ts';
import { papersTexts as texts } from './papers.texts.ts';

/** Add Paper: its kind, and a PDF or photos that become one (rules 8.14 and 8.15). */
export default function AddPaperModal({
  student,
  opened,
  onClose,
}: Opened & { student: Pick<Student, 'id' | 'name' | 'path' | 'ref'> }) {
  const kinds = usePaperKinds();
  const initialValues = {
    ...emptyForm(paperFields),
    student_id: String(student.id),
    file: null as File | null,
  };
  const form = useContractForm({ call: addPaper, initialValues });
  const add = useAddPaper();
  const { file, ...typed } = form.values;
  const draft = useDraft({
    form: `paper/add/${student.id}`,
    heading: {
      title: texts.addTitle,
      about: student.name,
      place: profilePlace(student.id, 'academics'),
    },
    opened,
    values: typed,
    files: { file },
    isDirty: form.isDirty,
  });
  const paper = form.field('file');
  return (
    <KeptFormModal
      opened={opened}
      onClose={onClose}
      title={texts.addTitle}
      width="small"
      form={form}
      save={(input, sending) => add({ ...input, file }, sending)}
      draft={draft}
      toOutbox={(left, fields) =>
        leaveInOutbox(left, { call: 'paper/add', id: null, fields, base: null }, { file })
      }
      head={<StudentHead student={student} />}
      onContinue={async ({ values, files }) =>
        form.lists.setValues({ ...initialValues, ...values, file: files.file ?? null })
      }
    >
      <StudentHead student={student} />
      <SelectField
        {...form.field('kind_id')}
        label={paperFields.kind_id.label}
        error={form.field('kind_id').error ?? (kinds.isError ? messageOf(kinds.error) : null)}
        choices={
          kinds.data
            ?.filter(({ is_retired }) => is_retired === 0)
            .map(({ id, name }) => ({ value: String(id), label: name })) ?? null
        }
        required
      />
      <div>
        <FileField {...paper} kind="pdf" label={paperFields.file.label} plainLabel required />
        <ScanPanel name="paper.pdf" value={paper.value} onPdf={paper.onChange} />
      </div>
    </KeptFormModal>
  );
}
