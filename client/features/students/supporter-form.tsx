import { useState } from 'react';
import type { InputOf } from '#contract/endpoint.ts';
import { firstNameOf } from '#contract/first-name.ts';
import { endReasonNames } from '#contract/sponsorships/messages.ts';
import { endReasonIds } from '#contract/sponsorships/record.ts';
import { listSupporters, patchStudent } from '#contract/students/calls.ts';
import { studentMessages } from '#contract/students/messages.ts';
import type { Person, Student } from '#contract/students/shapes.ts';
import { getSupporter } from '#contract/supporters/calls.ts';
import type { WaitingStudent } from '#contract/supporters/shapes.ts';
import { savingOver } from '../../device/conflict.ts';
import { send } from '../../lib/api.ts';
import { Button } from '../../ui/button/button.tsx';
import { useContractForm } from '../../ui/form/contract-form.ts';
import { SelectField } from '../../ui/form/select-field.tsx';
import { ServerSelectField } from '../../ui/form/server-select-field.tsx';
import { ConfirmModal } from '../../ui/form-modal/confirm-modal.tsx';
import { FormModal } from '../../ui/form-modal/form-modal.tsx';
import { ModalFrame } from '../../ui/form-modal/modal-frame.tsx';
import { useSponsorships } from '../sponsorships/sponsorships.api.ts';
import { Proposal } from './proposal.tsx';
import { StudentHead } from './student-head.tsx';
import { usePatchStudent } from './students.api.ts';
import { studentsTexts as texts } from './students.texts.ts';

type Patch = InputOf<typeof patchStudent>;

const choiceOf = ({ id, name }: Person) => ({ value: String(id), label: name });

/** What the form has to know of a student: of any list. */
type Supported = Pick<Student, 'id' | 'ref' | 'name' | 'path' | 'supporter' | 'version'>;

interface SupporterFormProps {
  student: Supported;
  opened: boolean;
  onClose: () => void;
}

/** Who waits longest, for whoever supports nobody since the removal. */
interface Next {
  readonly supporter: Person;
  readonly student: WaitingStudent;
}

/**
 * Set Supporter Data: a select for those without one, else the question whether to remove (rule 5.7). Whoever is
 * free then is asked about for who waits longest (rule 5.19).
 */
export default function SupporterForm({ student, opened, onClose }: SupporterFormProps) {
  const [next, setNext] = useState<Next | null>(null);
  const [step, setStep] = useState<'remove' | 'propose' | 'set'>('remove');
  if (student.supporter === null)
    return <SetSupporter student={student} opened={opened} onClose={onClose} />;
  return (
    <>
      <RemoveSupporter
        student={student}
        supporter={student.supporter}
        opened={opened && step === 'remove'}
        onClose={() => (next ? setStep('propose') : onClose())}
        onFree={setNext}
      />
      {next && step !== 'set' ? (
        <ModalFrame
          opened={opened && step === 'propose'}
          title={texts.supporterTitle}
          width="confirm"
          onClose={onClose}
          onSubmit={() => setStep('set')}
          footer={
            <>
              <Button variant="default" onClick={onClose}>
                {texts.notNow}
              </Button>
              <Button type="submit">{texts.setFor(next.student.name)}</Button>
            </>
          }
        >
          <Proposal supporter={next.supporter.name} student={next.student} />
        </ModalFrame>
      ) : null}
      {next && step === 'set' ? (
        <SetSupporter
          student={{ ...next.student, path: null, supporter: null }}
          supporter={next.supporter}
          opened={opened}
          onClose={onClose}
        />
      ) : null}
    </>
  );
}

interface SetSupporterProps extends SupporterFormProps {
  /** Who is chosen when the form opens. */
  supporter?: Person;
}

export function SetSupporter({ student, supporter, opened, onClose }: SetSupporterProps) {
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
      <ServerSelectField
        {...form.field('supporter_id')}
        label={texts.supporter}
        placeholder={texts.findPerson}
        call={listSupporters}
        choiceOf={choiceOf}
        first={supporter ? choiceOf(supporter) : null}
        required
      />
    </FormModal>
  );
}

interface RemoveSupporterProps extends SupporterFormProps {
  supporter: string;
  /** Called before the success is shown, where somebody else may be proposed to whoever was removed. */
  onFree: (next: Next) => void;
}

function RemoveSupporter(props: RemoveSupporterProps) {
  const { student, supporter, opened, onClose, onFree } = props;
  const patch = usePatchStudent(student.id);
  const periods = useSponsorships(student.id);
  const present = periods.data?.find(({ ended_on }) => ended_on === null);
  const propose = async () => {
    if (!present) return;
    const { supporter_id: id, supporter: name } = present;
    const { data } = await send(getSupporter, { params: { id } });
    if (data.proposed) onFree({ supporter: { id, name }, student: data.proposed });
  };
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
        const message = await patch(
          {
            input: {
              ...{ supporter_id: null, version: student.version },
              end_reason: endReasonIds.find((id) => String(id) === reason) ?? null,
            },
          },
          sending,
        );
        // The removal is done, whether or not it can be read who waits; the record shows it again.
        await propose().catch(() => undefined);
        return message;
      }}
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
