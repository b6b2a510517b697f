import type { ReactNode } from 'react';
import type { Student } from '#contract/students/shapes.ts';
import { storedFile } from '../../lib/stored-file.ts';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import './students.css';

interface StudentHeadProps {
  student: Pick<Student, 'name' | 'ref' | 'path'>;
  /** A badge at the right. */
  aside?: ReactNode;
}

/** Whom a modal is about: the face and the name lead (design, principle 1). */
export function StudentHead({ student, aside }: StudentHeadProps) {
  return (
    <div className="student-head">
      <Avatar name={student.name} src={storedFile(student.path)} size={44} />
      <div>
        <strong>{student.name}</strong>
        <span>{student.ref}</span>
      </div>
      {aside}
    </div>
  );
}
