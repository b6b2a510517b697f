import { patchStudent } from '#contract/students/calls.ts';
import { studentMessages } from '#contract/students/messages.ts';
import { studentFields } from '#contract/students/record.ts';
import { useContractForm } from '../../ui/form/contract-form.ts';
import { FileField } from '../../ui/form/file-field.tsx';
import { FormModal } from '../../ui/form-modal/form-modal.tsx';
import { StudentHead } from './student-head.tsx';
import type { StudentFormProps } from './student-opening.ts';
import { usePatchStudent } from './students.api.ts';
import { studentsTexts as texts } from './students.texts.ts';

/** Edit Certificate. */
export default function CertificateForm({ student, opened, onClose }: StudentFormProps) {
  const initialValues: { kcpe_file: File | null } = { kcpe_file: null };
  const form = useContractForm({
    call: patchStudent,
    initialValues,
    requiredFiles: { kcpe_file: studentMessages.certificate },
  });
  const patch = usePatchStudent(student.id);
  return (
    <FormModal
      opened={opened}
      onClose={onClose}
      title={texts.certificateTitle}
      width="small"
      form={form}
      save={(input, onProgress) =>
        patch({ input: { ...input, kcpe_file: form.values.kcpe_file }, onProgress })
      }
    >
      <StudentHead student={student} />
      <FileField
        {...form.field('kcpe_file')}
        kind="pdf"
        label={studentFields.kcpe_file.label}
        required
      />
    </FormModal>
  );
}
