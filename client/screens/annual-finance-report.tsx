import { exportAnnualFinance, exportExpenses } from '#contract/exports/calls.ts';
import { annualFinanceReport } from '#contract/summaries/calls.ts';
import type { FinanceReportRow } from '#contract/summaries/shapes.ts';
import { ExportMenu, exportChoice } from '../features/exports/export-menu.tsx';
import { exportsTexts } from '../features/exports/exports.texts.ts';
import { annualTexts as texts } from '../features/summaries/annual.texts.ts';
import { AnnualReport } from '../features/summaries/annual-report.tsx';
import { wireSumText } from '../lib/money-text.ts';

const read = ({ schools, ...row }: FinanceReportRow) => ({
  ...row,
  lines: schools.map(({ school, costs, apart, total_year_cost }) => ({
    school,
    values: costs.map((cost, at) => (cost === null ? (apart?.[at] ?? null) : wireSumText(cost))),
    total: wireSumText(total_year_cost),
  })),
});

/** The Annual Finance Report of rule 10.18: costs by term, a line per school, with the year's total. */
export default function AnnualFinanceReportScreen() {
  return (
    <AnnualReport
      title={texts.financeTitle}
      call={annualFinanceReport}
      read={read}
      hasTotal
      profile="finance"
      exportMenu={(query, view) => (
        <ExportMenu
          choices={[
            exportChoice(exportAnnualFinance, query, exportsTexts.thisReport),
            exportChoice(exportExpenses, { year: query.year }, exportsTexts.expenses),
          ]}
          view={view}
        />
      )}
    />
  );
}
