import { academicKind } from '#contract/academics/kind.ts';
import type { StudentProfile } from '#contract/students/shapes.ts';
import shared from '../../ui/shared.module.css';
import { Loaded } from '../term-reports/profile-section.tsx';
import { useReportsOfYear } from '../term-reports/reports.api.ts';
import { SentBack } from '../term-reports/sent-back.tsx';
import { useChosenYear, YearlySection } from '../term-reports/yearly-section.tsx';
import { academicsTexts as texts } from './academics.texts.ts';
import { ProgressComments } from './progress-comments.tsx';
import { ProgressPlot } from './progress-plot.tsx';
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
