import { Paper } from '@mantine/core';
import { useState } from 'react';
import type { StudentProfile } from '#contract/students/shapes.ts';
import { Loaded, NothingYet, ProfileSection } from '../term-reports/profile-section.tsx';
import { Segments } from '../term-reports/segments.tsx';
import { termReportsTexts } from '../term-reports/term-reports.texts.ts';
import { useProgress, useVerifyReport } from './academics.api.ts';
import { academicsTexts as texts } from './academics.texts.ts';
import { ProgressComments } from './progress-comments.tsx';
import { ProgressPlot } from './progress-plot.tsx';
import { ProgressTable } from './progress-table.tsx';
import './academic-progress.css';

/** Academic Progress by year (spec 2): marks by term, the plot, the comments, verification. */
export default function AcademicProgress({ student }: { student: StudentProfile }) {
  const years = student.annual_rep.map(({ id, year_name }) => ({ id, name: year_name }));
  const [chosen, setChosen] = useState<number | null>(null);
  const at = Math.max(
    0,
    years.findIndex(({ id }) => id === chosen),
  );
  const year = years[at] ?? null;
  const progress = useProgress(student.id, year?.id ?? null);
  const past = useProgress(student.id, years[at + 1]?.id ?? null);
  const verify = useVerifyReport(student.id);
  return (
    <ProfileSection
      title={texts.progress}
      aside={
        year ? (
          <Segments
            label={termReportsTexts.years}
            choices={years}
            chosen={year.id}
            onChoose={setChosen}
          />
        ) : null
      }
    >
      {year ? (
        <Loaded load={progress}>
          {(reports) => (
            <Paper className="profile-part progress">
              <ProgressTable reports={reports} categoryId={student.category} verify={verify} />
              <div className="progress-side">
                <ProgressPlot
                  key={year.id}
                  reports={reports}
                  past={past.data ?? []}
                  categoryId={student.category}
                />
                <ProgressComments reports={reports} />
              </div>
            </Paper>
          )}
        </Loaded>
      ) : (
        <NothingYet title={texts.noProgress}>{texts.noProgressText}</NothingYet>
      )}
    </ProfileSection>
  );
}
