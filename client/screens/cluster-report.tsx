import { exportClusterReport } from '#contract/exports/calls.ts';
import { isActive } from '#contract/students/rules.ts';
import { clusterReport } from '#contract/summaries/calls.ts';
import { ExportMenu, exportChoice } from '../features/exports/export-menu.tsx';
import { Narrowing } from '../features/saved-views/narrowing.tsx';
import { useNarrowing } from '../features/students/narrowed-list.tsx';
import { studentsTexts } from '../features/students/students.texts.ts';
import { ClusterReportCard, clusterReportColumns } from '../features/summaries/cluster-report.tsx';
import { summariesTexts as texts } from '../features/summaries/summaries.texts.ts';
import { DataList } from '../ui/data-list/data-list.tsx';

/** The Cluster Report of rule 10.16: every student with school and cluster. */
export default function ClusterReportScreen() {
  const narrowed = useNarrowing();
  return (
    <DataList
      title={texts.clusterTitle}
      things={texts.students}
      call={clusterReport}
      query={narrowed.query}
      narrowing={<Narrowing narrowed={narrowed} />}
      columns={clusterReportColumns}
      rowKey={({ ref }) => ref}
      rowState={(row) => (isActive(row) ? null : 'inactive')}
      card={(row) => <ClusterReportCard row={row} />}
      exportMenu={(view) => (
        <ExportMenu choices={[exportChoice(exportClusterReport, narrowed.query)]} view={view} />
      )}
      emptyTitle={narrowed.isFiltered ? studentsTexts.noneMatch : undefined}
      emptyText={narrowed.isFiltered ? studentsTexts.noneMatchText : texts.clusterEmpty}
      searchText={texts.clusterSearch}
    />
  );
}
