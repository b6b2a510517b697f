import type { Overview } from '#contract/summaries/overview.shapes.ts';
import { EmptyBlock } from '../../ui/blocks/blocks.tsx';
import look from '../../ui/look.module.css';
import { Change } from './change.tsx';
import { overviewTexts as texts } from './overview.texts.ts';
import { OverviewCard } from './overview-card.tsx';
import { OverviewPlot } from './overview-plot.tsx';
import { changeInAYear, latestScores, scaleChanges } from './progress.ts';

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
