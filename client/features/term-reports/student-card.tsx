import { category, categoryNames } from '#contract/reference-data/categories.ts';
import type { Student } from '#contract/students/shapes.ts';
import { storedFile } from '../../lib/stored-file.ts';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { Badge } from '../../ui/badge/badge.tsx';
import look from '../../ui/looks.ts';

/** Whom the report is about: the student comes first (design, principle 1). */
export function StudentCard({ student }: { student: Student }) {
  const isSpecial = student.category === category.specialEducation;
  return (
    <div className={`${look.row} ${look.wrapped} ${look.entry} ${look.subtle}`}>
      <Avatar name={student.name} size={40} src={student.path && storedFile(student.path)} />
      <div className={look.words}>
        <strong className={look.strong}>{student.name}</strong>
        <span className={look.note}>
          {student.ref} · {student.school}
        </span>
      </div>
      <Badge tone={isSpecial ? 'violet' : 'mute'} mark={null}>
        {categoryNames[student.category]}
      </Badge>
    </div>
  );
}
