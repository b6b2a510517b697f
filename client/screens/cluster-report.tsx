import { exportClusterReport } from '#contract/exports/calls.ts';
import { isActive } from '#contract/students/rules.ts';
import { clusterReport } from '#contract/summaries/calls.ts';
import { ExportMenu, exportChoice } from '../features/exports/export-menu.tsx';
import { ClusterReportCard, clusterReportColumns } from '../features/summaries/cluster-report.tsx';
import { summariesTexts as texts } from '../features/summaries/summaries.texts.ts';
import { DataList } from '../ui/data-list/data-list.tsx';

/** The Cluster Report of spec 2: every student with school and cluster. */
export default function ClusterReportScreen() {
  return (
    <DataList
      title={texts.clusterTitle}
      things={texts.students}
      call={clusterReport}
      columns={clusterReportColumns}
      rowKey={({ ref }) => ref}
      rowState={(row) => (isActive(row) ? null : 'inactive')}
      card={(row) => <ClusterReportCard row={row} />}
      exportMenu={(view) => (
        <ExportMenu choices={[exportChoice(exportClusterReport, {})]} view={view} />
      )}
      emptyText={texts.clusterEmpty}
      searchText={texts.clusterSearch}
    />
  );
}
