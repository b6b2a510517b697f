import { gradeLetter } from '#contract/academics/grades.ts';
import {
  exportAcademicReports,
  exportAnnualAcademic,
  exportMarks,
} from '#contract/exports/calls.ts';
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
      return grade && gradeLetter(grade);
    }),
  })),
});

/** The Annual Academic Report of spec 2: mean scores by term (the grade where there is none), a line per school. */
export default function AnnualAcademicReportScreen() {
  return (
    <AnnualReport
      title={texts.academicTitle}
      call={annualAcademicReport}
      read={read}
      hasTotal={false}
      profile="academics"
      exportMenu={(year, view) => (
        <ExportMenu
          choices={[
            exportChoice(exportAnnualAcademic, { year }, exportsTexts.thisReport),
            exportChoice(exportAcademicReports, { year }, exportsTexts.reportsWithComments),
            exportChoice(exportMarks, { year }, exportsTexts.marks),
          ]}
          view={view}
        />
      )}
    />
  );
}
