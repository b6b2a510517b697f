import { academicKind } from '#contract/academics/kind.ts';
import { judgeResults } from '#contract/academics/rules.ts';
import { category } from '#contract/reference-data/categories.ts';
import { useSubjects } from '../reference-data/reference-data.api.ts';
import type { ReportFormKind } from '../term-reports/report-form-kind.ts';
import { AddReport, EditReport } from '../term-reports/report-forms.tsx';
import type { ReportFormProps } from '../term-reports/use-report-form.ts';
import { AcademicFields } from './academic-fields.tsx';
import { type Academic, blankReport, resultsOf, valuesOf } from './academic-values.ts';
import { academicsTexts as texts } from './academics.texts.ts';
import { useNewSubject } from './new-subject.tsx';

/** The form of an academic report (spec 2): term, class, marks, mean, comments and the report card. */
const academicForm: ReportFormKind<Academic> = {
  contract: academicKind,
  name: 'academic',
  profile: 'academics',
  titles: { add: texts.addTitle, edit: texts.editTitle },
  width: 'widest',
  blank: blankReport,
  valuesOf,
  rows: {
    of: ({ marks }) => marks,
    put: (values, marks) => ({ ...values, marks }),
    isBlank: ({ subject_id, grade, mark }, student) =>
      subject_id === '' &&
      grade === '' &&
      (mark === '' || student.category === category.specialEducation),
  },
  pdf: {
    of: ({ report }) => report,
    put: (values, report) => ({ ...values, report }),
    stored: ({ pathReport }) => pathReport,
  },
  useFaults(student) {
    const subjects = useSubjects().data;
    return (values) => {
      const categories = new Map(subjects?.map((subject) => [subject.id, subject.category]));
      const judged = judgeResults(resultsOf(values), student.category, categories);
      return judged.ok ? {} : judged.errors;
    };
  },
  useBeside: useNewSubject,
  Fields: AcademicFields,
};

export const AddAcademic = (props: ReportFormProps) => <AddReport kind={academicForm} {...props} />;
export const EditAcademic = (props: ReportFormProps) => (
  <EditReport kind={academicForm} {...props} />
);
