import {
  exportAcademicReports,
  exportAnnualAcademic,
  exportMarks,
} from '#contract/exports/calls.ts';
import { annualAcademicReport } from '#contract/summaries/calls.ts';
import type { AcademicReportRow } from '#contract/summaries/shapes.ts';
import { ExportMenu, exportChoice } from '../features/exports/export-menu.tsx';
import { exportsTexts } from '../features/exports/exports.texts.ts';
import { annualTexts as texts } from '../features/summaries/annual.texts.ts';
import { AnnualCard, annualColumns } from '../features/summaries/annual-table.tsx';
import { AnnualYear } from '../features/summaries/annual-year.tsx';
import { DataList } from '../ui/data-list/data-list.tsx';

const read = ({ schools, ...row }: AcademicReportRow) => ({
  ...row,
  lines: schools.map(({ school, marks }) => ({
    school,
    values: marks.map((mark) => (mark === null ? null : String(mark))),
  })),
});

/** The Annual Academic Report of spec 2: mean scores by term, a line per school. */
export default function AnnualAcademicReportScreen() {
  return (
    <AnnualYear title={texts.academicTitle}>
      {(year, terms, select) => (
        <DataList
          title={texts.academicTitle}
          things={texts.things}
          call={annualAcademicReport}
          query={{ year: year.id }}
          columns={annualColumns(terms, read, false)}
          rowKey={({ student_id }) => student_id}
          lines={({ schools }) => schools.length}
          card={(row) => <AnnualCard row={read(row)} terms={terms} />}
          actions={select}
          exportMenu={(view) => (
            <ExportMenu
              choices={[
                exportChoice(exportAnnualAcademic, { year: year.id }, exportsTexts.thisReport),
                exportChoice(
                  exportAcademicReports,
                  { year: year.id },
                  exportsTexts.reportsWithComments,
                ),
                exportChoice(exportMarks, { year: year.id }, exportsTexts.marks),
              ]}
              view={view}
            />
          )}
          emptyText={texts.empty}
          searchText={texts.searchText}
        />
      )}
    </AnnualYear>
  );
}
