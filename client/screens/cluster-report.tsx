import { isActive } from '#contract/students/rules.ts';
import { clusterReport } from '#contract/summaries/calls.ts';
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
      emptyText={texts.clusterEmpty}
      searchText={texts.clusterSearch}
    />
  );
}
