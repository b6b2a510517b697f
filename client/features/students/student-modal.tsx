import { type ComponentType, lazy, Suspense } from 'react';
import type { Caller } from '#contract/permissions.ts';
import type { StudentFormProps, StudentMode, StudentOpening } from './student-opening.ts';

const AddStudentForm = lazy(() => import('./add-student-form.tsx'));

const studentForms: Readonly<Record<StudentMode, ComponentType<StudentFormProps>>> = {
  edit: lazy(() => import('./edit-student-form.tsx')),
  picture: lazy(() => import('./picture-form.tsx')),
  certificate: lazy(() => import('./certificate-form.tsx')),
  supporter: lazy(() => import('./supporter-form.tsx')),
  status: lazy(() => import('./status-form.tsx')),
};

interface StudentModalProps {
  /** Who has opened it. */
  actor: Caller;
  opening: StudentOpening;
  opened: boolean;
  onClose: () => void;
}

/** One modal opened in six modes, which are six small forms (spec 2, 'Students list'). */
export default function StudentModal({ actor, opening, opened, onClose }: StudentModalProps) {
  if (opening.mode === 'add') {
    return (
      <Suspense>
        <AddStudentForm key={opening.number} actor={actor} opened={opened} onClose={onClose} />
      </Suspense>
    );
  }
  const StudentForm = studentForms[opening.mode];
  return (
    <Suspense>
      <StudentForm
        key={opening.number}
        actor={actor}
        student={opening.student}
        opening={opening.number}
        opened={opened}
        onClose={onClose}
      />
    </Suspense>
  );
}
