import { useState } from 'react';
import { academicFields } from '#contract/academics/record.ts';
import type { AcademicReport } from '#contract/academics/shapes.ts';
import { type CategoryId, category } from '#contract/reference-data/categories.ts';
import { LineChart } from '../../ui/charts/line-chart.tsx';
import { ticksAround } from '../../ui/charts/scale.ts';
import look from '../../ui/look.module.css';
import { Segments } from '../../ui/segments/segments.tsx';
import shared from '../../ui/shared.module.css';
import { academicsTexts as texts } from './academics.texts.ts';
import styles from './progress.module.css';
import { meanText, plotted, stepLetters, subjectRows } from './progress.ts';

interface ProgressPlotProps {
  reports: readonly AcademicReport[];
  /** The year before, dotted behind it; empty when there is none. */
  past: readonly AcademicReport[];
  categoryId: CategoryId;
}

/** Stands for the mean among the subjects to choose from. */
const mean = 0;
const stepTicks = stepLetters.map((label, value) => ({ value, label }));

/** The mean, or one subject, over the terms of a year (issue 4). */
export function ProgressPlot({ reports, past, categoryId }: ProgressPlotProps) {
  const [chosen, setChosen] = useState(mean);
  const isSpecial = categoryId === category.specialEducation;
  const meanName = (isSpecial ? academicFields.grade : academicFields.mark).label;
  const choices = [{ id: mean, name: meanName }, ...subjectRows(reports)];
  const { id, name } = choices.find((one) => one.id === chosen) ??
    choices[0] ?? { id: mean, name: meanName };
  const valueIn = (report: AcademicReport | undefined) => {
    if (!report) return null;
    const result = id === mean ? report : report.marks.find((mark) => mark.subject_id === id);
    return plotted(categoryId, result ?? null);
  };
  const textOf = (value: number) => {
    if (isSpecial) return stepLetters[value] ?? '';
    return id === mean ? meanText(value) : String(value);
  };

  const points = reports.map((report) => {
    const value = valueIn(report);
    return { label: report.term, value, ...(value === null ? {} : { text: textOf(value) }) };
  });
  const before = reports.map(({ term }) => valueIn(past.find((report) => report.term === term)));
  const known = [...points.map((point) => point.value), ...before].filter(
    (value) => value !== null,
  );
  const told = points.map(({ label, value }) =>
    texts.pointSummary(label, value === null ? texts.noValue : textOf(value)),
  );
  const pastYear = before.some((value) => value !== null) ? past[0]?.year : undefined;
  return (
    <div className={styles.plot}>
      <div className={`${look.spread} ${styles.head}`}>
        <h3 className={shared.subheading}>{name}</h3>
        <span className={shared.small}>
          {isSpecial ? texts.progressSteps : texts.outOf}
          {pastYear ? ` · ${texts.pastYear(pastYear)}` : ''}
        </span>
      </div>
      <LineChart
        points={points}
        past={before}
        ticks={isSpecial ? stepTicks : ticksAround(known, 0, 100)}
        summary={texts.plotSummary(name, told.join(', '))}
      />
      {choices.length > 1 ? (
        <div className={styles.choice}>
          <Segments label={texts.plotOf} choices={choices} chosen={id} onChoose={setChosen} />
        </div>
      ) : null}
    </div>
  );
}
