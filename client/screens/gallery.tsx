import { exportStudents } from '#contract/exports/calls.ts';
import { may } from '#contract/permissions.ts';
import { listStudentActivities } from '#contract/students/calls.ts';
import { isActive } from '#contract/students/rules.ts';
import type { Student } from '#contract/students/shapes.ts';
import { ExportMenu, exportChoice } from '../features/exports/export-menu.tsx';
import { galleryTexts as texts } from '../features/gallery/gallery.texts.ts';
import { GalleryCard, galleryColumns } from '../features/gallery/gallery-table.tsx';
import { Narrowing } from '../features/saved-views/narrowing.tsx';
import { useSignedInUser } from '../features/session/use-session.ts';
import { useNarrowing } from '../features/students/narrowed-list.tsx';
import { studentsTexts } from '../features/students/students.texts.ts';
import { galleryPath, useGoTo } from '../lib/place.ts';
import { DataList } from '../ui/data-list/data-list.tsx';
import { lateModal } from '../ui/form-modal/late-modal.tsx';
import { useModal } from '../ui/form-modal/use-modal.ts';

const AddMediaModal = lateModal(() => import('../features/gallery/add-media-modal.tsx'));

/** The Gallery list of rule 10.13; a student's own gallery is a child route. */
export default function GalleryScreen() {
  const actor = useSignedInUser();
  const goTo = useGoTo();
  const adding = useModal<Student>();
  const narrowed = useNarrowing();
  const actions = {
    actor,
    onAdd: adding.open,
    onView: ({ id }: Student) => goTo({ menu: 'gallery', student: id }, galleryPath),
  };
  return (
    <>
      <DataList
        title={texts.title}
        things={texts.things}
        call={listStudentActivities}
        query={narrowed.query}
        part={narrowed.part}
        narrowing={<Narrowing narrowed={narrowed} isOfStudents />}
        columns={galleryColumns(actions)}
        narrowColumns={galleryColumns(actions, true)}
        rowKey={(student) => student.id}
        rowState={(student) => (isActive(student) ? null : 'inactive')}
        card={(student) => <GalleryCard student={student} actions={actions} />}
        exportMenu={(view) => (
          <ExportMenu choices={[exportChoice(exportStudents, narrowed.query)]} view={view} />
        )}
        emptyTitle={narrowed.isFiltered ? studentsTexts.noneMatch : undefined}
        emptyText={narrowed.isFiltered ? studentsTexts.noneMatchText : texts.empty}
        searchText={
          may(actor, 'students.seeLiaison') ? texts.searchTextWithLiaison : texts.searchText
        }
      />
      {adding.subject ? (
        <AddMediaModal key={adding.subject.id} student={adding.subject} {...adding.shown} />
      ) : null}
    </>
  );
}
