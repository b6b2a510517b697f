import { useState } from 'react';
import type { InputOf } from '#contract/endpoint.ts';
import { firstNameOf } from '#contract/first-name.ts';
import { endReasonNames } from '#contract/sponsorships/messages.ts';
import { endReasonIds } from '#contract/sponsorships/record.ts';
import { listSupporters, patchStudent } from '#contract/students/calls.ts';
import { studentMessages } from '#contract/students/messages.ts';
import { savingOver } from '../../device/conflict.ts';
import { useContractForm } from '../../ui/form/contract-form.ts';
import { SelectField } from '../../ui/form/select-field.tsx';
import { ServerSelectField } from '../../ui/form/server-select-field.tsx';
import { ConfirmModal } from '../../ui/form-modal/confirm-modal.tsx';
import { FormModal } from '../../ui/form-modal/form-modal.tsx';
import { StudentHead } from './student-head.tsx';
import type { StudentFormProps } from './student-opening.ts';
import { usePatchStudent } from './students.api.ts';
import { studentsTexts as texts } from './students.texts.ts';

type Patch = InputOf<typeof patchStudent>;

/** Set Supporter Data: a select for those without one, else the question whether to remove (rule 5.7). */
export default function SupporterForm(props: StudentFormProps) {
  return props.student.supporter === null ? (
    <SetSupporter {...props} />
  ) : (
    <RemoveSupporter {...props} supporter={props.student.supporter} />
  );
}

function SetSupporter({ student, opened, onClose }: StudentFormProps) {
  const form = useContractForm({
    call: patchStudent,
    initialValues: { supporter_id: '', version: student.version },
    // An empty choice would remove the supporter, so here one is required.
    faultsOf: ({ supporter_id }) =>
      supporter_id === '' ? { supporter_id: [studentMessages.supporter] } : {},
  });
  const patch = usePatchStudent(student.id);
  return (
    <FormModal
      opened={opened}
      onClose={onClose}
      title={texts.supporterTitle}
      width="small"
      form={form}
      save={savingOver(
        { call: 'supporter/edit', id: student.id, begun: () => ({ ...student }) },
        (input: Patch, sending) => patch({ input }, sending),
      )}
    >
      <StudentHead student={student} />
      <ServerSelectField
        {...form.field('supporter_id')}
        label={texts.supporter}
        placeholder={texts.findPerson}
        call={listSupporters}
        choiceOf={(row) => ({ value: String(row.id), label: row.name })}
        required
      />
    </FormModal>
  );
}

function RemoveSupporter(props: StudentFormProps & { supporter: string }) {
  const { student, supporter, opened, onClose } = props;
  const patch = usePatchStudent(student.id);
  const [reason, setReason] = useState('');
  return (
    <ConfirmModal
      opened={opened}
      onClose={onClose}
      title={texts.supporterTitle}
      confirmLabel={texts.removeSupporter}
      cancelLabel={texts.keepSupporter}
      isDanger
      confirm={(sending) =>
        patch(
          {
            input: {
              ...{ supporter_id: null, version: student.version },
              end_reason: endReasonIds.find((id) => String(id) === reason) ?? null,
            },
          },
          sending,
        )
      }
    >
      <StudentHead student={student} />
      <p>
        {texts.remove} <b>{supporter}</b>
        {texts.removeQuestion(firstNameOf(student.name))}
      </p>
      <SelectField
        name="end_reason"
        value={reason}
        error={null}
        onChange={setReason}
        label={texts.whyEnded}
        placeholder={texts.notSaid}
        choices={endReasonIds.map((id) => ({ value: String(id), label: endReasonNames[id] }))}
        clearable
      />
    </ConfirmModal>
  );
}
