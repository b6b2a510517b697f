import type { ComponentType } from 'react';
import type { Caller } from '#contract/permissions.ts';
import { lateModal } from '../../ui/form-modal/late-modal.tsx';
import type { Opened } from '../../ui/form-modal/use-modal.ts';
import type { StudentFormProps, StudentMode, StudentOpening } from './student-opening.ts';

const AddStudentForm = lateModal(() => import('./add-student-form.tsx'));

const studentForms: Readonly<Record<StudentMode, ComponentType<StudentFormProps>>> = {
  edit: lateModal(() => import('./edit-student-form.tsx')),
  picture: lateModal(() => import('./picture-form.tsx')),
  certificate: lateModal(() => import('./certificate-form.tsx')),
  supporter: lateModal<StudentFormProps>(() => import('./supporter-form.tsx')),
  status: lateModal(() => import('./status-form.tsx')),
};

interface StudentModalProps extends Opened {
  /** The person who has opened it. */
  actor: Caller;
  opening: StudentOpening;
}

/** One modal opened in six modes, which are six small forms (rule 10.10). */
export default function StudentModal({ actor, opening, opened, onClose }: StudentModalProps) {
  if (opening.mode === 'add') {
    return <AddStudentForm key={opening.number} actor={actor} opened={opened} onClose={onClose} />;
  }
  const StudentForm = studentForms[opening.mode];
  return (
    <StudentForm
      key={opening.number}
      actor={actor}
      student={opening.student}
      opening={opening.number}
      opened={opened}
      onClose={onClose}
    />
  );
}
