import type { InputOf } from '#contract/endpoint.ts';
import { patchStudent } from '#contract/students/calls.ts';
import { studentStatusIds, studentStatusNames } from '#contract/students/lists.ts';
import { savingOver } from '../../device/conflict.ts';
import { useContractForm } from '../../ui/form/contract-form.ts';
import { formTexts } from '../../ui/form/form.texts.ts';
import { type Choice, SelectField } from '../../ui/form/select-field.tsx';
import { FormModal } from '../../ui/form-modal/form-modal.tsx';
import { StudentHead } from './student-head.tsx';
import type { StudentFormProps } from './student-opening.ts';
import { StudentStatusBadge } from './student-status-badge.tsx';
import { usePatchStudent } from './students.api.ts';
import { studentsTexts as texts } from './students.texts.ts';

const statuses: readonly Choice[] = studentStatusIds.map((id) => ({
  value: String(id),
  label: studentStatusNames[id],
}));

/** Set Student Status: the only change that is possible for students who are not Active (rule 5.4). */
export default function StatusForm({ student, opened, onClose }: StudentFormProps) {
  const form = useContractForm({
    call: patchStudent,
    initialValues: { status: '', version: student.version },
  });
  const patch = usePatchStudent(student.id);
  return (
    <FormModal
      opened={opened}
      onClose={onClose}
      title={texts.statusTitle}
      width="small"
      form={form}
      save={savingOver(
        { call: 'status/edit', id: student.id, begun: () => ({ ...student }) },
        (input: InputOf<typeof patchStudent>, sending) => patch({ input }, sending),
      )}
    >
      <StudentHead student={student} aside={<StudentStatusBadge status={student.status} />} />
      <SelectField
        {...form.field('status')}
        label={texts.newStatus}
        placeholder={formTexts.choose}
        choices={statuses}
        required
      />
    </FormModal>
  );
}
