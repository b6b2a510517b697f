import { academicKind } from '#contract/academics/kind.ts';
import { judgeResults } from '#contract/academics/rules.ts';
import type { AcademicInput, AcademicReport } from '#contract/academics/shapes.ts';
import type { AcademicReportsTable, MarksTable } from '../../db/tables/term-reports.tables.ts';
import type { ReportKind } from '../term-reports/report-kind.ts';
import { findAcademicReport, listAcademicReports, subjectCategories } from './academics.queries.ts';

interface Academic {
  readonly input: AcademicInput;
  readonly report: AcademicReport;
  readonly reportsOfYear: AcademicReport[];
  readonly columns: Pick<
    AcademicReportsTable,
    'teacher_comment' | 'liaison_comment' | 'action_plan' | 'psychosocial' | 'grade' | 'mark'
  >;
  readonly row: Pick<MarksTable, 'subject_id' | 'mark' | 'grade'> & { readonly id: number };
}

/** Academic reports on the server: marks by the student's category, both told with values. */
export const academicReports: ReportKind<Academic> = {
  contract: academicKind,
  table: 'academic_reports',
  rowTable: 'marks',
  entity: 'academic_report',
  folder: 'reports',
  async validate(reader, forms) {
    const subjects = new Set(
      forms.flatMap(({ input }) => input.marks.map((one) => one.subject_id)),
    );
    const categories = await subjectCategories(reader, [...subjects]);
    return forms.map(({ input, student }) => {
      const { teacher_comment, liaison_comment, action_plan, psychosocial } = input;
      const judged = judgeResults(input, student.category, categories);
      if (!judged.ok) return judged;
      const { marks, ...mean } = judged.results;
      const columns = { teacher_comment, liaison_comment, action_plan, psychosocial, ...mean };
      return { ok: true, content: { columns, rows: marks } };
    });
  },
  logged({ teacher_comment, liaison_comment, action_plan, psychosocial, grade, mark, rows }) {
    const marks = rows.flatMap((row): [string, string | number][] => [
      [`subject.${row.subject_id}.mark`, row.mark],
      [`subject.${row.subject_id}.grade`, row.grade],
    ]);
    return {
      values: { grade, mark, ...Object.fromEntries(marks) },
      words: { teacher_comment, liaison_comment, action_plan, psychosocial },
    };
  },
  find: findAcademicReport,
  listOfYear: listAcademicReports,
};
