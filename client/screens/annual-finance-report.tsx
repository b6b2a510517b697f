import { exportAnnualFinance, exportExpenses } from '#contract/exports/calls.ts';
import { annualFinanceReport } from '#contract/summaries/calls.ts';
import type { FinanceReportRow } from '#contract/summaries/shapes.ts';
import { ExportMenu, exportChoice } from '../features/exports/export-menu.tsx';
import { exportsTexts } from '../features/exports/exports.texts.ts';
import { annualTexts as texts } from '../features/summaries/annual.texts.ts';
import { AnnualCard, annualColumns } from '../features/summaries/annual-table.tsx';
import { AnnualYear } from '../features/summaries/annual-year.tsx';
import { DataList } from '../ui/data-list/data-list.tsx';

const read = ({ schools, ...row }: FinanceReportRow) => ({
  ...row,
  lines: schools.map(({ school, costs, total_year_cost: total }) => ({
    school,
    values: costs,
    total,
  })),
});

/** The Annual Finance Report of spec 2: costs by term, a line per school, with the year's total. */
export default function AnnualFinanceReportScreen() {
  return (
    <AnnualYear title={texts.financeTitle}>
      {(year, terms, select) => (
        <DataList
          title={texts.financeTitle}
          things={texts.things}
          call={annualFinanceReport}
          query={{ year: year.id }}
          columns={annualColumns(terms, read, true)}
          rowKey={({ student_id }) => student_id}
          lines={({ schools }) => schools.length}
          card={(row) => <AnnualCard row={read(row)} terms={terms} />}
          actions={select}
          exportMenu={(view) => (
            <ExportMenu
              choices={[
                exportChoice(exportAnnualFinance, { year: year.id }, exportsTexts.thisReport),
                exportChoice(exportExpenses, { year: year.id }, exportsTexts.expenses),
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
