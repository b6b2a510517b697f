import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { exportSchools } from '#contract/exports/calls.ts';
import { listSchools } from '#contract/schools/calls.ts';
import { ExportMenu, exportChoice } from '../features/exports/export-menu.tsx';
import { ClustersWithoutSchool } from '../features/schools/clusters-without-school.tsx';
import type { SchoolOpening } from '../features/schools/school-modal.tsx';
import { schoolsTexts as texts } from '../features/schools/schools.texts.ts';
import { SchoolCard, schoolColumns } from '../features/schools/schools-table.tsx';
import { Can } from '../features/session/can.tsx';
import { DataList } from '../ui/data-list/data-list.tsx';
import { lateModal } from '../ui/form-modal/late-modal.tsx';
import { useModal } from '../ui/form-modal/use-modal.ts';

const SchoolModal = lateModal(() => import('../features/schools/school-modal.tsx'));

/** Schools and Clusters: the Schools list of spec 2. */
export default function SchoolsScreen() {
  const modal = useModal<SchoolOpening>();
  const addButton = (opening: 'cluster' | 'school', variant: 'default' | 'filled') => (
    <Button
      variant={variant}
      leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
      onClick={() => modal.open(opening)}
    >
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
        notice={<ClustersWithoutSchool />}
        exportMenu={(view) => (
          <ExportMenu choices={[exportChoice(exportSchools, {})]} view={view} />
        )}
        emptyText={texts.empty}
        searchText={texts.searchText}
      />
      {modal.subject ? (
        <SchoolModal
          key={keyOf(modal.subject)}
          opening={modal.subject}
          opened={modal.opened}
          onClose={modal.close}
        />
      ) : null}
    </>
  );
}

/** A school that was edited comes as a new row: its form begins with what is true now. */
function keyOf(opening: SchoolOpening): string {
  return typeof opening === 'string' ? opening : JSON.stringify(opening);
}
