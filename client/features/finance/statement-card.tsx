import { IconChevronRight } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { financeKind } from '#contract/finance/kind.ts';
import { itemsOf, totalCents } from '#contract/finance/rules.ts';
import type { FinanceStatement } from '#contract/finance/shapes.ts';
import { hundredthsOf } from '#contract/hundredths.ts';
import { sumText } from '../../lib/money-text.ts';
import look from '../../ui/looks.ts';
import { HistoryButton } from '../history/history-button.tsx';
import { EarlierVersions } from '../term-reports/earlier-versions.tsx';
import { PdfLink } from '../term-reports/pdf-link.tsx';
import { Verification } from '../term-reports/verification.tsx';
import { VoidButton } from '../term-reports/void-button.tsx';
import styles from './finance.module.css';
import { financeTexts as texts } from './finance.texts.ts';

interface StatementCardProps {
  report: FinanceStatement;
  /** The student was erased: only the money is left, and no receipt can be added any more. */
  isErased: boolean;
  /** The profile was opened for this term, so its first category is unfolded. */
  isWanted: boolean;
}

/** A term's receipts: the total on top, the categories below, one of them unfolded (rule 10.12). */
export function StatementCard({ report, isErased, isWanted }: StatementCardProps) {
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
