import { patchStudent } from '#contract/students/calls.ts';
import { studentMessages } from '#contract/students/messages.ts';
import { studentFields } from '#contract/students/record.ts';
import { KeptFormModal } from '../../device/kept-form-modal.tsx';
import { leaveInOutbox } from '../../device/leave-in-outbox.ts';
import { useDraft } from '../../device/use-draft.ts';
import { profilePlace } from '../../lib/place.ts';
import { useContractForm } from '../../ui/form/contract-form.ts';
import { FileField } from '../../ui/form/file-field.tsx';
import { StudentHead } from './student-head.tsx';
import type { StudentFormProps } from './student-opening.ts';
import { usePatchStudent } from './students.api.ts';
import { studentsTexts as texts } from './students.texts.ts';

const nothingTyped = {};

/** Edit Certificate. */
export default function CertificateForm({ student, opened, onClose }: StudentFormProps) {
  const initialValues: { kcpe_file: File | null; replaces: string } = {
    kcpe_file: null,
    replaces: student.cert ?? '',
  };
  const form = useContractForm({
    call: patchStudent,
    initialValues,
    requiredFiles: { kcpe_file: studentMessages.certificate },
  });
  const patch = usePatchStudent(student.id);
  const { kcpe_file } = form.values;
  const draft = useDraft({
    form: `student/certificate/${student.id}`,
    heading: {
      title: texts.certificateTitle,
      about: student.name,
      place: profilePlace(student.id, 'academics'),
    },
    opened,
    values: nothingTyped,
    files: { kcpe_file },
    isDirty: form.isDirty,
  });
  return (
    <KeptFormModal
      opened={opened}
      onClose={onClose}
      title={texts.certificateTitle}
      width="small"
      form={form}
      save={(input, sending) => patch({ input: { ...input, kcpe_file } }, sending)}
      draft={draft}
      toOutbox={(left, fields) => {
        const parcel = { call: 'student/certificate', id: student.id, fields, base: null } as const;
        return leaveInOutbox(left, parcel, { kcpe_file });
      }}
      head={<StudentHead student={student} />}
      onContinue={async ({ files }) =>
        form.lists.setFieldValue('kcpe_file', files.kcpe_file ?? null)
      }
    >
      <StudentHead student={student} />
      <FileField
        {...form.field('kcpe_file')}
        kind="pdf"
        label={studentFields.kcpe_file.label}
        required
      />
    </KeptFormModal>
  );
}
