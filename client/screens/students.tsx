import { IconPlus, IconTableImport } from '@tabler/icons-react';
import { exportStudents } from '#contract/exports/calls.ts';
import { may } from '#contract/permissions.ts';
import { listStudents } from '#contract/students/calls.ts';
import { isActive } from '#contract/students/rules.ts';
import { useFormToOpen } from '../device/use-form-to-open.ts';
import { ExportMenu, exportChoice } from '../features/exports/export-menu.tsx';
import { UndoNotice } from '../features/hand-over/undo-notice.tsx';
import { Narrowing } from '../features/saved-views/narrowing.tsx';
import { Can } from '../features/session/can.tsx';
import { useSignedInUser } from '../features/session/use-session.ts';
import { useChoosing } from '../features/students/choosing.ts';
import { useNarrowing } from '../features/students/narrowed-list.tsx';
import { useOwnColumns } from '../features/students/own-columns.ts';
import { useStudentModal } from '../features/students/student-opening.ts';
import { studentsTexts as texts } from '../features/students/students.texts.ts';
import {
  narrowStudentColumns,
  StudentCard,
  studentColumns,
} from '../features/students/students-table.tsx';
import { useGoTo } from '../lib/place.ts';
import { Button } from '../ui/button/button.tsx';
import { DataList } from '../ui/data-list/data-list.tsx';
import { lateModal } from '../ui/form-modal/late-modal.tsx';
import shared from '../ui/shared.module.css';
import { StudentsChosen } from './students-chosen.tsx';

const StudentModal = lateModal(() => import('../features/students/student-modal.tsx'));

/** The Students list of rule 10.10, with its one modal. */
export default function StudentsScreen() {
  const actor = useSignedInUser();
  const modal = useStudentModal();
  const narrowed = useNarrowing();
  const goTo = useGoTo();
  const imports = may(actor, 'imports.run');
  useFormToOpen((kind, mode) => {
    if (kind === 'student' && mode === 'add') modal.openAdd();
  });
  const choosing = useChoosing();
  const mayHand = may(actor, 'students.handOver');
  const own = useOwnColumns(narrowed.filters);
  const actions = { actor, onOpen: modal.openFor, choosing: mayHand ? choosing : undefined, own };
  const addButton = (variant: 'filled' | 'default') => (
    <Can do="students.add">
      <Button variant={variant} icon={IconPlus} onClick={modal.openAdd}>
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
        notice={<UndoNotice />}
        narrowing={<Narrowing narrowed={narrowed} isOfStudents />}
        below={(view, total) => (
          <StudentsChosen choosing={choosing} view={view} query={narrowed.query} total={total} />
        )}
        columns={studentColumns(actions)}
        narrowColumns={narrowStudentColumns(actions)}
        rowKey={(student) => student.id}
        rowState={(student) => (isActive(student) ? null : 'inactive')}
        card={(student) => <StudentCard student={student} actions={actions} />}
        actions={addButton('filled')}
        exportMenu={(view) => (
          <ExportMenu
            choices={[exportChoice(exportStudents, narrowed.query)]}
            view={view}
            paper={{ ...narrowed.place, menu: 'paper', filters: narrowed.filters }}
          />
        )}
        emptyTitle={narrowed.isFiltered ? texts.noneMatch : undefined}
        emptyText={
          narrowed.isFiltered
            ? texts.noneMatchText
            : narrowed.needs
              ? texts.noneNarrowed
              : imports
                ? texts.emptyToImport
                : texts.empty
        }
        emptyAction={
          narrowed.isNarrowed ? null : imports ? (
            <div className={shared.wrap}>
              <Button icon={IconTableImport} onClick={() => goTo({ menu: 'import' })}>
                {texts.bringIn}
              </Button>
              {addButton('default')}
              {may(actor, 'foundation.manage') ? (
                <Button variant="subtle" onClick={() => goTo({})}>
                  {texts.firstHour}
                </Button>
              ) : null}
            </div>
          ) : (
            addButton('default')
          )
        }
        searchText={
          may(actor, 'students.seeLiaison') ? texts.searchTextWithLiaison : texts.searchText
        }
      />
      {modal.subject ? (
        <StudentModal actor={actor} opening={modal.subject} {...modal.shown} />
      ) : null}
    </>
  );
}
