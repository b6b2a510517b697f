import { useRef } from 'react';
import type { Caller } from '#contract/permissions.ts';
import type { Student } from '#contract/students/shapes.ts';
import { type Opened, useModal } from '../../ui/form-modal/use-modal.ts';

/** The modes of the student modal for existing students (rule 10.10). */
export type StudentMode = 'edit' | 'picture' | 'certificate' | 'supporter' | 'status';

export type StudentOpening = { readonly number: number } & (
  | { readonly mode: 'add' }
  | { readonly mode: StudentMode; readonly student: Student }
);

/** The properties of each form about a student. */
export interface StudentFormProps extends Opened {
  /** Who fills it in. */
  actor: Caller;
  student: Student;
  /** The number of this opening: data is read again for each. */
  opening: number;
}

/** The student modal's state; openings are numbered, so that each starts with a new form. */
export function useStudentModal() {
  const { open, ...modal } = useModal<StudentOpening>();
  const count = useRef(0);
  const next = () => {
    count.current += 1;
    return count.current;
  };
  return {
    ...modal,
    openAdd: () => open({ mode: 'add', number: next() }),
    openFor: (mode: StudentMode, student: Student) => open({ mode, student, number: next() }),
  };
}
