import { mayFor } from '#contract/permissions.ts';
import { category, categoryNames } from '#contract/reference-data/categories.ts';
import type { SessionUser } from '#contract/session/shapes.ts';
import { isActive } from '#contract/students/rules.ts';
import type { Student } from '#contract/students/shapes.ts';
import { RowButton } from '../../ui/button/row-button.tsx';
import { CardHead } from '../../ui/data-list/card-parts.tsx';
import type { Column } from '../../ui/data-list/column.ts';
import { ActionRow } from '../students/action-row.tsx';
import { StudentLink } from '../students/student-link.tsx';
import { StudentStatusBadge } from '../students/student-status-badge.tsx';
import { Face, factColumns, NotActive } from '../students/students-table.tsx';
import { galleryTexts as texts } from './gallery.texts.ts';

/** Who looks at the list, and what the buttons of a row open. */
export interface GalleryRowActions {
  actor: SessionUser;
  onAdd: (student: Student) => void;
  onView: (student: Student) => void;
}

interface RowPartProps {
  student: Student;
  actions: GalleryRowActions;
  /** In the table of a narrow window. */
  isNarrow?: boolean;
}

/** Add for those who may, on Active students; View for everybody (rules 3.2 and 5.4). */
function RowButtons({ student, actions, isNarrow = false }: RowPartProps) {
  const { actor, onAdd, onView } = actions;
  const mayAdd = mayFor(actor, 'gallery.add', student);
  return (
    <ActionRow isFew isTight={isNarrow}>
      {mayAdd && !isActive(student) && !isNarrow ? <NotActive /> : null}
      {mayAdd && isActive(student) ? (
        <RowButton
          look="default"
          icon="plus"
          label={texts.addFor(student.name)}
          onClick={() => onAdd(student)}
        >
          {texts.add}
        </RowButton>
      ) : null}
      <RowButton
        look="soft"
        icon="eye"
        label={texts.viewOf(student.name)}
        onClick={() => onView(student)}
      >
        {texts.view}
      </RowButton>
    </ActionRow>
  );
}

/** The students table with its two gallery actions (rule 10.13). */
export function galleryColumns(actions: GalleryRowActions, isNarrow = false): Column<Student>[] {
  return [
    ...factColumns(actions, { isNarrow }),
    {
      key: 'gallery',
      header: texts.column,
      align: 'right',
      ...(isNarrow ? { width: 140, sticky: 'right' } : { share: 344, least: 310 }),
      shape: 'badge',
      isAction: true,
      cell: (student) => <RowButtons student={student} actions={actions} isNarrow={isNarrow} />,
    },
  ];
}

/** The same row for phones. */
export function GalleryCard({ student, actions }: RowPartProps) {
  const facts = [
    student.ref,
    ...(student.category === category.specialEducation ? [categoryNames[student.category]] : []),
  ];
  return (
    <>
      <CardHead
        picture={<Face student={student} size={44} />}
        name={<StudentLink id={student.id} name={student.name} />}
        line={facts.join(' · ')}
        aside={<StudentStatusBadge status={student.status} />}
      />
      <RowButtons student={student} actions={actions} />
    </>
  );
}
