import { useElementSize } from '@mantine/hooks';
import { IconArrowDownRight, IconArrowRight, IconArrowUpRight } from '@tabler/icons-react';
import { Fragment } from 'react';
import { moneyOf } from '#contract/money.ts';
import type { Overview } from '#contract/summaries/overview.shapes.ts';
import { meanText } from '../../lib/mean-text.ts';
import { wireSumText } from '../../lib/money-text.ts';
import { EmptyBlock } from '../../ui/blocks/blocks.tsx';
import { chartParts } from '../../ui/charts/chart-parts.ts';
import { GridLines } from '../../ui/charts/grid-lines.tsx';
import { pathsOf, runsOf, ticksAround } from '../../ui/charts/scale.ts';
import look from '../../ui/look.module.css';
import { overviewTexts as texts } from './overview.texts.ts';
import { OverviewCard } from './overview-card.tsx';
import {
  changeInAYear,
  latestScores,
  scaleChanges,
  scoresByScale,
  type TermProgress,
} from './progress.ts';
import styles from './summaries.module.css';

/** Three years, as many as one can grasp at a glance. */
const plottedTerms = 9;

/** The plot of the last terms, with what its last figure leaves out. */
export function OverviewProgress({ progress: all }: Pick<Overview, 'progress'>) {
  const progress = all.slice(-plottedTerms);
  const change = changeInAYear(progress);
  const { latest } = latestScores(progress);
  const breaks = scaleChanges(progress)
    .map(({ term_name, year_name }) => texts.termOf(term_name, year_name))
    .join('; ');
  const notes = [
    latest?.scale && texts.scale(latest.scale.name),
    latest?.of_other_scales && texts.ofOtherScales(latest.of_other_scales),
    latest?.academic_unverified && texts.notVerified(latest.academic_unverified),
    breaks && texts.plotBreaks(breaks),
  ].filter(Boolean);
  return (
    <OverviewCard
      title={texts.plot}
      words={texts.plotOf}
      aside={change === null ? null : <Change change={change} words={texts.inAYear} />}
    >
      {progress.length === 0 ? (
        <EmptyBlock title={texts.noPlot}>{texts.noPlotText}</EmptyBlock>
      ) : (
        <OverviewPlot progress={progress} />
      )}
      {notes.map((note) => (
        <p key={note} className={look.note}>
          {note}
        </p>
      ))}
    </OverviewCard>
  );
}

const edge = { left: 34, right: 28 } as const;
/** From the top: the line of mean scores, the columns of fees, the names of terms and years. */
const line = { top: 22, bottom: 168 } as const;
const bars = { title: 196, top: 208, bottom: 248 } as const;
const names = { term: 266, year: 284, end: 290 } as const;
/** The width until the real one is measured. */
const usualWidth = 760;
/** Less than the width on any phone; during layout a few pixels may be measured. */
const leastWidth = 200;
/** Below this width a term is 'T1'. */
const narrow = 560;

/** Mean score as a line and fees as columns over the same terms (rule 10.19). */
function OverviewPlot({ progress }: { progress: readonly TermProgress[] }) {
  const { ref, width: measured } = useElementSize();
  const width = Math.max(measured || usualWidth, leastWidth);
  const inner = width - edge.left - edge.right;
  const share = inner / progress.length;
  const x = (at: number) => edge.left + share * (at + 0.5);
  return (
    <div ref={ref} className={chartParts.frame} role="img" aria-label={summaryOf(progress)}>
      <svg width={width} height={names.end} aria-hidden="true">
        <YearLines progress={progress} x={x} share={share} />
        <ScoreLine progress={progress} x={x} width={width} />
        <FeeColumns progress={progress} x={x} share={share} />
        {progress.map(({ year_name, term_name }, at) => (
          <Fragment key={`${year_name} ${term_name}`}>
            <text className={chartParts.axis} x={x(at)} y={names.term} textAnchor="middle">
              {width < narrow ? shortTerm(term_name) : term_name}
            </text>
            {progress[at - 1]?.year_name === year_name ? null : (
              <text className={styles.label} x={x(at)} y={names.year} textAnchor="middle">
                {year_name}
              </text>
            )}
          </Fragment>
        ))}
      </svg>
    </div>
  );
}

interface LayerProps {
  progress: readonly TermProgress[];
  x: (at: number) => number;
}

function YearLines({ progress, x, share }: LayerProps & { share: number }) {
  return progress.map(({ year_name, year_id }, at) =>
    at === 0 || progress[at - 1]?.year_id === year_id ? null : (
      <line
        key={year_name}
        className={styles.edge}
        x1={x(at) - share / 2}
        x2={x(at) - share / 2}
        y1={line.top}
        y2={bars.bottom}
      />
    ),
  );
}

function ScoreLine({ progress, x, width }: LayerProps & { width: number }) {
  const values = progress.map(({ mean_score }) => mean_score);
  const ticks = ticksAround(
    values.filter((value) => value !== null),
    0,
    100,
  );
  const low = ticks[0]?.value ?? 0;
  const high = ticks.at(-1)?.value ?? 100;
  const y = (value: number) =>
    line.bottom - ((value - low) / (high - low)) * (line.bottom - line.top);
  const lastAt = values.findLastIndex((value) => value !== null);
  const last = values[lastAt] ?? null;
  return (
    <>
      <GridLines ticks={ticks} left={edge.left} right={width - edge.right} y={y} />
      {scoresByScale(progress)
        .flatMap(runsOf)
        .map((run) => {
          const paths = pathsOf(run, x, y, line.bottom);
          return (
            <g key={run[0]?.at}>
              <path className={chartParts.area} d={paths.area} />
              <path className={chartParts.line} d={paths.line} />
              {run.map(({ at, value }) => (
                <circle
                  key={at}
                  className={chartParts.dot}
                  cx={x(at)}
                  cy={y(value)}
                  r={at === lastAt ? 5 : 4}
                />
              ))}
            </g>
          );
        })}
      {last === null ? null : (
        <text className={chartParts.value} x={x(lastAt)} y={y(last) - 12} textAnchor="middle">
          {meanText(last)}
        </text>
      )}
    </>
  );
}

function FeeColumns({ progress, x, share }: LayerProps & { share: number }) {
  const amounts = progress.map(({ spending }) => moneyOf(spending));
  const most = Math.max(...amounts, 1);
  const width = Math.min(36, share * 0.5);
  const lastAt = progress.length - 1;
  const last = progress[lastAt];
  return (
    <>
      <text className={styles.label} data-bars x={0} y={bars.title}>
        {texts.spending}
      </text>
      {progress.map(({ year_name, term_name, spending }, at) => {
        const height = Math.max(2, ((amounts[at] ?? 0) / most) * (bars.bottom - bars.top));
        return (
          <rect
            key={`${year_name} ${term_name}`}
            className={styles.column}
            data-last={at === lastAt || undefined}
            x={x(at) - width / 2}
            y={bars.bottom - height}
            width={width}
            height={height}
            rx={3}
          >
            <title>{wireSumText(spending)}</title>
          </rect>
        );
      })}
      <text className={chartParts.value} x={x(lastAt) + share / 2} y={bars.title} textAnchor="end">
        {last ? wireSumText(last.spending) : null}
      </text>
    </>
  );
}

const shortTerm = (name: string) => name.replace(/^Term\s+/, 'T');

/** The whole plot in words, for those who do not see it. */
function summaryOf(progress: readonly TermProgress[]): string {
  const points = progress.map(({ term_name, year_name, mean_score, scale, spending }) =>
    texts.plotPoint(
      texts.termOf(term_name, year_name),
      mean_score === null ? texts.noMark : texts.scoreOn(meanText(mean_score), scale?.name),
      wireSumText(spending),
    ),
  );
  return `${texts.plot}. ${points.join('. ')}.`;
}

interface ChangeProps {
  /** The change of a mean score; rounded to one decimal. */
  change: number;
  /** The text behind the number, such as 'since Term 2'. */
  words?: string;
}

/** An increase or decrease, shown by arrow, colour and number alike. */
function Change({ change, words }: ChangeProps) {
  const rounded = Math.round(change * 10) / 10;
  const way = rounded > 0 ? 'up' : rounded < 0 ? 'down' : 'level';
  const Arrow = { up: IconArrowUpRight, down: IconArrowDownRight, level: IconArrowRight }[way];
  return (
    <span className={`${look.note} ${styles.change}`}>
      <span data-way={way}>
        <Arrow size={14} stroke={2} aria-hidden />
        <span className={look.spoken}>{rounded < 0 ? '−' : '+'}</span>
        {Math.abs(rounded).toFixed(1)}
      </span>
      {words ? ` ${words}` : ''}
    </span>
  );
}
