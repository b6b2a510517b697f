import { IconChartLine, IconChecklist, IconReceipt, IconUsers } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { moneyOf } from '#contract/money.ts';
import type { Overview } from '#contract/summaries/overview.shapes.ts';
import type { Word } from '#contract/words.ts';
import { meanText } from '../../lib/mean-text.ts';
import { wireSumText } from '../../lib/money-text.ts';
import { Sparkline } from '../../ui/charts/sparkline.tsx';
import look from '../../ui/look.module.css';
import shared from '../../ui/shared.module.css';
import { WordHelp } from '../../ui/word-help/word-help.tsx';
import { Change } from './change.tsx';
import styles from './overview.module.css';
import { overviewTexts as texts } from './overview.texts.ts';
import { isOnSameScale, latestScores, type TermProgress } from './progress.ts';

interface TotalProps {
  icon: ReactNode;
  label: string;
  /** What the label means, for new users. */
  word?: Word;
  figure: string;
  /** The line under the figure. */
  children: ReactNode;
  /** A small drawing at the right; phones go without. */
  drawing?: ReactNode;
}

/** Figures with more letters than this are smaller, so that a sum stays on one line. */
const longFigure = 12;
/** With more letters than this they are even smaller, as sums with a currency. */
const longestFigure = 14;

function Total({ icon, label, word, figure, children, drawing }: TotalProps) {
  return (
    <div className={`${shared.card} ${styles.card} ${styles.total}`}>
      <dt className={`${look.row} ${look.gap8} ${shared.text13}`}>
        <span className={`${shared.tile} ${styles.icon}`} aria-hidden="true">
          {icon}
        </span>
        {label}
        {word ? <WordHelp word={word} /> : null}
      </dt>
      <dd>
        <strong
          className={shared.strong}
          data-long={
            figure.length > longestFigure ? 'very' : figure.length > longFigure || undefined
          }
        >
          {figure}
        </strong>
        <span className={look.note}>{children}</span>
      </dd>
      {drawing ? <dd>{drawing}</dd> : null}
    </div>
  );
}

/** Students, verified reports, mean score and fees, each with what it is compared with. */
export function OverviewTotals({ data }: { data: Overview }) {
  const { students, reports, progress, term } = data;
  const { latest, before } = latestScores(progress);
  const ofYear = progress.filter(({ year_id }) => year_id === term?.year_id);
  return (
    <dl className={styles.totals} aria-label={texts.totals}>
      <Total
        icon={<IconUsers size={18} stroke={1.75} />}
        label={texts.activeStudents}
        figure={String(students.active)}
      >
        {texts.ofSponsored(students.total)}
      </Total>
      <Total
        icon={<IconChecklist size={18} stroke={1.75} />}
        label={texts.verified}
        word="verified"
        figure={String(reports.verified)}
        drawing={reports.filed > 0 ? <Ring share={reports.verified / reports.filed} /> : null}
      >
        {term ? texts.ofFiled(reports.filed, term.term_name) : texts.noTerm}
      </Total>
      <Total
        icon={<IconChartLine size={18} stroke={1.75} />}
        label={texts.meanScore}
        figure={latest ? meanText(latest.mean_score) : '–'}
        drawing={
          latest && before ? (
            <Sparkline
              values={progress
                .slice(-9)
                .map((one) => (isOnSameScale(one, latest) ? one.mean_score : null))}
              summary={texts.trend}
            />
          ) : null
        }
      >
        {latest && before ? (
          <Change
            change={latest.mean_score - before.mean_score}
            words={texts.since(before.term_name)}
          />
        ) : (
          (latest?.term_name ?? texts.noScore)
        )}
        {latest?.scale ? (
          <span className={shared.block}>{texts.scale(latest.scale.name)}</span>
        ) : null}
        {latest?.of_other_scales ? (
          <span className={shared.block}>{texts.ofOtherScales(latest.of_other_scales)}</span>
        ) : null}
        <Unverified count={latest?.academic_unverified ?? 0} />
      </Total>
      <Total
        icon={<IconReceipt size={18} stroke={1.75} />}
        label={texts.fees}
        figure={wireSumText(data.year_spending)}
        drawing={ofYear.length > 1 ? <Columns terms={ofYear} /> : null}
      >
        {term ? texts.inYear(term.year_name) : texts.noTerm}
        {data.other_sums > 0 ? (
          <span className={shared.block}>{texts.otherSums(data.other_sums)}</span>
        ) : null}
        <Unverified count={ofYear.reduce((sum, one) => sum + one.finance_unverified, 0)} />
      </Total>
    </dl>
  );
}

/** Says that a figure may still change, because reports count before they are verified. */
function Unverified({ count }: { count: number }) {
  return count > 0 ? <span className={shared.block}>{texts.notVerified(count)}</span> : null;
}

const ring = { size: 52, width: 6 } as const;

/** How much is done, as a part of a ring. */
function Ring({ share }: { share: number }) {
  const middle = ring.size / 2;
  const radius = middle - ring.width / 2;
  const round = 2 * Math.PI * radius;
  const circle = { cx: middle, cy: middle, r: radius, strokeWidth: ring.width };
  return (
    <svg
      className={styles.ring}
      width={ring.size}
      height={ring.size}
      role="img"
      aria-label={texts.verifiedShare(Math.round(share * 100))}
    >
      <circle {...circle} />
      <circle
        {...circle}
        strokeDasharray={`${share * round} ${round}`}
        transform={`rotate(-90 ${middle} ${middle})`}
      />
      <text x={middle} y={middle + 4} textAnchor="middle">
        {Math.round(share * 100)}%
      </text>
    </svg>
  );
}

const columns = { height: 40, width: 18, step: 26 } as const;

/** The terms of a year as small bars, the last one dark. Decoration: the plot has the numbers. */
function Columns({ terms }: { terms: readonly TermProgress[] }) {
  const { height: room, width, step } = columns;
  const most = Math.max(...terms.map(({ spending }) => moneyOf(spending)), 1);
  return (
    <svg width={terms.length * step - (step - width)} height={room} aria-hidden="true">
      {terms.map(({ term_id, spending }, at) => {
        const height = Math.max(3, (moneyOf(spending) / most) * room);
        return (
          <rect
            key={term_id}
            className={styles.column}
            data-last={at === terms.length - 1 || undefined}
            x={at * step}
            y={room - height}
            width={width}
            height={height}
            rx={3}
          />
        );
      })}
    </svg>
  );
}
