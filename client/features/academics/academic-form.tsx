import { academicKind } from '#contract/academics/kind.ts';
import { academicFields } from '#contract/academics/record.ts';
import {
  hasMeanScore,
  isMeanGradeOptional,
  isMeanScoreOptional,
  markAfterGrade,
  meanOfMarks,
  meanOfPoints,
  subjectsFor,
  validateResults,
} from '#contract/academics/rules.ts';
import { may } from '#contract/permissions.ts';
import { category } from '#contract/reference-data/categories.ts';
import { labelsOf, type Scale, specScales } from '#contract/scales/scale.ts';
import { fetchShapeSoon } from '../../ui/form/contract-form.ts';
import { SelectField } from '../../ui/form/select-field.tsx';
import { NumberField } from '../../ui/form/text-field.tsx';
import { lateModal } from '../../ui/form-modal/late-modal.tsx';
import { useModal } from '../../ui/form-modal/use-modal.ts';
import { WithWordHelp } from '../../ui/hint/word-help.tsx';
import look from '../../ui/looks.ts';
import { useSubjects } from '../reference-data/reference-data.api.ts';
import { useSignedInUser } from '../session/use-session.ts';
import { ReportFileField } from '../term-reports/report-file-field.tsx';
import type {
  Beside,
  ReportFieldsProps,
  ReportFormKind,
} from '../term-reports/report-form-kind.ts';
import { AddReport, EditReport } from '../term-reports/report-forms.tsx';
import { ReportTexts } from '../term-reports/report-texts.tsx';
import { TermFields } from '../term-reports/term-fields.tsx';
import type { ReportFormProps } from '../term-reports/use-report-form.ts';
import { type Academic, blankMark, blankReport, resultsOf, valuesOf } from './academic-values.ts';
import { academicsTexts as texts } from './academics.texts.ts';
import { MarksEditor } from './marks-editor.tsx';
import { unfitGrade, useScaleOf, useShownScale } from './report-scale.ts';
import { useProposal } from './use-proposal.ts';

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

/** All fields of an academic report in two columns, on phones one under the other. */
function AcademicFields(props: ReportFieldsProps<Academic>) {
  const { form, student, currentPdf, filed, schools, onEditFiled, beside, children } = props;
  const { field, values } = form;
  const scale = useShownScale(student, values);
  return (
    <div
      className={`${look.columns} ${look.gap20}`}
      data-from="md"
      style={{ '--columns': 'minmax(0, 623fr) minmax(0, 380fr)', columnGap: 28 }}
    >
      <div className={`${look.stack} ${look.gap20}`}>
        {children}
        <TermFields field={field} filed={filed} schools={schools} onEditFiled={onEditFiled} />
        <MarksEditor form={form} scale={scale} onNewSubject={beside?.open ?? null} />
        <div
          className={`${look.fit} ${look.gap20} ${look.top}`}
          style={{ '--least': '8rem', '--repeat': 'auto-fit' }}
        >
          <MeanGrade form={form} scale={scale} />
          {hasMeanScore(scale) ? <MeanScore form={form} scale={scale} /> : null}
        </div>
      </div>
      <div className={`${look.stack} ${look.gap20}`}>
        <ReportTexts form={form} fields={academicFields} />
        <ReportFileField
          {...field('report')}
          label={academicFields.report.form.label}
          current={currentPdf}
          isRequired={values.id === null}
        />
      </div>
    </div>
  );
}

/**
 * The mean grade, suggested from the points of the grades where the scale has points. One that somebody chose
 * stays.
 */
function MeanGrade({ form, scale }: { form: ReportFieldsProps<Academic>['form']; scale: Scale }) {
  const binding = form.field('grade');
  const { value } = binding;
  const mean = meanOfPoints(scale, resultsOf(form.values).marks);
  useProposal(mean, value, binding.onChange);
  const isOptional = isMeanGradeOptional(scale);
  return (
    <WithWordHelp word={academicFields.grade.word}>
      <SelectField
        {...binding}
        error={binding.error ?? unfitGrade(scale, value)}
        label={academicFields.grade.label}
        placeholder={academicFields.grade.form.placeholder}
        choices={labelsOf(scale).map((one) => ({ value: one, label: one }))}
        isLong={!scale.has_marks}
        required={!isOptional}
        clearable={isOptional}
        {...(mean === '' ? {} : { note: texts.meanOfPoints(mean) })}
      />
    </WithWordHelp>
  );
}

/**
 * The mean score, suggested from the marks as they are typed (rule 7.4). One that somebody typed, or that a
 * school computed differently, stays.
 */
function MeanScore({ form, scale }: { form: ReportFieldsProps<Academic>['form']; scale: Scale }) {
  const { mark, grade } = form.values;
  const binding = form.field('mark');
  const mean = meanOfMarks(scale, resultsOf(form.values).marks);
  const isOptional = isMeanScoreOptional(scale, grade);
  useProposal(mean, mark, (proposed) => {
    if (!isOptional) binding.onChange(proposed);
  });
  return (
    <WithWordHelp word={academicFields.mark.word}>
      <NumberField
        {...binding}
        label={academicFields.mark.label}
        required={!isOptional}
        decimals
        isProposal={mean !== '' && mark === mean}
        {...(mean === '' ? {} : { note: texts.meanOfMarks(mean) })}
      />
    </WithWordHelp>
  );
}

const ReferenceModal = lateModal(() => import('../reference-data/reference-modal.tsx'));

/**
 * The form of a new subject beside the report's, for roles below 4 (rules 3.2 and 10.11). `modal` is rendered beside
 * the report's own modal and not inside: there, sending one form would send the other as well.
 */
function useNewSubject(): Beside {
  const user = useSignedInUser();
  const { opened, subject, open, close } = useModal<'subject'>();
  return {
    open: may(user, 'reference.add') ? () => open('subject') : null,
    isOpen: opened,
    modal: subject ? <ReferenceModal kind={subject} opened={opened} onClose={close} /> : null,
  };
}
