import { addPathEvent, editPathEvent } from '#contract/path/calls.ts';
import { eventNames } from '#contract/path/messages.ts';
import { type EventKind, eventIds, eventKind, pathEventFields } from '#contract/path/record.ts';
import type { PathEvent } from '#contract/path/shapes.ts';
import { emptyForm, filledForm } from '#contract/record.ts';
import { isActive } from '#contract/students/rules.ts';
import type { StudentProfile } from '#contract/students/shapes.ts';
import { today } from '../../lib/time-zone.ts';
import { useContractForm } from '../../ui/form/contract-form.ts';
import { FormModal } from '../../ui/form-modal/form-modal.tsx';
import type { Opened } from '../../ui/form-modal/use-modal.ts';
import { StudentHead } from '../students/student-head.tsx';
import { EventFields } from './event-fields.tsx';
import { useAddEvent, useEditEvent } from './path.api.ts';
import { pathTexts as texts } from './path.texts.ts';

export type EventOpening = {
  student: StudentProfile;
  isPaused: boolean;
  event: StoredEvent | null;
};

interface EventModalProps extends Opened {
  opening: EventOpening;
}

/** An event that somebody wrote down. */
export type StoredEvent = PathEvent & { id: number; kind: EventKind };

/** What can happen to a student as they are now. */
function possible(student: StudentProfile, isPaused: boolean): EventKind[] {
  const { returned, paused, examined, nextStep } = eventKind;
  if (!isActive(student)) return [returned, examined, nextStep];
  return eventIds.filter((kind) => kind !== (isPaused ? paused : returned));
}

/** Adds what happened to a student, or corrects it (rule 5.18). */
export default function EventModal({ opening: { event, ...opening }, ...state }: EventModalProps) {
  return event === null ? (
    <AddEvent {...opening} {...state} />
  ) : (
    <EditEvent {...opening} {...state} event={event} />
  );
}

type PartProps = Opened & Omit<EventOpening, 'event'>;

function AddEvent({ student, isPaused, ...state }: PartProps) {
  const form = useContractForm({
    call: addPathEvent,
    initialValues: { ...emptyForm(pathEventFields), day: today(), student_id: String(student.id) },
  });
  const save = useAddEvent();
  const kinds = possible(student, isPaused);
  const kind = kinds.find((one) => String(one) === form.values.kind) ?? null;
  return (
    <FormModal {...state} title={texts.addTitle} width="small" form={form} save={save}>
      <StudentHead student={student} />
      <EventFields student={student.id} form={form} kinds={kinds} kind={kind} />
    </FormModal>
  );
}

function EditEvent({ student, event, opened, onClose }: PartProps & { event: StoredEvent }) {
  const form = useContractForm({
    call: editPathEvent,
    initialValues: { ...filledForm(pathEventFields, event), version: event.version },
  });
  const save = useEditEvent(event.id);
  return (
    <FormModal
      {...{ opened, onClose, form, save }}
      title={texts.editTitle(eventNames[event.kind])}
      width="small"
    >
      <StudentHead student={student} />
      <EventFields student={student.id} form={form} kinds={[]} kind={event.kind} />
    </FormModal>
  );
}
