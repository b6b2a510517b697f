import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { may } from '#contract/permissions.ts';
import { filledForm } from '#contract/record.ts';
import { editStudent } from '#contract/students/calls.ts';
import { type StudentValues, studentFields } from '#contract/students/record.ts';
import { studentFaults } from '#contract/students/rules.ts';
import type { Student, StudentEdit } from '#contract/students/shapes.ts';
import { savingOver } from '../../device/conflict.ts';
import { versionIn } from '../../device/form.ts';
import { KeptFormModal } from '../../device/kept-form-modal.tsx';
import { leaveInOutbox } from '../../device/leave-in-outbox.ts';
import { messageOf } from '../../lib/api.ts';
import { firstIn } from '../../lib/in-page.ts';
import { profilePlace } from '../../lib/place.ts';
import { today } from '../../lib/time-zone.ts';
import { Button } from '../../ui/button/button.tsx';
import { useContractForm } from '../../ui/form/contract-form.ts';
import look from '../../ui/looks.ts';
import { Message } from '../../ui/message/message.tsx';
import type { OwnValues } from '../own-fields/own-inputs.tsx';
import { type NamedChoices, StudentFields } from './student-fields.tsx';
import { StudentHead } from './student-head.tsx';
import type { StudentFormProps } from './student-opening.ts';
import { useEditStudent, useStudentEdit } from './students.api.ts';
import { studentsTexts as texts } from './students.texts.ts';
import { useStudentDraft } from './use-student-draft.ts';

const noFiles = {};

/** The names of the present school and liaison. */
const namedIn = (student: Student, { school, liaison }: StudentEdit): NamedChoices => ({
  school_id: { value: String(school), label: student.school },
  liaison_id: liaison === null ? null : { value: String(liaison), label: student.liaison ?? '' },
});

/** Edit Student Data: the present data is read first (rule 5.6). */
export default function EditStudentForm(props: StudentFormProps) {
  const { actor, student, opening, opened, onClose } = props;
  const choosesLiaison = may(actor, 'students.chooseLiaison');
  const loaded = useStudentEdit(student.id, opening);
  const form = useContractForm({
    call: editStudent,
    initialValues: valuesOf(student, loaded.data),
    faultsOf: (values) => studentFaults(values, choosesLiaison, today()),
  });
  const edit = useEditStudent(student.id);
  const { begin } = form;
  const fields = useRef<HTMLDivElement>(null);

  // Runs once for each opening, when the data was read, and before an unsent form is applied on top of it.
  const data = loaded.data;
  const follow = useEffectEvent((read: NonNullable<typeof data>) => begin(valuesOf(student, read)));
  useLayoutEffect(() => {
    if (data === undefined) return;
    follow(data);
    firstIn(fields.current, 'input')?.focus();
  }, [data]);

  const { draft, picks, unsentValues } = useStudentDraft(
    {
      form: `student/edit/${student.id}`,
      heading: {
        title: texts.editTitle,
        about: student.name,
        place: profilePlace(student.id, 'academics'),
      },
      opened,
      values: form.values,
      files: noFiles,
      isDirty: form.isDirty,
    },
    data ? namedIn(student, data) : {},
  );

  return (
    <KeptFormModal
      opened={opened}
      onClose={onClose}
      title={texts.editTitle}
      width="large"
      form={form}
      save={savingOver({ call: 'student/edit', id: student.id, begun: form.begun }, edit)}
      draft={draft}
      toOutbox={(left, fields) =>
        leaveInOutbox(left, { call: 'student/edit', id: student.id, fields, base: data ?? null })
      }
      isLoading={data === undefined}
      head={<StudentHead student={student} />}
      onContinue={async (unsent) =>
        form.lists.setValues({
          ...valuesOf(student, data),
          ...unsentValues(unsent),
          version: versionIn(unsent),
        })
      }
    >
      {data ? (
        <div ref={fields}>
          <StudentFields form={form} own={form.field('own')} actor={actor} {...picks} />
        </div>
      ) : loaded.isError ? (
        <>
          <Message tone="bad">{messageOf(loaded.error)}</Message>
          <Button variant="default" onClick={() => void loaded.refetch()}>
            {texts.tryAgain}
          </Button>
        </>
      ) : (
        <p className={look.waits} role="status">
          <span className={look.spinner} aria-hidden /> {texts.loading}
        </p>
      )}
    </KeptFormModal>
  );
}

/** Until the data is loaded, the head shows what the list has of the student. */
const valuesOf = (
  student: Student,
  data: StudentEdit | undefined,
): StudentValues & OwnValues & { version: number } => ({
  ...filledForm(studentFields, data ?? { name: student.name, category: student.category }),
  version: data?.version ?? 0,
  own: data?.own?.map(({ id, value }) => ({ id, value: value ?? '' })) ?? [],
});
