import type { ReactNode } from 'react';
import type { Overview } from '#contract/summaries/overview.shapes.ts';
import type { Word } from '#contract/words.ts';
import { wireSumText } from '../../lib/money-text.ts';
import { WordHelp } from '../../ui/hint/word-help.tsx';
import look from '../../ui/looks.ts';
import { overviewTexts as texts } from './overview.texts.ts';
import styles from './summaries.module.css';

interface TotalProps {
  label: string;
  /** What the label means, for new users. */
  word?: Word;
  figure: string;
  /** The line under the figure. */
  children: ReactNode;
}

function Total({ label, word, figure, children }: TotalProps) {
  return (
    <div className={styles.total}>
      <dt className={`${look.inline} ${look.note}`}>
        {label}
        {word ? <WordHelp word={word} /> : null}
      </dt>
      <dd>
        <strong className={look.strong}>{figure}</strong>
        <span className={look.note}>{children}</span>
      </dd>
    </div>
  );
}

/** Students, reports of the term and fees, each with what it is compared with. */
export function OverviewTotals({ data }: { data: Overview }) {
  const { students, reports, progress, term } = data;
  const unverified = progress
    .filter(({ year_id }) => year_id === term?.year_id)
    .reduce((sum, one) => sum + one.finance_unverified, 0);
  return (
    <dl className={`${look.card} ${styles.totals}`} aria-label={texts.totals}>
      <Total label={texts.activeStudents} figure={String(students.active)}>
        {texts.ofSponsored(students.total)}
      </Total>
      <Total label={texts.filed} figure={String(reports.filed)}>
        {term ? texts.thisTerm(term.term_name) : texts.noTerm}
      </Total>
      <Total label={texts.verified} word="verified" figure={String(reports.verified)}>
        {reports.filed > 0
          ? texts.verifiedShare(Math.round((100 * reports.verified) / reports.filed))
          : texts.noTerm}
      </Total>
      <Total label={texts.fees} figure={wireSumText(data.year_spending)}>
        {term ? texts.inYear(term.year_name) : texts.noTerm}
        {data.other_sums > 0 ? (
          <span className={look.block}>{texts.otherSums(data.other_sums)}</span>
        ) : null}
        {unverified > 0 ? (
          <span className={look.block}>{texts.notVerified(unverified)}</span>
        ) : null}
      </Total>
    </dl>
  );
}
