import { type ComponentType, type ReactNode, useRef } from 'react';
import type { ListQuery } from '#contract/paging.ts';
import { may, mayFor } from '#contract/permissions.ts';
import { category, categoryNames } from '#contract/reference-data/categories.ts';
import type { SessionUser } from '#contract/session/shapes.ts';
import { listStudentActivities } from '#contract/students/calls.ts';
import { isActive } from '#contract/students/rules.ts';
import type { Student } from '#contract/students/shapes.ts';
import type { ReportKind } from '#contract/term-reports/kind.ts';
import { focusedElement } from '../../lib/in-page.ts';
import { type ReportSection, useGoTo } from '../../lib/place.ts';
import { RowButton } from '../../ui/button/row-button.tsx';
import { CardHead } from '../../ui/data-list/card-parts.tsx';
import type { Column } from '../../ui/data-list/column.ts';
import { DataList } from '../../ui/data-list/data-list.tsx';
import { useModal } from '../../ui/form-modal/use-modal.ts';
import { AddReferenceButton } from '../reference-data/add-reference-button.tsx';
import type { ReferenceKind } from '../reference-data/reference-modal.tsx';
import { useSignedInUser } from '../session/use-session.ts';
import { ActionRow } from '../students/action-row.tsx';
import { FilterBar } from '../students/filter-bar.tsx';
import { useFilters } from '../students/filter-choices.ts';
import { useNarrowing } from '../students/narrowed-list.tsx';
import { StudentLink } from '../students/student-link.tsx';
import { StudentStatusBadge } from '../students/student-status-badge.tsx';
import { studentsTexts } from '../students/students.texts.ts';
import { Face, factColumns, NotActive } from '../students/students-table.tsx';
import { ReadAhead } from './read-ahead.tsx';
import { termReportsTexts as texts } from './term-reports.texts.ts';
import type { ReportFormProps } from './use-report-form.ts';

/** What may be added beside reports (rule 3.2). */
const referenceKinds = ['year', 'term', 'class'] as const satisfies readonly ReferenceKind[];

interface ReportListProps {
  words: ReportListWords & {
    readonly title: string;
    readonly things: string;
    readonly empty: string;
  };
  kind: ReportKind<unknown, unknown, unknown>;
  /** The profile type that View opens (rule 10.11). */
  profile: ReportSection;
  exportMenu: (view: ListQuery) => ReactNode;
  addModal: ComponentType<ReportFormProps>;
  editModal: ComponentType<ReportFormProps>;
}

/** The Academics and the Finance list: every student, with their reports to add, edit and view. */
export function ReportList(props: ReportListProps) {
  const { words, profile, addModal: AddModal, editModal: EditModal } = props;
  const actor = useSignedInUser();
  const goTo = useGoTo();
  const adding = useModal<Student>();
  const editing = useModal<Student>();
  const narrowed = useNarrowing();
  const actions = {
    actor,
    words,
    profile,
    onAdd: adding.open,
    onEdit: (student: Student) => {
      editButton.current = focusedElement();
      editing.open(student);
    },
    onView: ({ id }: Student) => goTo({ menu: 'profile', student: id, profile }),
  };
  const editButton = useRef<HTMLElement | null>(null);
  const addInstead = () => {
    editing.close();
    // The form of a new report returns the focus to the list, as the edit form would have.
    editButton.current?.focus();
    if (editing.subject) adding.open(editing.subject);
  };
  return (
    <>
      <DataList
        title={words.title}
        things={words.things}
        call={listStudentActivities}
        query={narrowed.query}
        part={narrowed.part}
        narrowing={<FilterBar narrowed={narrowed} useAll={useFilters} />}
        columns={reportColumns(actions)}
        narrowColumns={reportColumns(actions, true)}
        rowKey={({ id }) => id}
        rowState={(one) => (isActive(one) ? null : 'inactive')}
        card={(student) => <ReportCard student={student} actions={actions} />}
        actions={
          may(actor, 'reference.add')
            ? referenceKinds.map((kind) => <AddReferenceButton key={kind} kind={kind} />)
            : null
        }
        exportMenu={props.exportMenu}
        below={(_view, _total, students) =>
          may(actor, 'reports.edit') ? (
            <ReadAhead kinds={[props.kind]} students={students.map(({ id }) => id)} />
          ) : null
        }
        emptyTitle={narrowed.isFiltered ? studentsTexts.noneMatch : undefined}
        emptyText={
          narrowed.isFiltered
            ? studentsTexts.noneMatchText
            : narrowed.needs
              ? studentsTexts.noneNarrowed
              : words.empty
        }
        searchText={
          may(actor, 'students.seeLiaison') ? texts.searchTextWithLiaison : texts.searchText
        }
      />
      {adding.subject ? <AddModal student={adding.subject} {...adding.shown} /> : null}
      {editing.subject ? (
        <EditModal student={editing.subject} {...editing.shown} onAddInstead={addInstead} />
      ) : null}
    </>
  );
}

/** Words that differ between the Academics and the Finance list. */
interface ReportListWords {
  readonly reports: string;
  readonly addFor: (name: string) => string;
  readonly editFor: (name: string) => string;
  readonly viewFor: (name: string) => string;
}

interface ReportRowActions {
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
function reportColumns(actions: ReportRowActions, isNarrow = false): Column<Student>[] {
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
function ReportCard({ student, actions }: RowProps) {
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
