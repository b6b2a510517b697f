import { IconPlus } from '@tabler/icons-react';
import { exportSchools } from '#contract/exports/calls.ts';
import { listSchools } from '#contract/schools/calls.ts';
import { useFormToOpen } from '../device/use-form-to-open.ts';
import { ExportMenu, exportChoice } from '../features/exports/export-menu.tsx';
import { ListNarrowing } from '../features/saved-views/narrowing.tsx';
import { ClustersWithoutSchool } from '../features/schools/clusters-without-school.tsx';
import { useSchoolFilters } from '../features/schools/school-filters.ts';
import type { SchoolOpening } from '../features/schools/school-modal.tsx';
import { findSchool } from '../features/schools/schools.api.ts';
import { schoolsTexts as texts } from '../features/schools/schools.texts.ts';
import { SchoolCard, schoolColumns } from '../features/schools/schools-table.tsx';
import { Can } from '../features/session/can.tsx';
import { useNarrowing } from '../features/students/narrowed-list.tsx';
import { studentsTexts } from '../features/students/students.texts.ts';
import { messageOf } from '../lib/api.ts';
import { Button } from '../ui/button/button.tsx';
import { DataList } from '../ui/data-list/data-list.tsx';
import { lateModal } from '../ui/form-modal/late-modal.tsx';
import { modalTexts } from '../ui/form-modal/modal.texts.ts';
import { useModal } from '../ui/form-modal/use-modal.ts';
import { showToast } from '../ui/toast/toast.ts';

const SchoolModal = lateModal(() => import('../features/schools/school-modal.tsx'));

/** Schools and Clusters: the Schools list of rule 10.15. */
export default function SchoolsScreen() {
  const narrowed = useNarrowing();
  const modal = useModal<SchoolOpening>();
  useFormToOpen((kind, mode, id) => {
    if (mode === 'add' && (kind === 'school' || kind === 'cluster')) return modal.open(kind);
    if (kind !== 'school') return;
    findSchool(id).then(
      (school) => {
        if (school) modal.open(school);
        else showToast(modalTexts.notOpened, modalTexts.notAllowedNow, 'bad');
      },
      (failure: unknown) => showToast(modalTexts.notOpened, messageOf(failure), 'bad'),
    );
  });
  const addButton = (opening: 'cluster' | 'school', variant: 'default' | 'filled') => (
    <Button variant={variant} icon={IconPlus} onClick={() => modal.open(opening)}>
      {opening === 'cluster' ? texts.addCluster : texts.addSchool}
    </Button>
  );
  return (
    <>
      <DataList
        title={texts.title}
        things={texts.things}
        call={listSchools}
        columns={schoolColumns(modal.open)}
        rowKey={({ id }) => id}
        card={(school) => <SchoolCard school={school} onEdit={modal.open} />}
        actions={
          <Can do="schools.manage">
            {addButton('cluster', 'default')}
            {addButton('school', 'filled')}
          </Can>
        }
        query={narrowed.filters}
        notice={<ClustersWithoutSchool />}
        narrowing={<ListNarrowing list="schools" narrowed={narrowed} useAll={useSchoolFilters} />}
        exportMenu={(view) => (
          <ExportMenu choices={[exportChoice(exportSchools, narrowed.filters)]} view={view} />
        )}
        emptyTitle={narrowed.isFiltered ? texts.noneMatch : undefined}
        emptyText={narrowed.isFiltered ? studentsTexts.noneMatchText : texts.empty}
        searchText={texts.searchText}
      />
      {modal.subject ? (
        <SchoolModal key={keyOf(modal.subject)} opening={modal.subject} {...modal.shown} />
      ) : null}
    </>
  );
}

/** An edited school is a new row object, so its form starts with the present values. */
function keyOf(opening: SchoolOpening): string {
  return typeof opening === 'string' ? opening : JSON.stringify(opening);
}
