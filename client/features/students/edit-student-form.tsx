import { Button, Loader } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { dayOf } from '#contract/dates.ts';
import { may } from '#contract/permissions.ts';
import { editStudent } from '#contract/students/calls.ts';
import { studentFaults } from '#contract/students/rules.ts';
import type { Student, StudentEdit } from '#contract/students/shapes.ts';
import { messageOf } from '../../lib/api.ts';
import { useContractForm } from '../../ui/form/contract-form.ts';
import { FormModal } from '../../ui/form-modal/form-modal.tsx';
import { Message } from '../../ui/message/message.tsx';
import { StudentFields, type StudentValues } from './student-fields.tsx';
import type { StudentFormProps } from './student-opening.ts';
import { useEditStudent, useStudentEdit } from './students.api.ts';
import { studentsTexts as texts } from './students.texts.ts';

/** Edit Student Data: what is true now is read first (spec 7). */
export default function EditStudentForm(props: StudentFormProps) {
  const { actor, student, opening, opened, onClose } = props;
  const choosesLiaison = may(actor, 'students.chooseLiaison');
  const loaded = useStudentEdit(student.id, opening);
  const form = useContractForm({
    call: editStudent,
    initialValues: valuesOf(student, loaded.data),
    faultsOf: (values) => studentFaults(values, choosesLiaison, dayOf(new Date())),
  });
  const edit = useEditStudent(student.id);
  const { begin } = form;
  const fields = useRef<HTMLDivElement>(null);

  // Follows the reading: it comes once for each opening.
  const data = loaded.data;
  useEffect(() => {
    if (data === undefined) return;
    begin(valuesOf(student, data));
    fields.current?.querySelector('input')?.focus();
  }, [begin, student, data]);

  return (
    <FormModal
      opened={opened}
      onClose={onClose}
      title={texts.editTitle}
      width="large"
      form={form}
      save={edit}
    >
      {data ? (
        <div ref={fields} className="student-fields">
          <StudentFields
            form={form}
            choosesLiaison={choosesLiaison}
            school={{ value: String(data.school), label: student.school }}
            liaison={
              data.liaison === null
                ? null
                : { value: String(data.liaison), label: student.liaison ?? '' }
            }
          />
        </div>
      ) : loaded.isError ? (
        <>
          <Message tone="bad">{messageOf(loaded.error)}</Message>
          <Button variant="default" onClick={() => void loaded.refetch()}>
            {texts.tryAgain}
          </Button>
        </>
      ) : (
        <p className="student-wait" role="status">
          <Loader size={18} /> {texts.loading}
        </p>
      )}
    </FormModal>
  );
}

/** Until the data is there, the row of the list says what it knows. */
function valuesOf(student: Student, data: StudentEdit | undefined): StudentValues {
  const text = (value: string | number | null | undefined) => String(value ?? '');
  return {
    name: data?.name ?? student.name,
    gender: text(data?.gender),
    dob: text(data?.dob),
    dor: text(data?.dor),
    category: text(data?.category ?? student.category),
    school_id: text(data?.school),
    liaison_id: text(data?.liaison),
    languages: text(data?.languages),
    father: text(data?.father),
    mother: text(data?.mother),
    guardian: text(data?.guardian),
    siblings: text(data?.siblings),
    ambition: text(data?.ambition),
    background: text(data?.background),
  };
}
