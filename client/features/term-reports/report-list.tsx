import { type ComponentType, type ReactNode, useRef } from 'react';
import type { ListQuery } from '#contract/paging.ts';
import { may } from '#contract/permissions.ts';
import { listStudentActivities } from '#contract/students/calls.ts';
import { isActive } from '#contract/students/rules.ts';
import type { Student } from '#contract/students/shapes.ts';
import type { ReportKind } from '#contract/term-reports/kind.ts';
import { focusedElement } from '../../lib/in-page.ts';
import { type ReportSection, useGoTo } from '../../lib/place.ts';
import { DataList } from '../../ui/data-list/data-list.tsx';
import { useModal } from '../../ui/form-modal/use-modal.ts';
import { AddReferenceButton } from '../reference-data/add-reference-button.tsx';
import type { ReferenceKind } from '../reference-data/reference-modal.tsx';
import { useSignedInUser } from '../session/use-session.ts';
import { FilterBar } from '../students/filter-bar.tsx';
import { useFilters } from '../students/filter-choices.ts';
import { useNarrowing } from '../students/narrowed-list.tsx';
import { studentsTexts } from '../students/students.texts.ts';
import { ReadAhead } from './read-ahead.tsx';
import { ReportCard, type ReportListWords, reportColumns } from './report-lists.tsx';
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
