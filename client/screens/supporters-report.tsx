import { useState } from 'react';
import { exportSupporterReport } from '#contract/exports/calls.ts';
import { supporterReport } from '#contract/supporters/calls.ts';
import { ExportMenu, exportChoice } from '../features/exports/export-menu.tsx';
import { Narrowing } from '../features/saved-views/narrowing.tsx';
import { useNarrowing } from '../features/students/narrowed-list.tsx';
import { studentsTexts } from '../features/students/students.texts.ts';
import { supportersTexts as texts } from '../features/supporters/supporters.texts.ts';
import {
  SupporterReportCard,
  supporterReportColumns,
} from '../features/supporters/supporters-report.tsx';
import { useSupporterRecord } from '../features/supporters/use-supporter-record.tsx';
import { DataList } from '../ui/data-list/data-list.tsx';
import { Segments } from '../ui/segments/segments.tsx';

/** The Supporters Report of rule 10.17: a supporter with several students spans several rows. */
export default function SupportersReportScreen() {
  const narrowed = useNarrowing();
  const record = useSupporterRecord();
  const [isWithFormer, setWithFormer] = useState(false);
  return (
    <div>
      <DataList
        title={texts.supportersTitle}
        things={texts.supporters}
        call={supporterReport}
        query={{ ...narrowed.query, ...(isWithFormer && { former: '1' as const }) }}
        part={isWithFormer ? 'former' : narrowed.part}
        narrowing={
          <>
            <Narrowing narrowed={narrowed} />
            <Segments
              label={texts.whichStudents}
              choices={[
                { id: 0, name: texts.presentOnly },
                { id: 1, name: texts.withFormer },
              ]}
              chosen={isWithFormer ? 1 : 0}
              onChoose={(which) => setWithFormer(which === 1)}
            />
          </>
        }
        columns={supporterReportColumns(record.nameOf)}
        rowKey={({ email }) => email}
        lines={({ students }) => students.length}
        card={(row) => <SupporterReportCard row={row} nameOf={record.nameOf} />}
        exportMenu={(view) => (
          <ExportMenu choices={[exportChoice(exportSupporterReport, narrowed.query)]} view={view} />
        )}
        emptyTitle={narrowed.isFiltered ? studentsTexts.noneMatch : undefined}
        emptyText={narrowed.isFiltered ? studentsTexts.noneMatchText : texts.supportersEmpty}
        searchText={texts.reportSearch}
      />
      {record.modal}
    </div>
  );
}
