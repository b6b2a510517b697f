import { useState } from 'react';
import type { InputOf } from '#contract/endpoint.ts';
import { firstNameOf } from '#contract/first-name.ts';
import { endReasonNames } from '#contract/sponsorships/messages.ts';
import { endReasonIds, part } from '#contract/sponsorships/record.ts';
import { patchStudent } from '#contract/students/calls.ts';
import { studentMessages } from '#contract/students/messages.ts';
import type { Person, Student } from '#contract/students/shapes.ts';
import { getSupporter } from '#contract/supporters/calls.ts';
import type { WaitingStudent } from '#contract/supporters/shapes.ts';
import { savingOver } from '../../device/conflict.ts';
import { send } from '../../lib/api.ts';
import { useContractForm } from '../../ui/form/contract-form.ts';
import { SelectField } from '../../ui/form/select-field.tsx';
import { ConfirmModal } from '../../ui/form-modal/confirm-modal.tsx';
import { FormModal } from '../../ui/form-modal/form-modal.tsx';
import { type Opened, useModal } from '../../ui/form-modal/use-modal.ts';
import { showToast } from '../../ui/toast/toast.ts';
import { useSponsorships } from '../sponsorships/sponsorships.api.ts';
import { SupporterField } from '../sponsorships/supporter-field.tsx';
import { StudentHead } from './student-head.tsx';
import { usePatchStudent } from './students.api.ts';
import { studentsTexts as texts } from './students.texts.ts';

type Patch = InputOf<typeof patchStudent>;

interface SupporterFormProps extends Opened {
  student: Pick<Student, 'id' | 'ref' | 'name' | 'path' | 'supporter' | 'version'>;
  /** Who is chosen when the form opens. */
  supporter?: Person;
}

/** Who waits longest, for whoever supports nobody since the removal. */
interface Next {
  readonly supporter: Person;
  readonly student: WaitingStudent;
}

/**
 * Set Supporter Data: a select for those without one, else the question whether to remove (rule 5.7). To whoever is
 * free then, who waits longest is proposed (rule 5.19).
 */
export default function SupporterForm(props: SupporterFormProps) {
  const next = useModal<Next>();
  const { supporter } = props.student;
  if (supporter === null) return <SetSupporter {...props} />;
  return (
    <>
      <RemoveSupporter {...props} present={supporter} onNext={next.open} />
      {next.subject ? (
        <SetSupporter
          student={{ ...next.subject.student, path: null, supporter: null }}
          supporter={next.subject.supporter}
          {...next.shown}
        />
      ) : null}
    </>
  );
}

function SetSupporter({ student, supporter, opened, onClose }: SupporterFormProps) {
  const form = useContractForm({
    call: patchStudent,
    initialValues: {
      supporter_id: supporter ? String(supporter.id) : '',
      version: student.version,
    },
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
      <SupporterField field={form.field('supporter_id')} first={supporter} />
    </FormModal>
  );
}

interface RemoveSupporterProps extends SupporterFormProps {
  present: string;
  onNext: (next: Next) => void;
}

function RemoveSupporter({ student, present, opened, onClose, onNext }: RemoveSupporterProps) {
  const periods = useSponsorships(student.id);
  const period = periods.data?.find((one) => one.part === part.main && one.ended_on === null);
  const propose = async (id: number) => {
    const { name, proposed } = (await send(getSupporter, { params: { id } })).data;
    if (!proposed) return;
    const next = { supporter: { id, name }, student: proposed };
    const run = () => onNext(next);
    const words = texts.waitsLongest(proposed.name, proposed.days);
    showToast(texts.isFree(name), words, 'ok', { label: texts.supporterTitle, run });
  };
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
      confirm={async (sending) => {
        const end_reason = endReasonIds.find((id) => String(id) === reason) ?? null;
        const input = { supporter_id: null, version: student.version, end_reason };
        const message = await patch({ input }, sending);
        // It is removed, whether or not it can be read who waits; the record shows that again.
        if (period) propose(period.supporter_id).catch(() => undefined);
        return message;
      }}
    >
      <StudentHead student={student} />
      <p>
        {texts.remove} <b>{present}</b>
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
