import { academicKind } from '#contract/academics/kind.ts';
import {
  academicFields,
  academicRecord,
  type markFields,
  markRecord,
} from '#contract/academics/record.ts';
import { judgeResults } from '#contract/academics/rules.ts';
import type { AcademicInput, AcademicReport } from '#contract/academics/shapes.ts';
import { inputOf, type RowOf } from '#contract/record.ts';
import type { ReportKind } from '../term-reports/report-kind.ts';
import { findAcademicReport, listAcademicReports, subjectCategories } from './academics.queries.ts';

interface Academic {
  readonly input: AcademicInput;
  readonly report: AcademicReport;
  readonly reportsOfYear: AcademicReport[];
  readonly columns: RowOf<typeof academicFields>;
  readonly row: RowOf<typeof markFields> & { readonly id: number };
}

/** Academic reports on the server: marks by the student's category. */
export const academicReports: ReportKind<Academic> = {
  contract: academicKind,
  table: 'academic_reports',
  rowTable: 'marks',
  record: academicRecord,
  rowRecord: markRecord,
  folder: 'reports',
  async validate(reader, forms) {
    const subjects = new Set(
      forms.flatMap(({ input }) => input.marks.map((one) => one.subject_id)),
    );
    const categories = await subjectCategories(reader, [...subjects]);
    return forms.map(({ input, student }) => {
      const judged = judgeResults(input, student.category, categories);
      if (!judged.ok) return judged;
      const { marks, ...mean } = judged.results;
      const columns = { ...inputOf(academicFields, input), ...mean };
      return { ok: true, content: { columns, rows: marks } };
    });
  },
  nameOfRow: ({ subject_id }) => `subject.${subject_id}`,
  find: findAcademicReport,
  listOfYear: listAcademicReports,
};
