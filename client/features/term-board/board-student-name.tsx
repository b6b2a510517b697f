import type { BoardStudent } from '#contract/term-board/shapes.ts';
import { storedFile } from '../../lib/stored-file.ts';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import look from '../../ui/looks.ts';
import { StudentLink } from '../students/student-link.tsx';

interface BoardStudentNameProps {
  student: BoardStudent;
  /** Size of the picture in pixels. */
  size: number;
  /** The address of the picture, for one that is stored on this device. */
  src?: string | null;
}

/** Whom a row or card of the board is about. */
export function BoardStudentName({
  student,
  size,
  src = storedFile(student.path),
}: BoardStudentNameProps) {
  return (
    <span className={look.row}>
      <Avatar name={student.name} src={src} size={size} />
      <span className={look.words}>
        <StudentLink id={student.id} name={student.name} />
        <span className={look.note}>
          {student.ref} · {student.school}
        </span>
      </span>
    </span>
  );
}
