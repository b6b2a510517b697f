import { academicFields } from '#contract/academics/record.ts';
import { isMeanGradeOptional, meanOfPoints } from '#contract/academics/rules.ts';
import { labelsOf, type Scale } from '#contract/scales/scale.ts';
import { SelectField } from '../../ui/form/select-field.tsx';
import { WithWordHelp } from '../../ui/hint/word-help.tsx';
import type { ReportFieldsProps } from '../term-reports/report-form-kind.ts';
import { type Academic, resultsOf } from './academic-values.ts';
import { academicsTexts as texts } from './academics.texts.ts';
import { unfitGrade } from './report-scale.ts';
import { useProposal } from './use-proposal.ts';

interface MeanGradeProps {
  form: ReportFieldsProps<Academic>['form'];
  scale: Scale;
}

/**
 * The mean grade, suggested from the points of the grades where the scale has points. One that somebody chose
 * stays.
 */
export function MeanGrade({ form, scale }: MeanGradeProps) {
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
