import { IconChevronRight } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { financeKind } from '#contract/finance/kind.ts';
import { itemsOf, totalCents } from '#contract/finance/rules.ts';
import type { FinanceStatement } from '#contract/finance/shapes.ts';
import { hundredthsOf } from '#contract/hundredths.ts';
import type { StudentProfile } from '#contract/students/shapes.ts';
import { sumText } from '../../lib/money-text.ts';
import { usePlace } from '../../lib/place.ts';
import { BarChart } from '../../ui/charts/bar-chart.tsx';
import look from '../../ui/looks.ts';
import { HistoryButton } from '../history/history-button.tsx';
import { EarlierVersions } from '../term-reports/earlier-versions.tsx';
import { PdfLink } from '../term-reports/pdf-link.tsx';
import { Loaded } from '../term-reports/profile-section.tsx';
import { useReportsOfYear } from '../term-reports/reports.api.ts';
import { SentBack } from '../term-reports/sent-back.tsx';
import { Verification } from '../term-reports/verification.tsx';
import { VoidButton } from '../term-reports/void-button.tsx';
import { useChosenYear, YearlySection } from '../term-reports/yearly-section.tsx';
import styles from './finance.module.css';
import { financeTexts as texts } from './finance.texts.ts';
import { spendingOf } from './spending.ts';

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

interface StatementCardProps {
  report: FinanceStatement;
  /** The student was erased: only the money is left, and no receipt can be added any more. */
  isErased: boolean;
  /** The profile was opened for this term, so its first category is unfolded. */
  isWanted: boolean;
}

/** A term's receipts: the total on top, the categories below, one of them unfolded (rule 10.12). */
function StatementCard({ report, isErased, isWanted }: StatementCardProps) {
  const first = isWanted ? report.items[0] : undefined;
  const [open, setOpen] = useState<string | null>(first?.category ?? null);
  return (
    <article className={`${look.card} ${styles.statement}`}>
      <header className={`${look.spread} ${look.top}`}>
        <div>
          <h3 className={look.subheading}>
            {report.term} <span className={look.note}>{report.class}</span>
          </h3>
          <p className={styles.total}>
            {sumText(totalCents(itemsOf(report.items)), report.currency)}
          </p>
        </div>
        <Verification report={report} term={report.term} kind={financeKind} />
      </header>
      <ul data-paper="yes">
        {report.items.map((group) => (
          <CategoryRow
            key={group.category}
            group={group}
            currency={report.currency}
            isOpen={open === group.category}
            onToggle={() => setOpen(open === group.category ? null : group.category)}
          />
        ))}
      </ul>
      <footer>
        <p className={`${look.soft} ${look.text13} ${look.asWritten} ${look.below8}`}>
          {report.liaison_comment}
        </p>
        <div className={`${look.wrap} ${look.tight}`}>
          {isErased ? null : (
            <PdfLink
              path={report.pathFinance}
              word={texts.receiptLink}
              label={texts.viewReceipt(report.term)}
            />
          )}
          <EarlierVersions kind={financeKind} report={report} />
          <HistoryButton
            look="icon"
            subject={{ kind: 'financeReport', id: report.id, name: texts.statementOf(report.term) }}
          />
          <VoidButton kind="finance" id={report.id} name={texts.statementOf(report.term)} />
        </div>
      </footer>
    </article>
  );
}

interface CategoryRowProps {
  group: FinanceStatement['items'][number];
  currency: string | undefined;
  isOpen: boolean;
  onToggle: () => void;
}

function CategoryRow({ group, currency, isOpen, onToggle }: CategoryRowProps) {
  const id = useId();
  return (
    <li className={styles.category} data-open={isOpen || undefined}>
      <button
        type="button"
        className={`${look.row} ${look.gap8} ${look.semi}`}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={onToggle}
      >
        <IconChevronRight size={16} stroke={1.75} aria-hidden />
        <span>{group.category}</span>
        <span className={look.pushed}>{sumText(totalCents(itemsOf([group])), currency)}</span>
      </button>
      <ul id={id} hidden={!isOpen}>
        {Object.entries(group.category_items).map(([place, { item, cost }]) => (
          <li key={place} className={`${look.spread} ${look.text13} ${look.soft}`}>
            <span>{item}</span>
            <span className={look.pushed}>{sumText(hundredthsOf(cost), currency)}</span>
          </li>
        ))}
      </ul>
    </li>
  );
}
