import type { ReactNode } from 'react';
import type { Student } from '#contract/students/shapes.ts';
import { storedFile } from '../../lib/stored-file.ts';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import look from '../../ui/looks.ts';

interface StudentHeadProps {
  student: Pick<Student, 'name' | 'ref' | 'path'>;
  /** A badge at the right. */
  aside?: ReactNode;
}

/** Whom a modal is about: picture and name come first (design, principle 1). */
export function StudentHead({ student, aside }: StudentHeadProps) {
  return (
    <div className={look.row}>
      <Avatar name={student.name} src={storedFile(student.path)} size={44} />
      <div className={look.words}>
        <strong className={look.strong}>{student.name}</strong>
        <span className={look.note}>{student.ref}</span>
      </div>
      {aside}
    </div>
  );
}
