import { useState } from 'react';
import { academicKind } from '#contract/academics/kind.ts';
import { academicFields } from '#contract/academics/record.ts';
import type { AcademicReport } from '#contract/academics/shapes.ts';
import { writtenTexts } from '#contract/record.ts';
import type { CategoryId } from '#contract/reference-data/categories.ts';
import { isSameScale, scaleOf, specScales } from '#contract/scales/scale.ts';
import type { StudentProfile } from '#contract/students/shapes.ts';
import { meanText } from '../../lib/mean-text.ts';
import { LineChart } from '../../ui/charts/line-chart.tsx';
import { ticksAround } from '../../ui/charts/scale.ts';
import look from '../../ui/looks.ts';
import { Segments } from '../../ui/segments/segments.tsx';
import shared from '../../ui/shared.module.css';
import { Loaded } from '../term-reports/profile-section.tsx';
import { useReportsOfYear } from '../term-reports/reports.api.ts';
import { SentBack } from '../term-reports/sent-back.tsx';
import { useChosenYear, YearlySection } from '../term-reports/yearly-section.tsx';
import styles from './academics.module.css';
import { academicsTexts as texts } from './academics.texts.ts';
import { levelLetters, newestScale, otherScales, plotted, subjectRows } from './progress.ts';
import { ProgressTable } from './progress-table.tsx';

/** Academic Progress by year (rule 10.12): marks by term, the plot, the comments, verification. */
export default function AcademicProgress({ student }: { student: StudentProfile }) {
  const shown = useChosenYear(student.annual_rep);
  const progress = useReportsOfYear(academicKind, student.id, shown.year?.id ?? null);
  const past = useReportsOfYear(academicKind, student.id, shown.past?.id ?? null);
  const nothing = { title: texts.noProgress, text: texts.noProgressText };
  return (
    <YearlySection title={texts.progress} type="academics" shown={shown} nothing={nothing}>
      {(year) => (
        <Loaded load={progress}>
          {(reports) => (
            <>
              <SentBack reports={reports} kind="academic" student={student} />
              <div
                className={`${shared.card} ${shared.columns} ${shared.beside} ${shared.clip}`}
                data-from="nav"
              >
                <ProgressTable reports={reports} categoryId={student.category} />
                <div className={shared.side}>
                  <ProgressPlot
                    key={year.id}
                    reports={reports}
                    past={past.data ?? []}
                    categoryId={student.category}
                  />
                  <ProgressComments reports={reports} />
                </div>
              </div>
            </>
          )}
        </Loaded>
      )}
    </YearlySection>
  );
}

/** The comments of a term, and what the student says; the latest term is visible first. */
function ProgressComments({ reports }: { reports: readonly AcademicReport[] }) {
  const [chosen, setChosen] = useState<number | null>(null);
  const report = reports.find(({ id }) => id === chosen) ?? reports.at(-1);
  if (!report) return null;
  return (
    <div className={`${look.ruled} ${styles.comments}`}>
      <div className={`${look.spread} ${look.below16}`}>
        <h3 className={look.subheading}>{texts.comments}</h3>
        <Segments
          label={texts.commentsOf}
          choices={reports.map(({ id, term }) => ({ id, name: term }))}
          chosen={report.id}
          onChoose={setChosen}
        />
      </div>
      <dl className={`${look.facts} ${look.gap12}`}>
        {writtenTexts(academicFields, report).map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

interface ProgressPlotProps {
  reports: readonly AcademicReport[];
  /** The year before, dotted behind it; empty when there is none. */
  past: readonly AcademicReport[];
  categoryId: CategoryId;
}

/** The entry for the mean among the subjects to choose from. */
const mean = 0;

/** The mean, or one subject, over the terms of a year (rule 7.22). */
function ProgressPlot({ reports, past, categoryId }: ProgressPlotProps) {
  const [chosen, setChosen] = useState(mean);
  const scale = newestScale(reports) ?? specScales[categoryId];
  const letters = levelLetters(scale);
  const isOfLevels = !scale.has_marks;
  const meanName = (isOfLevels ? academicFields.grade : academicFields.mark).label;
  const choices = [{ id: mean, name: meanName }, ...subjectRows(reports)];
  const { id, name } = choices.find((one) => one.id === chosen) ??
    choices[0] ?? { id: mean, name: meanName };
  const valueIn = (report: AcademicReport | undefined) => {
    if (!report || !isSameScale(scaleOf(report), scale)) return null;
    const result = id === mean ? report : report.marks.find((mark) => mark.subject_id === id);
    return plotted(scale, categoryId, result ?? null);
  };
  const textOf = (value: number) => {
    if (isOfLevels) return letters[value] ?? '';
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
  const ofOther = otherScales(reports).map(({ term }) => term);
  const noneAt = (term: string) => (ofOther.includes(term) ? texts.ofOther : texts.noValue);
  const told = points.map(({ label, value }) =>
    texts.pointSummary(label, value === null ? noneAt(label) : textOf(value)),
  );
  const pastYear = before.some((value) => value !== null) ? past[0]?.year : undefined;
  return (
    <div className={styles.plot}>
      <div className={`${look.spread} ${look.below16}`}>
        <h3 className={look.subheading}>{name}</h3>
        <span className={look.small}>
          {isOfLevels ? texts.progressSteps : texts.outOf}
          {pastYear ? ` · ${texts.pastYear(pastYear)}` : ''}
        </span>
      </div>
      <LineChart
        points={points}
        past={before}
        ticks={
          isOfLevels
            ? letters.map((label, value) => ({ value, label }))
            : ticksAround(known, 0, 100)
        }
        summary={texts.plotSummary(name, told.join(', '))}
      />
      {choices.length > 1 ? (
        <div className={`${look.row} ${styles.ends} ${look.above8}`}>
          <Segments label={texts.plotOf} choices={choices} chosen={id} onChoose={setChosen} />
        </div>
      ) : null}
    </div>
  );
}
