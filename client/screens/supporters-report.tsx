import { exportSupporterReport } from '#contract/exports/calls.ts';
import { supporterReport } from '#contract/summaries/calls.ts';
import { ExportMenu, exportChoice } from '../features/exports/export-menu.tsx';
import { summariesTexts as texts } from '../features/summaries/summaries.texts.ts';
import {
  SupporterReportCard,
  supporterReportColumns,
} from '../features/summaries/supporters-report.tsx';
import { DataList } from '../ui/data-list/data-list.tsx';

/** The Supporters Report of spec 2: a supporter with several students spans several rows. */
export default function SupportersReportScreen() {
  return (
    <div>
      <DataList
        title={texts.supportersTitle}
        things={texts.supporters}
        call={supporterReport}
        columns={supporterReportColumns}
        rowKey={({ email }) => email}
        lines={({ students }) => students.length}
        card={(row) => <SupporterReportCard row={row} />}
        exportMenu={(view) => (
          <ExportMenu choices={[exportChoice(exportSupporterReport, {})]} view={view} />
        )}
        emptyText={texts.supportersEmpty}
        searchText={texts.supportersSearch}
      />
    </div>
  );
}
