import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { exportStudents } from '#contract/exports/calls.ts';
import { may } from '#contract/permissions.ts';
import { listStudents } from '#contract/students/calls.ts';
import { isActive } from '#contract/students/rules.ts';
import { useFormToOpen } from '../features/drafts/use-form-to-open.ts';
import { ExportMenu, exportChoice } from '../features/exports/export-menu.tsx';
import { Can } from '../features/session/can.tsx';
import { useSignedInUser } from '../features/session/use-session.ts';
import { NarrowedNotice, useNarrowing } from '../features/students/narrowed-list.tsx';
import { useStudentModal } from '../features/students/student-opening.ts';
import { studentsTexts as texts } from '../features/students/students.texts.ts';
import {
  narrowStudentColumns,
  StudentCard,
  studentColumns,
} from '../features/students/students-table.tsx';
import { DataList } from '../ui/data-list/data-list.tsx';
import { lateModal } from '../ui/form-modal/late-modal.tsx';

const StudentModal = lateModal(() => import('../features/students/student-modal.tsx'));

/** The Students list of spec 2, with its one modal. */
export default function StudentsScreen() {
  const actor = useSignedInUser();
  const modal = useStudentModal();
  const narrowed = useNarrowing();
  useFormToOpen((kind, mode) => {
    if (kind === 'student' && mode === 'add') modal.openAdd();
  });
  const actions = { actor, onOpen: modal.openFor };
  const addButton = (variant: 'filled' | 'default') => (
    <Can do="students.add">
      <Button
        variant={variant}
        leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
        onClick={modal.openAdd}
      >
        {texts.add}
      </Button>
    </Can>
  );
  return (
    <>
      <DataList
        title={texts.title}
        things={texts.things}
        call={listStudents}
        query={narrowed.query}
        part={narrowed.part}
        notice={<NarrowedNotice {...narrowed} />}
        columns={studentColumns(actions)}
        narrowColumns={narrowStudentColumns(actions)}
        rowKey={(student) => student.id}
        rowState={(student) => (isActive(student) ? null : 'inactive')}
        card={(student) => <StudentCard student={student} actions={actions} />}
        actions={addButton('filled')}
        exportMenu={(view) => (
          <ExportMenu choices={[exportChoice(exportStudents, narrowed.query)]} view={view} />
        )}
        emptyText={narrowed.needs ? texts.noneNarrowed : texts.empty}
        emptyAction={addButton('default')}
        searchText={
          may(actor, 'students.seeLiaison') ? texts.searchTextWithLiaison : texts.searchText
        }
      />
      {modal.subject ? (
        <StudentModal
          actor={actor}
          opening={modal.subject}
          opened={modal.opened}
          onClose={modal.close}
        />
      ) : null}
    </>
  );
}
