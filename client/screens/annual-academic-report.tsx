import { academicMessages } from '#contract/academics/messages.ts';
import {
  exportAcademicReports,
  exportAnnualAcademic,
  exportMarks,
} from '#contract/exports/calls.ts';
import { gradeLetter } from '#contract/scales/scale.ts';
import { annualAcademicReport } from '#contract/summaries/calls.ts';
import type { AcademicReportRow } from '#contract/summaries/shapes.ts';
import { ExportMenu, exportChoice } from '../features/exports/export-menu.tsx';
import { exportsTexts } from '../features/exports/exports.texts.ts';
import { annualTexts as texts } from '../features/summaries/annual.texts.ts';
import { AnnualReport } from '../features/summaries/annual-report.tsx';

const read = ({ schools, ...row }: AcademicReportRow) => ({
  ...row,
  lines: schools.map(({ school, marks, grades }) => ({
    school,
    values: marks.map((mark, term) => {
      const grade = grades[term] ?? null;
      if (mark !== null) return String(mark);
      // A scale may have no mean, but that the report is filed is still shown.
      return grade === '' ? academicMessages.filed : grade && gradeLetter(grade);
    }),
  })),
});

/** The Annual Academic Report of rule 10.18: mean scores by term (the grade where there is none), a line per school. */
export default function AnnualAcademicReportScreen() {
  return (
    <AnnualReport
      title={texts.academicTitle}
      call={annualAcademicReport}
      read={read}
      hasTotal={false}
      profile="academics"
      exportMenu={(query, view) => (
        <ExportMenu
          choices={[
            exportChoice(exportAnnualAcademic, query, exportsTexts.thisReport),
            exportChoice(
              exportAcademicReports,
              { year: query.year },
              exportsTexts.reportsWithComments,
            ),
            exportChoice(exportMarks, { year: query.year }, exportsTexts.marks),
          ]}
          view={view}
        />
      )}
    />
  );
}
