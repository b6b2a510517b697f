import { mayFor } from '#contract/permissions.ts';
import { category, categoryNames } from '#contract/reference-data/categories.ts';
import type { SessionUser } from '#contract/session/shapes.ts';
import { isActive } from '#contract/students/rules.ts';
import type { Student } from '#contract/students/shapes.ts';
import type { ReportSection } from '../../lib/place.ts';
import { RowButton } from '../../ui/button/row-button.tsx';
import { CardHead } from '../../ui/data-list/card-parts.tsx';
import type { Column } from '../../ui/data-list/column.ts';
import { ActionRow } from '../students/action-row.tsx';
import { StudentLink } from '../students/student-link.tsx';
import { StudentStatusBadge } from '../students/student-status-badge.tsx';
import { Face, factColumns, NotActive } from '../students/students-table.tsx';
import { termReportsTexts as texts } from './term-reports.texts.ts';

/** Words that differ between the Academics and the Finance list. */
export interface ReportListWords {
  readonly reports: string;
  readonly addFor: (name: string) => string;
  readonly editFor: (name: string) => string;
  readonly viewFor: (name: string) => string;
}

export interface ReportRowActions {
  actor: SessionUser;
  words: ReportListWords;
  /** The profile type that a name opens. */
  profile: ReportSection;
  onAdd: (student: Student) => void;
  onEdit: (student: Student) => void;
  onView: (student: Student) => void;
}

interface RowProps {
  student: Student;
  actions: ReportRowActions;
  /** In the table of a narrow window. */
  isNarrow?: boolean;
}

/** Add, Edit and View; only View for a student who is not Active, and for role 5 and above. */
function RowActions({ student, actions, isNarrow = false }: RowProps) {
  const { actor, words, onAdd, onEdit, onView } = actions;
  const mayEdit = mayFor(actor, 'reports.edit', student);
  return (
    <ActionRow isTight={isNarrow}>
      {mayEdit && isActive(student) ? (
        <>
          <RowButton
            look="default"
            icon="plus"
            label={words.addFor(student.name)}
            onClick={() => onAdd(student)}
          >
            {texts.add}
          </RowButton>
          <RowButton
            look="default"
            icon="pencil"
            label={words.editFor(student.name)}
            onClick={() => onEdit(student)}
          >
            {texts.edit}
          </RowButton>
        </>
      ) : null}
      {isActive(student) || isNarrow ? null : <NotActive />}
      <RowButton
        look="soft"
        icon="eye"
        label={words.viewFor(student.name)}
        onClick={() => onView(student)}
      >
        {texts.view}
      </RowButton>
    </ActionRow>
  );
}

/** The students table of the Academics and Finance lists (rule 10.11). */
export function reportColumns(actions: ReportRowActions, isNarrow = false): Column<Student>[] {
  return [
    ...factColumns(actions, { profile: actions.profile, isNarrow }),
    {
      key: 'reports',
      header: actions.words.reports,
      align: 'right',
      width: isNarrow ? 176 : 280,
      shape: 'badge',
      isAction: true,
      ...(isNarrow ? { sticky: 'right' } : {}),
      cell: (student) => <RowActions student={student} actions={actions} isNarrow={isNarrow} />,
    },
  ];
}

/** The same row for phones, with equal buttons. */
export function ReportCard({ student, actions }: RowProps) {
  const isSpecial = student.category === category.specialEducation;
  return (
    <>
      <CardHead
        picture={<Face student={student} size={44} />}
        name={<StudentLink id={student.id} name={student.name} profile={actions.profile} />}
        line={[student.ref, isSpecial ? categoryNames[student.category] : null]
          .filter(Boolean)
          .join(' · ')}
        aside={<StudentStatusBadge status={student.status} />}
      />
      <RowActions student={student} actions={actions} />
    </>
  );
}
