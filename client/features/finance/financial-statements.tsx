import { Paper } from '@mantine/core';
import { financeKind } from '#contract/finance/kind.ts';
import type { FinanceStatement } from '#contract/finance/shapes.ts';
import { formatMoney, moneyOf } from '#contract/money.ts';
import type { StudentProfile } from '#contract/students/shapes.ts';
import { BarChart } from '../../ui/charts/bar-chart.tsx';
import { Loaded } from '../term-reports/profile-section.tsx';
import { useReportsOfYear, useVerifyReport } from '../term-reports/reports.api.ts';
import { useChosenYear, YearlySection } from '../term-reports/yearly-section.tsx';
import { financeTexts as texts } from './finance.texts.ts';
import { spendingOf } from './spending.ts';
import { StatementCard } from './statement-card.tsx';
import './financial-statements.css';

/** Financial Statements by year (spec 2): a card per term, and what was spent on what. */
export default function FinancialStatements({ student }: { student: StudentProfile }) {
  const shown = useChosenYear(student.annual_finance);
  const statements = useReportsOfYear(financeKind, student.id, shown.year?.id ?? null);
  const verify = useVerifyReport(financeKind);
  const nothing = { title: texts.noStatements, text: texts.noStatementsText };
  return (
    <YearlySection title={texts.statements} shown={shown} nothing={nothing}>
      {(year) => (
        <Loaded load={statements}>
          {(reports) => (
            <div className="statements">
              {reports.map((report) => (
                <StatementCard
                  key={report.id}
                  report={report}
                  isErased={student.erased}
                  verify={verify}
                />
              ))}
              <Spending reports={reports} year={year.year_name} />
            </div>
          )}
        </Loaded>
      )}
    </YearlySection>
  );
}

/** The year's plot of spending by category (issue 4). */
function Spending({ reports, year }: { reports: readonly FinanceStatement[]; year: string }) {
  const bars = spendingOf(reports);
  const parts = bars.map(({ label, text }) => `${label} ${text}`).join(', ');
  return (
    <Paper className="profile-part spending">
      <div className="spending-head">
        <h3>{texts.spending}</h3>
        <span>{texts.spendingOf(year, totalOf(reports))}</span>
      </div>
      <BarChart bars={bars} summary={texts.spendingSummary(year, parts)} />
    </Paper>
  );
}

const totalOf = (reports: readonly FinanceStatement[]) =>
  formatMoney(reports.reduce((sum, report) => sum + moneyOf(report.total_cost), 0));
