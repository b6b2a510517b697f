import { academicKind } from '#contract/academics/kind.ts';
import { markAfterGrade, subjectsFor, validateResults } from '#contract/academics/rules.ts';
import { category } from '#contract/reference-data/categories.ts';
import { specScales } from '#contract/scales/scale.ts';
import { fetchShapeSoon } from '../../ui/form/contract-form.ts';
import { useSubjects } from '../reference-data/reference-data.api.ts';
import type { ReportFormKind } from '../term-reports/report-form-kind.ts';
import { AddReport, EditReport } from '../term-reports/report-forms.tsx';
import type { ReportFormProps } from '../term-reports/use-report-form.ts';
import { AcademicFields } from './academic-fields.tsx';
import { type Academic, blankMark, blankReport, resultsOf, valuesOf } from './academic-values.ts';
import { academicsTexts as texts } from './academics.texts.ts';
import { useNewSubject } from './new-subject.tsx';
import { useScaleOf } from './report-scale.ts';

fetchShapeSoon(academicKind.calls.add);

/** The form of an academic report (rule 7.3): term, class, marks, mean, comments and the report card. */
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
    isBlank: ({ subject_id, grade, mark }, student, { kept }) =>
      subject_id === '' &&
      grade === '' &&
      (mark === '' || mark === markAfterGrade(kept?.scale ?? specScales[student.category], '')),
  },
  pdf: {
    of: ({ report }) => report,
    put: (values, report) => ({ ...values, report }),
    stored: ({ pathReport }) => pathReport,
  },
  useFaults(student) {
    const subjects = useSubjects().data;
    const scaleOf = useScaleOf(student);
    return (values) => {
      const categories = new Map(subjects?.map((subject) => [subject.id, subject.category]));
      const scale = scaleOf(values) ?? values.kept?.scale ?? specScales[student.category];
      const validated = validateResults(resultsOf(values), scale, categories);
      return validated.ok ? {} : validated.errors;
    };
  },
  useSent(student) {
    const scaleOf = useScaleOf(student);
    return (values) => ({ scale_id: scaleOf(values)?.id ?? null });
  },
  useBeside: useNewSubject,
  begunOf: ({ marks }) => marks,
  rowsAfter: (last, { category: its }, subjects) => {
    const offered = subjectsFor(its, subjects).map(({ id }) => id);
    const taken = last.map(({ subject_id }) => subject_id);
    const begun = taken.length > 0 || its !== category.specialEducation ? taken : offered;
    return begun
      .filter((id) => offered.includes(id))
      .map((id) => ({ ...blankMark(specScales[its]), subject_id: String(id) }));
  },
  Fields: AcademicFields,
};

export const AddAcademic = (props: ReportFormProps) => <AddReport kind={academicForm} {...props} />;
export const EditAcademic = (props: ReportFormProps) => (
  <EditReport kind={academicForm} {...props} />
);
