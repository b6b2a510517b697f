import { financeKind } from '#contract/finance/kind.ts';
import { itemsOf, totalCents } from '#contract/finance/rules.ts';
import type { FinanceStatement } from '#contract/finance/shapes.ts';
import type { StudentProfile } from '#contract/students/shapes.ts';
import { sumText } from '../../lib/money-text.ts';
import { usePlace } from '../../lib/place.ts';
import { BarChart } from '../../ui/charts/bar-chart.tsx';
import look from '../../ui/looks.ts';
import { Loaded } from '../term-reports/profile-section.tsx';
import { useReportsOfYear } from '../term-reports/reports.api.ts';
import { SentBack } from '../term-reports/sent-back.tsx';
import { useChosenYear, YearlySection } from '../term-reports/yearly-section.tsx';
import { financeTexts as texts } from './finance.texts.ts';
import { spendingOf } from './spending.ts';
import { StatementCard } from './statement-card.tsx';

/** Financial Statements by year (rule 10.12): a card per term, and what was spent on what. */
export default function FinancialStatements({ student }: { student: StudentProfile }) {
  const shown = useChosenYear(student.annual_finance);
  const statements = useReportsOfYear(financeKind, student.id, shown.year?.id ?? null);
  const { term } = usePlace();
  const nothing = { title: texts.noStatements, text: texts.noStatementsText };
  return (
    <YearlySection title={texts.statements} type="finance" shown={shown} nothing={nothing}>
      {(year) => (
        <Loaded load={statements}>
          {(reports) => (
            <div
              className={`${look.columns} ${look.stretch} ${look.figures}`}
              data-from="nav"
              style={{ '--columns': 'repeat(3, minmax(0, 1fr))' }}
            >
              <SentBack reports={reports} kind="finance" student={student} />
              {reports.map((report) => (
                <StatementCard
                  key={report.id}
                  report={report}
                  isErased={student.erased}
                  isWanted={term?.term === report.term && term.year === report.year}
                />
              ))}
              {[...Map.groupBy(reports, ({ currency = '' }) => currency)].map(([key, own]) => (
                <Spending key={key} reports={own} year={year.year_name} />
              ))}
            </div>
          )}
        </Loaded>
      )}
    </YearlySection>
  );
}

/** The year's plot of spending by category, of reports in one currency. */
function Spending({ reports, year }: { reports: readonly FinanceStatement[]; year: string }) {
  const bars = spendingOf(reports);
  const parts = bars.map(({ label, text }) => `${label} ${text}`).join(', ');
  return (
    <div className={`${look.card} ${look.body} ${look.across}`}>
      <div className={`${look.spread} ${look.baseline} ${look.below16}`}>
        <h3 className={look.subheading}>{texts.spending}</h3>
        <span className={look.note}>{texts.spendingOf(year, totalOf(reports))}</span>
      </div>
      <BarChart isWide bars={bars} summary={texts.spendingSummary(year, parts)} />
    </div>
  );
}

const totalOf = (reports: readonly FinanceStatement[]) =>
  sumText(totalCents(reports.flatMap(({ items }) => itemsOf(items))), reports[0]?.currency);
